//! Pointing and claiming: as a removal (2.6, 2.8), and as the single that follows at once (1.7, 1.9).

use crate::hint::{RatedHint, Why};
use crate::shape::BoardShape;
use crate::shape::fresh::Fresh;
use pencilmark::{Digit, Digits, Flow, House, HouseKind, Mark};

/// The kind of the house with the locked places, and the kind of the house that contains these places.
const PAIRS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

/// For each set of two or three positions: the third that holds all of them. The value is 3 if there is no such third.
const fn thirds(by_column: bool) -> [u8; 512] {
    let mut thirds = [3; 512];
    let mut third = 0_u8;
    while third < 3 {
        let mask = if by_column { 0o111 << third } else { 0o7 << (3 * third) };
        let mut set = 1_u16;
        while set < 512 {
            if set & !mask == 0 && set.count_ones() >= 2 {
                thirds[set as usize] = third;
            }
            set += 1;
        }
        third += 1;
    }
    thirds
}

static THIRDS: [u8; 512] = thirds(false);
static COLUMN_THIRDS: [u8; 512] = thirds(true);

/// For each set of positions: the positions that are alone in their third.
static ALONE: [u16; 512] = {
    let mut alone = [0; 512];
    let mut set = 0_u16;
    while set < 512 {
        let mut third = 0;
        while third < 3 {
            let inside = set & 0o7 << (3 * third);
            if inside & inside.wrapping_sub(1) == 0 {
                alone[set as usize] |= inside;
            }
            third += 1;
        }
        set += 1;
    }
    alone
};

/// Whether a digit is locked. Either its places in a block all lie in a line that has further places, or its places in a
/// line all lie in a block that has further places. `crossing` has the positions in the lines that cross these lines.
fn is_locked(crossing: &[u16]) -> bool {
    // For each chute, the lines (of nine) in which it has places. A place means the cells that a block and a line have in
    // common.
    let [a, b, c] = [0, 3, 6].map(|first| crossing[first] | crossing[first + 1] | crossing[first + 2]);
    let alone_in_line = (a ^ b ^ c) & !(a & b & c);
    [a, b, c].into_iter().any(|chute| (ALONE[chute as usize] ^ alone_in_line) & chute != 0)
}

/// Shows each fresh digit whose two or three places in one house all lie in another house, and the third of the first house
/// where they lie. Digits without removals are left out.
fn locked(board: &BoardShape, fresh: Fresh, mut see: impl FnMut(Digit, House, House, usize) -> Flow) -> Flow {
    let [rows, columns] = [House::ALL[0], House::ALL[9]];
    let is_locked =
        |&digit: &Digit| is_locked(board.in_lines(digit, rows)) || is_locked(board.in_lines(digit, columns));
    let digits: Digits = fresh.digits.iter().filter(is_locked).collect();
    if digits.is_empty() {
        return Flow::Continue(());
    }
    for (base_kind, cover_kind) in PAIRS {
        let table = if cover_kind == HouseKind::Column { &COLUMN_THIRDS } else { &THIRDS };
        let first = House::new(base_kind, 1).expect("there is a first house");
        for digit in digits {
            for (number, &positions) in board.in_lines(digit, first).iter().enumerate() {
                let third = usize::from(table[positions as usize]);
                if third == 3 {
                    continue;
                }
                // A block's thirds are lines of its chute; a line's thirds lie in blocks.
                let cover = match (base_kind, cover_kind) {
                    (_, HouseKind::Column) => number % 3 * 3 + third,
                    (_, HouseKind::Row) => number / 3 * 3 + third,
                    (HouseKind::Column, _) => third * 3 + number / 3,
                    (..) => number / 3 * 3 + third,
                };
                see(digit, numbered(base_kind, number), numbered(cover_kind, cover), third)?;
            }
        }
    }
    Flow::Continue(())
}

fn numbered(kind: HouseKind, number: usize) -> House {
    House::new(kind, number as u8 + 1).expect("below nine")
}

/// All pointing and claiming that removes something.
pub(crate) fn removing(board: &BoardShape, fresh: Fresh, see: &mut dyn FnMut(RatedHint) -> Flow) -> Flow {
    locked(board, fresh, |digit, base, cover, _| {
        let victims = board.places(digit, cover) - base.cells();
        if victims.is_empty() {
            return Flow::Continue(());
        }
        let rating = if base.kind() == HouseKind::Block { 2.6 } else { 2.8 };
        // The removed marks are in the order of the positions, which is the order of the cells, also in a block.
        let removed = victims.iter().map(|cell| (cell, Digits::of(digit))).collect();
        see(RatedHint { rating, removed, placed: None, why: Why::Locked { digit, base, cover } })
    })
}

/// The first house in which pointing or claiming leaves a digit one place.
pub(crate) fn placing(board: &BoardShape, fresh: Fresh) -> Option<RatedHint> {
    let mut found = None;
    let _ = locked(board, fresh, |digit, base, cover, third| {
        // The houses of the base's kind that cross the cover. All of them cross it in the same third.
        let number = usize::from(base.number() - 1);
        let (start, step) = match (base.kind(), cover.kind()) {
            (HouseKind::Block, HouseKind::Column) => (number % 3, 3),
            _ => (number / 3 * 3, 1),
        };
        let inside = if cover.kind() == HouseKind::Column { 0o111 << third } else { 0o7 << (3 * third) };
        for other in [start, start + step, start + 2 * step].into_iter().filter(|&other| other != number) {
            let other = numbered(base.kind(), other);
            let positions = board.positions(digit, other);
            let rest = positions & !inside;
            if rest.is_power_of_two() && rest != positions {
                let cell = other.at(rest).first().expect("one position is one cell");
                let rating = if base.kind() == HouseKind::Block { 1.7 } else { 1.9 };
                let why = Why::DirectLocked { digit, base, cover, other };
                found = Some(RatedHint::placing(rating, Mark::new(cell, digit), why));
                return Flow::Break(());
            }
        }
        Flow::Continue(())
    });
    found
}
