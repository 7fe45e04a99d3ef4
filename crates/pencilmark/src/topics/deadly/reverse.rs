//! Cells that would close the solved cells of two digits: then each house has both digits in these cells, or neither.
//!
//! ```text
//!   6 . 9 | . . .       6 and 9 are solved here; with one of them in *, each house has both or neither:
//!   9 . . | . * .       then the other 6s and 9s of the grid have both or neither in each house too,
//!   . . . | 6 9 .       and none of them is given
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::deadly::{Deadly, PatternSink};
use pencilmark_core::{Cell, Cells, Digit, Digits, House};

/// The maximum number of blank cells that close the solved cells.
const MOST: usize = 4;

/// Every set of up to four blank cells that would close the solved cells of two digits. Each cell has one of the two digits
/// as a mark. At most two cells have other marks, unless all other marks are of one digit.
pub(crate) fn reverse(scene: &Scene, sink: PatternSink) -> Flow {
    for (number, one) in Digit::ALL.into_iter().enumerate() {
        for other in Digit::ALL.into_iter().skip(number + 1) {
            let (ours, theirs) = (scene.known(one), scene.known(other));
            let solved = ours | theirs;
            if solved.is_empty() || lacks(solved) > MOST {
                continue;
            }
            let digits = Digits::of(one) | other.into();
            let open = scene.cells(one) | scene.cells(other);
            close(scene, digits, solved, open, Cells::EMPTY, sink)?;
        }
    }
    Flow::Continue(())
}

/// The minimum number of further blank cells that are needed: each closes at most one row, one column and one block.
fn lacks(all: Cells) -> usize {
    let of =
        |first: usize| House::ALL[first..first + 9].iter().filter(|house| (all & house.cells()).len() == 1).count();
    of(0).max(of(9)).max(of(18))
}

/// Adds a cell in the first house that contains only one cell so far.
fn close(scene: &Scene, digits: Digits, all: Cells, open: Cells, added: Cells, sink: PatternSink) -> Flow {
    scene.spend(1)?;
    if added.len() + lacks(all) > MOST {
        return Flow::Continue(());
    }
    let deadly = Deadly::new(scene, added, digits);
    let Some(house) = House::ALL.into_iter().find(|house| (all & house.cells()).len() == 1) else {
        return if !deadly.roof.is_empty() && all.len() < 18 { sink(&deadly) } else { Flow::Continue(()) };
    };
    let fits = |cell: &Cell| cell.houses().into_iter().all(|house| (all & house.cells()).len() < 2);
    // At most two cells have other marks, unless all other marks are of one digit.
    let may = |cell: &Cell| {
        let others = scene.marks(*cell) - digits;
        others.is_empty() || deadly.roof.len() < 2 || (deadly.extras | others).single().is_some()
    };
    for cell in (open & house.cells()).iter().filter(may).filter(fits) {
        close(scene, digits, all | cell.into(), open, added | cell.into(), sink)?;
    }
    Flow::Continue(())
}
