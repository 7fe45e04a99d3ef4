//! Which houses show that a digit must or cannot stand somewhere.
//!
//! ```text
//!   . x . | . . x     an x in r1c6 leaves row 2 its r2c2,
//!   . x . | . . x     which leaves row 3 none.
//!   . x . | . . .     Rows 2 and 3 show it; the other seven are not asked.
//! ```
//!
//! Nine rows with a cell each, no two of which see each other, are a full placement of the digit: so are nine columns or
//! nine blocks. So the houses of one kind show whatever all 27 do, and most of them can be left out.

use crate::cell::Cell;
use crate::house::House;
use crate::set::Cells;

/// What is to be shown of a mark.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// It stands in no template.
    Off,
    /// It stands in all.
    On,
}

/// Houses that show it of some of the cells that a digit may stand in, and none without which the others would do: the
/// fewest of what is left of the rows, of the columns and of the blocks, when all that can be left out are.
pub(crate) fn houses(cells: Cells, marks: Cells, goal: Goal) -> Vec<House> {
    let kinds = [&House::ALL[..9], &House::ALL[9..18], &House::ALL[18..]];
    let shown = |houses: &[House]| marks.iter().all(|mark| is_shown(cells, houses, mark, goal));
    let left = kinds.map(|kind| {
        let open = |house: &&House| (cells & house.cells()).single().is_none() || marks.intersects(house.cells());
        let mut houses: Vec<House> = kind.iter().filter(open).copied().collect();
        if !shown(&houses) {
            houses = kind.to_vec();
        }
        for house in kind {
            let fewer: Vec<House> = houses.iter().filter(|&other| other != house).copied().collect();
            if fewer.len() < houses.len() && shown(&fewer) {
                houses = fewer;
            }
        }
        houses
    });
    left.into_iter().min_by_key(Vec::len).expect("three kinds")
}

/// Whether the houses alone show it of a mark.
fn is_shown(cells: Cells, houses: &[House], mark: Cell, goal: Goal) -> bool {
    match goal {
        Goal::Off => {
            let others: Vec<House> = houses.iter().filter(|house| !house.cells().contains(mark)).copied().collect();
            !can_fill(cells - mark.peers(), &others)
        }
        Goal::On => !can_fill(cells - mark.into(), houses),
    }
}

/// Whether each house can get one of the cells, no two of which see each other.
fn can_fill(cells: Cells, houses: &[House]) -> bool {
    let Some(tightest) = houses.iter().min_by_key(|house| (cells & house.cells()).len()) else { return true };
    (cells & tightest.cells()).iter().any(|cell| {
        let others: Vec<House> = houses.iter().filter(|house| !house.cells().contains(cell)).copied().collect();
        can_fill(cells - cell.peers(), &others)
    })
}
