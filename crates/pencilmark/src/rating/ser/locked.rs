//! Pointing and claiming: as a removal (2.6, 2.8), and as the single that follows at once (1.7, 1.9).

use super::hint::{Flow, Hint, Why};
use super::houses::houses;
use crate::board::Board;
use crate::digit::Digit;
use crate::house::{House, Kind};
use crate::mark::Mark;
use crate::set::Digits;

/// The kinds of the house with the locked places, and of the house that they lie in.
const PAIRS: [(Kind, Kind); 4] =
    [(Kind::Block, Kind::Column), (Kind::Block, Kind::Row), (Kind::Column, Kind::Block), (Kind::Row, Kind::Block)];

/// Every digit of which all places in one house, two or three, lie in another.
fn locked(board: &Board, mut see: impl FnMut(Digit, House, House) -> Flow) -> Flow {
    for (base_kind, cover_kind) in PAIRS {
        for digit in Digit::ALL {
            for base in houses(base_kind) {
                let places = board.places(digit, base);
                if !(2..=3).contains(&places.len()) {
                    continue;
                }
                // Only houses of the kind that the first place lies in can hold all of them.
                let first = places.first().expect("it has places");
                let cover = first.houses().into_iter().find(|house| house.kind() == cover_kind);
                let cover = cover.expect("a cell lies in a house of each kind");
                if places.is_subset(cover.cells()) {
                    see(digit, base, cover)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// All pointing and claiming that removes something.
pub(super) fn removing(board: &Board, see: &mut dyn FnMut(Hint) -> Flow) -> Flow {
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
pub(super) fn placing(board: &Board) -> Option<Hint> {
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
                found = Some(Hint::placing(rating, Mark::new(cell, digit), Why::Locked { digit, base, cover }));
                return Flow::Break(());
            }
        }
        Flow::Continue(())
    });
    found
}
