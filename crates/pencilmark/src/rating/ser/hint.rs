//! What a producer of the rating finds.

use crate::board::Board;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::set::{Cells, Digits, Houses};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Marks that go, by cell, in the order in which they were found: the order decides ties in nested chains.
pub(super) type Removed = SmallVec<[(Cell, Digits); 4]>;

/// A step of the rating's path.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// How hard it is; compared as a double, as the scale's own program does.
    pub(super) rating: f64,
    /// The marks that it removes.
    pub(super) removed: Removed,
    /// The value that it places, after that.
    pub(super) placed: Option<Mark>,
    /// What it rests on.
    pub(super) why: Why,
}

/// What a hint rests on, as far as a rule for several marks needs it within a chain.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// A digit's places in one house all lie in another.
    Locked { digit: Digit, base: House, cover: House },
    /// As many digits as cells in a house, which have no other place there.
    HiddenSubset { house: House, digits: Digits, cells: Cells },
    /// As many cells as digits in a house, which have no other mark.
    NakedSubset { digits: Digits, cells: Cells },
    /// As many lines as lines that cross them, in which all places of a digit lie.
    Fish { digit: Digit, bases: Houses, covers: Houses },
    /// Anything that is no rule within chains.
    Other,
}

impl Hint {
    /// A hint that places a value and removes nothing.
    pub(super) fn placing(rating: f64, placed: Mark) -> Self {
        Self { rating, removed: Removed::new(), placed: Some(placed), why: Why::Other }
    }

    /// A hint that removes these marks, as far as a board has them; `None` when it has none of them.
    pub(super) fn removing(
        board: &Board,
        rating: f64,
        marks: impl Iterator<Item = (Cell, Digits)>,
        why: Why,
    ) -> Option<Self> {
        let removed =
            marks.map(|(cell, digits)| (cell, digits & board.marks(cell))).filter(|(_, digits)| !digits.is_empty());
        let removed: Removed = removed.collect();
        (!removed.is_empty()).then_some(Self { rating, removed, placed: None, why })
    }

    /// Makes the hint's change on a board: first the removals, then the placement.
    pub(super) fn apply(&self, board: &mut Board) {
        for &(cell, digits) in &self.removed {
            for digit in digits {
                board.remove_mark(cell, digit);
            }
        }
        if let Some(placed) = self.placed {
            board.place(placed.cell(), placed.digit());
        }
    }
}

/// What a conclusion changes: the mark goes, or all others of its cell.
pub(super) fn effect(board: &Board, mark: Mark, is_on: bool) -> (Removed, Option<Mark>) {
    let own = Digits::of(mark.digit());
    let removed = if is_on { board.marks(mark.cell()) - own } else { own };
    (std::iter::once((mark.cell(), removed)).collect(), is_on.then_some(mark))
}

/// Receives the hints of a producer in their order, until it has enough.
pub(super) type Flow = ControlFlow<()>;

/// The first hint of a producer.
pub(super) fn first(produce: impl FnOnce(&mut dyn FnMut(Hint) -> Flow) -> Flow) -> Option<Hint> {
    let mut found = None;
    let _ = produce(&mut |hint| {
        found = Some(hint);
        Flow::Break(())
    });
    found
}
