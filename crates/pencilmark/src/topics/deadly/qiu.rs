//! Two lines of a chute (three blocks in a line) that could be exchanged together with two cells outside.
//!
//! ```text
//!        c1   c2   c3 | …
//!   r1   S    S    .    .     3 and 7 of block 1 are in S, in rows 1 and 2, and both corners P are 3 or 7:
//!   r2   S    S    .    .     with any digits in the rest of the two rows, some of them can be exchanged
//!   ------------------+       between them, together with P and S
//!   r5   P    P    .
//! ```
//!
//! The reason: assume that P holds 3 and 7, from left to right. Then S has 7 in the first column and 3 in the second. If
//! both are in one row, S and P make a deadly rectangle. If they are in two rows, take the 7 of the row that has no 7 in S.
//! The other row has another digit in the column of this 7. Go to that digit in the first row, then to the digit of the
//! other row in its column, and so on. This way ends at the 3 of the other row, or at the digit beside the 7 of S. In all
//! columns of the way, the digits of the two rows can be exchanged, and S and P can be filled to fit. Instead, the digits
//! can be exchanged in all other columns. So it is enough if the givens of the two lines lie on one such way, or on ways
//! that end where they began. One cell of S may be a given. It does not change if the exchange is made along the way that
//! does not begin or end with it. Then the givens must lie on the other way, which begins or ends with that cell.

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::PAIRS;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Marks};
use smallvec::SmallVec;

/// A pattern: two corners, and the marks outside the pattern on which its conclusion depends.
pub(crate) struct Qiu {
    /// The two lines that could be exchanged.
    pub(crate) lines: [House; 2],
    /// The two corners.
    pub(crate) corners: Cells,
    /// The cells of the two lines in the columns of the corners.
    pub(crate) cross: Cells,
    /// The two digits.
    pub(crate) digits: Digits,
    /// The block of the four cells.
    pub(crate) block: House,
    /// Marks of the digits in this block outside the four cells.
    pub(crate) outside: Marks,
}

/// Every such pattern with at most `most` marks outside. Each corner has at least one of the digits.
pub(crate) fn qiu(scene: &Scene, most: usize, sink: &mut dyn FnMut(&Qiu) -> Flow) -> Flow {
    for (lines, crossing) in [(0, 9), (9, 0)] {
        for chute in 0..3 {
            for [one, other] in PAIRS {
                let pair = [one, other].map(|line| House::ALL[lines + 3 * chute + line]);
                of_lines(scene, pair, chute, crossing, most, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The patterns of two lines.
fn of_lines(
    scene: &Scene,
    lines: [House; 2],
    chute: usize,
    crossing: usize,
    most: usize,
    sink: &mut dyn FnMut(&Qiu) -> Flow,
) -> Flow {
    let both = lines[0].cells() | lines[1].cells();
    for stack in 0..3 {
        for columns in PAIRS {
            let across = columns.map(|column| House::ALL[crossing + 3 * stack + column]);
            let cross = both & (across[0].cells() | across[1].cells());
            if !is_exchangeable(scene, lines, across) {
                continue;
            }
            let Some(block) = cross.first().map(Cell::block) else { continue };
            for line in (0..9).filter(|line| line / 3 != chute) {
                scene.spend(1)?;
                let corners = (across[0].cells() | across[1].cells()) & House::ALL[9 - crossing + line].cells();
                corners_of(scene, lines, corners, cross, block, most, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The patterns of two corners.
fn corners_of(
    scene: &Scene,
    lines: [House; 2],
    corners: Cells,
    cross: Cells,
    block: House,
    most: usize,
    sink: &mut dyn FnMut(&Qiu) -> Flow,
) -> Flow {
    let mut later = corners.iter().fold(Digits::EMPTY, |all, cell| all | scene.marks(cell));
    if !corners.is_subset(scene.blank()) {
        return Flow::Continue(());
    }
    for one in later {
        later.remove(one);
        for other in later {
            let digits = Digits::of(one) | other.into();
            let locked = |digit: Digit| scene.places(digit, block).intersects(cross);
            if !digits.iter().all(locked) || !corners.iter().all(|cell| scene.marks(cell).intersects(digits)) {
                continue;
            }
            let rest = |digit| if digits.contains(digit) { scene.places(digit, block) - cross } else { Cells::EMPTY };
            let outside = Marks::by_digit(rest);
            if outside.len() <= most {
                sink(&Qiu { lines, corners, cross, digits, block, outside })?;
            }
        }
    }
    Flow::Continue(())
}

/// The digits of two lines in a crossing line, and whether one of them is given.
type Facing = (Option<Digit>, Option<Digit>, bool);

/// Whether a part of two lines can be exchanged without a change of givens. Outside the two crossing lines, the givens must
/// lie on one way from digit to digit, or on ways that end where they began. Inside the crossing lines, at most one given is
/// allowed. Then the way outside must begin or end with this given.
fn is_exchangeable(scene: &Scene, [one, other]: [House; 2], across: [House; 2]) -> bool {
    let crossing = across[0].cells() | across[1].cells();
    let inside = scene.givens() & crossing & (one.cells() | other.cells());
    if inside.len() > 1 {
        return false;
    }
    let mut open: SmallVec<[Facing; 9]> = SmallVec::new();
    for (first, second) in one.list().into_iter().zip(other.list()) {
        if !crossing.contains(first) {
            let is_given = scene.givens().contains(first) || scene.givens().contains(second);
            open.push((scene.value(first), scene.value(second), is_given));
        }
    }
    let mut ways = 0;
    while let Some(place) = open.iter().position(|&(_, _, is_given)| is_given) {
        let (mut begin, mut end, _) = open.swap_remove(place);
        // The way continues at both ends with the columns that have the digit at that end in the other line.
        while let Some(place) = open
            .iter()
            .position(|&(first, second, _)| end.is_some() && first == end || begin.is_some() && second == begin)
        {
            let (first, second, _) = open.swap_remove(place);
            if end.is_some() && first == end {
                end = second;
            } else {
                begin = first;
            }
        }
        if begin.is_some() && begin == end {
            continue;
        }
        ways += 1;
        let is_tied = |cell: Cell| {
            let value = scene.value(cell);
            value.is_some() && value == if other.cells().contains(cell) { begin } else { end }
        };
        if !inside.iter().all(is_tied) {
            return false;
        }
    }
    ways <= 1
}
