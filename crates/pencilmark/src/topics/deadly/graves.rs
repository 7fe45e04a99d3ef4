//! Boards that would be a bivalue universal grave (BUG) without several marks. These marks may be anywhere.
//!
//! ```text
//!        c1     c2   c3           without 5r4c1 and the other marks that are too many, each cell has two marks,
//!   r4   37+5   57   35           and each digit two places or none in each house
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use pencilmark_core::{Cell, Digit, Digits, House, Mark, Marks};
use smallvec::SmallVec;

/// Every way to leave two marks in each cell so that each digit has two places or none in each house. A way is the set of
/// the marks that are left out. There is no way if this set would be empty or would have more than `most` marks.
pub(crate) fn graves(scene: &Scene, most: usize, sink: &mut dyn FnMut(&Marks) -> Flow) -> Flow {
    let marks: usize = Digit::ALL.iter().map(|&digit| scene.cells(digit).len()).sum();
    let blank = scene.blank();
    let extra = marks.checked_sub(2 * blank.len());
    if !extra.is_some_and(|extra| (1..=most).contains(&extra)) || !scene.single_cells().is_empty() {
        return Flow::Continue(());
    }
    let many: SmallVec<[Cell; 8]> = (blank - scene.bivalue_cells()).iter().collect();
    let settled = Marks::by_digit(|digit| scene.cells(digit) & scene.bivalue_cells());
    let counts = |digit: Digit, house: &House| (settled[digit] & house.cells()).len();
    if Digit::ALL.iter().any(|&digit| House::ALL.iter().any(|house| counts(digit, house) > 2)) {
        return Flow::Continue(());
    }
    leave_two(scene, &many, settled, sink)
}

/// Leaves two marks in each of some cells, in addition to the settled marks.
fn leave_two(scene: &Scene, many: &[Cell], settled: Marks, sink: &mut dyn FnMut(&Marks) -> Flow) -> Flow {
    scene.spend(1)?;
    let Some((&cell, rest)) = many.split_first() else {
        let even = |digit: Digit| {
            let number = |house: &House| (settled[digit] & house.cells()).len();
            House::ALL.iter().all(|house| matches!(number(house), 0 | 2))
        };
        if Digit::ALL.into_iter().all(even) {
            sink(&Marks::by_digit(|digit| scene.cells(digit) - settled[digit]))?;
        }
        return Flow::Continue(());
    };
    let fits = |digit: Digit| cell.houses().iter().all(|house| (settled[digit] & house.cells()).len() < 2);
    let fitting: Digits = scene.marks(cell).iter().filter(|&digit| fits(digit)).collect();
    let mut later = fitting;
    for one in fitting {
        later.remove(one);
        for other in later {
            let mut settled = settled;
            settled.insert(Mark::new(cell, one));
            settled.insert(Mark::new(cell, other));
            leave_two(scene, rest, settled, sink)?;
        }
    }
    Flow::Continue(())
}

/// Whether marks are in more than one cell and of more than one digit.
pub(crate) fn is_spread_out(extras: &Marks) -> bool {
    extras.cells().len() > 1 && extras.digits().len() > 1
}
