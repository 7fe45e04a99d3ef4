//! Unique rectangles seen from outside: one of some marks (the guardians) is true, else the rectangle would be deadly.
//!
//! ```text
//!        c2     c5     c8       if r1c8 is not 7 and r3c5 is not 4, the upper corners are 3 and 7, because row 1 has
//!   r1   37+6   37+2   7        no other place for 3 and 7; the lower corners, without other marks, are 3 and 7 too
//!   r3   37     37+4
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::deadly::{across, beside};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Mark, Marks};
use smallvec::SmallVec;
use std::sync::LazyLock;

/// A side of a rectangle: two corners that see each other, and the reason why they would hold only the two digits. Either
/// the corners have no other marks, or the digits have no other place in a house.
#[derive(Copy, Clone)]
pub(crate) struct GuardedSide {
    /// The two corners.
    pub(crate) corners: Cells,
    /// The house in which the two digits have no other place; `None` if the corners have no other marks.
    pub(crate) house: Option<House>,
    /// The number of guardians of the side: one of them is true if the corners do not hold only the two digits.
    number: usize,
}

/// A rectangle of two digits, and its guardians: marks such that one of them must be true.
#[derive(Copy, Clone)]
pub(crate) struct Guarded {
    /// The four corners.
    pub(crate) cells: Cells,
    /// The two digits.
    pub(crate) digits: Digits,
    /// The reasons why two opposite sides would hold only the two digits.
    pub(crate) sides: [GuardedSide; 2],
    /// The guardians: one of these marks is true.
    pub(crate) guardians: Marks,
}

/// The four corners of a rectangle in two rows, two columns and two blocks: a corner, the two beside it, the one across.
pub(crate) type Corners = [Cell; 4];

/// All rectangles: the corners, and their cells as a set. Order: by the first corner, then by the opposite corner.
static RECTANGLES: LazyLock<Vec<(Corners, Cells)>> = LazyLock::new(|| {
    let pairs = Cell::ALL.into_iter().flat_map(|one| across(one).iter().map(move |other| (one, other)));
    // The first corner is the upper left corner.
    let all = pairs.map(|(one, other)| (one, beside(one, other), other));
    let first = all.filter(|(one, [left, right], _)| one < left && one < right);
    first
        .map(|(one, [left, right], other)| [one, left, right, other])
        .map(|all| (all, all.into_iter().collect()))
        .collect()
});

/// Every rectangle of some cells, by its first corner, then by the opposite corner.
pub(crate) fn corners(cells: Cells, sink: &mut dyn FnMut(Corners) -> Flow) -> Flow {
    RECTANGLES.iter().filter(|(_, all)| all.is_subset(cells)).try_for_each(|&(corners, _)| sink(corners))
}

