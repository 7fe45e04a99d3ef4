//! The results of a producer of the rating.

pub(crate) mod cause;
pub(crate) mod chain;
pub(crate) mod length;
pub(crate) mod nested;
pub(crate) mod recorded;
mod removed;
pub(crate) mod why;

pub(crate) use removed::Removed;
pub(crate) use why::Why;

use pencilmark::{Board, Cell, Digits, Flow, Mark};

/// A step of the rating's path.
#[derive(Clone, Debug)]
pub struct RatedHint {
    /// The rating of the step. It is compared as a double, as in the Sudoku Explainer.
    pub rating: f64,
    /// The marks that the step removes.
    pub removed: Removed,
    /// The value that the step places after the removals.
    pub(crate) placed: Option<Mark>,
    /// The reason of the step.
    pub(crate) why: Why,
}

impl RatedHint {
    /// A hint that places a value and removes nothing.
    pub(crate) fn placing(rating: f64, placed: Mark, why: Why) -> Self {
        Self { rating, removed: Removed::new(), placed: Some(placed), why }
    }

    /// A hint that removes these marks from a board. `None` if the board has none of them.
    pub(crate) fn removing(
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
    pub(crate) fn apply(&self, board: &mut Board) {
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

/// The changes of a conclusion: the mark is removed, or all other marks of its cell are removed.
pub(crate) fn effect(board: &Board, mark: Mark, is_on: bool) -> (Removed, Option<Mark>) {
    let own = Digits::of(mark.digit());
    let removed = if is_on { board.marks(mark.cell()) - own } else { own };
    (std::iter::once((mark.cell(), removed)).collect(), is_on.then_some(mark))
}

/// The first hint of a producer.
pub(crate) fn first(produce: impl FnOnce(&mut dyn FnMut(RatedHint) -> Flow) -> Flow) -> Option<RatedHint> {
    let mut found = None;
    let _ = produce(&mut |hint| {
        found = Some(hint);
        Flow::Break(())
    });
    found
}
