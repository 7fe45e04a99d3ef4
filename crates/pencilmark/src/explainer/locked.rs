//! Pointing and claiming: as a removal (2.6, 2.8), and as the single that follows at once (1.7, 1.9).

use super::hint::{Flow, Hint, Why};
use super::houses::houses;
use super::shape::Shape;
use crate::digit::Digit;
use crate::house::{House, Kind};
use crate::mark::Mark;
use crate::set::Digits;

/// The kinds of the house with the locked places, and of the house that they lie in.
const PAIRS: [(Kind, Kind); 4] =
    [(Kind::Block, Kind::Column), (Kind::Block, Kind::Row), (Kind::Column, Kind::Block), (Kind::Row, Kind::Block)];

/// For each set of positions: the third that holds all of them, if they are two or three; 3 if there is none.
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

/// Every digit of which all places in one house, two or three, lie in another.
fn locked(board: &Shape, mut see: impl FnMut(Digit, House, House) -> Flow) -> Flow {
    for (base_kind, cover_kind) in PAIRS {
        let table = if cover_kind == Kind::Column { &COLUMN_THIRDS } else { &THIRDS };
        let first = House::new(base_kind, 1).expect("there is a first house");
        for digit in Digit::ALL {
            for (number, &positions) in board.in_lines(digit, first).iter().enumerate() {
                let third = usize::from(table[positions as usize]);
                if third == 3 {
                    continue;
                }
                // A block's thirds are lines of its chute; a line's thirds lie in blocks.
                let cover = match (base_kind, cover_kind) {
                    (_, Kind::Column) => number % 3 * 3 + third,
                    (_, Kind::Row) => number / 3 * 3 + third,
                    (Kind::Column, _) => third * 3 + number / 3,
                    (..) => number / 3 * 3 + third,
                };
                let house = |kind, number: usize| House::new(kind, number as u8 + 1).expect("below nine");
                see(digit, house(base_kind, number), house(cover_kind, cover))?;
            }
        }
    }
    Flow::Continue(())
}

/// All pointing and claiming that removes something.
pub(super) fn removing(board: &Shape, see: &mut dyn FnMut(Hint) -> Flow) -> Flow {
    locked(board, |digit, base, cover| {
        let victims = board.places(digit, cover) - base.cells();
        if victims.is_empty() {
            return Flow::Continue(());
        }
        let rating = if base.kind() == Kind::Block { 2.6 } else { 2.8 };
        // In the order of the positions, which in a block too is that of the cells.
        let removed = victims.iter().map(|cell| (cell, Digits::of(digit))).collect();
        see(Hint { rating, removed, placed: None, why: Why::Locked { digit, base, cover } })
    })
}

/// The first house in which pointing or claiming leaves a digit one place.
pub(super) fn placing(board: &Shape) -> Option<Hint> {
    let mut found = None;
    let _ = locked(board, |digit, base, cover| {
        let others = houses(base.kind()).filter(|&other| other != base && other.cells().intersects(cover.cells()));
        for other in others {
            let places = board.places(digit, other);
            if places.len() < 2 {
                continue;
            }
            if let Some(cell) = (places - cover.cells()).single() {
                let rating = if base.kind() == Kind::Block { 1.7 } else { 1.9 };
                let why = Why::DirectLocked { digit, base, cover, other };
                found = Some(Hint::placing(rating, Mark::new(cell, digit), why));
                return Flow::Break(());
            }
        }
        Flow::Continue(())
    });
    found
}