/// Every rectangle with at most `most` guardians. Each corner has one of the two digits.
pub(crate) fn guarded(scene: &Scene, most: usize, sink: &mut dyn FnMut(&Guarded) -> Flow) -> Flow {
    corners(scene.blank(), &mut |[one, left, right, other]| {
        scene.spend(1)?;
        let marks = [one, left, right, other].map(|cell| scene.marks(cell));
        let cells = [one, left, right, other].into_iter().collect::<Cells>();
        let pairs = [[[one, left], [right, other]], [[one, right], [left, other]]];
        let pairs = pairs.map(|pair| {
            pair.map(|[a, b]| {
                let corners = Cells::of(a) | b.into();
                (corners, corners.common_houses())
            })
        });
        let mut later = marks.into_iter().fold(Digits::EMPTY, |all, marks| all | marks);
        for first in later {
            later.remove(first);
            for second in later {
                let digits = Digits::of(first) | second.into();
                if !marks.iter().all(|marks| marks.intersects(digits)) {
                    continue;
                }
                for (number, [ours, theirs]) in pairs.iter().enumerate() {
                    let ours = sides(scene, *ours, digits, most);
                    if ours.is_empty() {
                        continue;
                    }
                    let theirs = sides(scene, *theirs, digits, most);
                    for (&ours, &theirs) in ours.iter().flat_map(|ours| theirs.iter().map(move |theirs| (ours, theirs)))
                    {
                        // Without houses, both ways to pair the corners give the same guardians.
                        let is_same = ours.house.is_none() && theirs.house.is_none() && number > 0;
                        if is_same || ours.number + theirs.number > most {
                            continue;
                        }
                        let guardians = of(scene, ours, digits) | of(scene, theirs, digits);
                        if !guardians.is_empty() {
                            sink(&Guarded { cells, digits, sides: [ours, theirs], guardians })?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    })
}

/// The possible reasons why a side would hold only the two digits, with at most `most` guardians.
fn sides(scene: &Scene, (corners, houses): (Cells, Houses), digits: Digits, most: usize) -> SmallVec<[GuardedSide; 3]> {
    let mut sides = SmallVec::new();
    let number: usize = corners.iter().map(|cell| (scene.marks(cell) - digits).len()).sum();
    if number <= most {
        sides.push(GuardedSide { corners, house: None, number });
    }
    for house in houses {
        let mut places = digits.iter().map(|digit| scene.places(digit, house));
        let number: usize = places.clone().map(|places| (places - corners).len()).sum();
        if number <= most && places.all(|places| places.intersects(corners)) {
            sides.push(GuardedSide { corners, house: Some(house), number });
        }
    }
    sides
}

/// The guardians of a side.
fn of(scene: &Scene, side: GuardedSide, digits: Digits) -> Marks {
    Marks::by_digit(|digit| match (side.house, digits.contains(digit)) {
        (None, false) => scene.cells(digit) & side.corners,
        (Some(house), true) => scene.places(digit, house) - side.corners,
        _ => Cells::EMPTY,
    })
}

/// A corner's mark and the reason why it is on: the house without another place, or `None` if its cell has no other mark.
pub(crate) type Because = (Mark, Option<House>);

/// Whether a digit in one corner at once forces a mark in another corner: the other digit (`partner`) in a corner beside it,
/// or the digit in the corner across.
pub(crate) fn begins(scene: &Scene, [start, left, right, other]: Corners, digit: Digit, partner: Digit) -> bool {
    let pair = Digits::of(digit) | partner.into();
    let alone = |side: Cell, house: House| scene.places(partner, house).is_subset(Cells::of(side) | start.into());
    let tied =
        |side: Cell| scene.marks(side).is_subset(pair) || side.houses().into_iter().any(|house| alone(side, house));
    let lone = |house: House| (scene.places(digit, house) - start.peers()).len() == 1;
    tied(left) || tied(right) || scene.marks(other) == digit.into() || other.houses().into_iter().any(lone)
}

/// The marks that a digit in one corner would force in the other corners, each with its reason, in the order in which they
/// are forced. `None` if they are not all forced to make the deadly rectangle.
pub(crate) fn forced(scene: &Scene, corners: Corners, digit: Digit, partner: Digit) -> Option<SmallVec<[Because; 3]>> {
    let [start, left, right, other] = corners;
    let mut decided: SmallVec<[Mark; 4]> = SmallVec::new();
    decided.push(Mark::new(start, digit));
    let mut open: SmallVec<[Mark; 3]> =
        [Mark::new(left, partner), Mark::new(right, partner), Mark::new(other, digit)].into_iter().collect();
    let mut because = SmallVec::new();
    while !open.is_empty() {
        let (at, why) = open.iter().enumerate().find_map(|(at, &mark)| Some((at, why(scene, mark, &decided)?)))?;
        let mark = open.remove(at);
        decided.push(mark);
        because.push((mark, why));
    }
    Some(because)
}

/// The reason why a mark is on if some other marks are on: the house in which it is the last place, or `None` if its cell
/// has no other mark left. There is no reason if the mark is not certain to be on.
#[expect(clippy::option_option, reason = "the outer one says whether there is a reason")]
pub(crate) fn why(scene: &Scene, mark: Mark, decided: &[Mark]) -> Option<Option<House>> {
    if !scene.has(mark) {
        return None;
    }
    let is_off = |other: Mark| decided.iter().any(|on| on.sees(other));
    let others = scene.marks(mark.cell()) - mark.digit().into();
    if others.iter().all(|digit| is_off(Mark::new(mark.cell(), digit))) {
        return Some(None);
    }
    let last = |house: &House| {
        let others = scene.places(mark.digit(), *house) - mark.cell().into();
        others.iter().all(|cell| is_off(Mark::new(cell, mark.digit())))
    };
    mark.cell().houses().into_iter().find(last).map(Some)
}
