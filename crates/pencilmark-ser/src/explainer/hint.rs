//! What a producer of the rating finds.

use super::cycles::Found;
use super::graves::GraveType;
use super::loops::LoopType;
use super::record::Recorded;
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Houses, Mark};
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

/// What a hint rests on.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// A digit has one place left in a house; without a house, a cell has one mark left.
    Single(Option<House>),
    /// A digit's places in one house all lie in another, which leaves it one place in a third.
    DirectLocked { digit: Digit, base: House, cover: House, other: House },
    /// As many digits as cells in a house leave another digit one place there.
    DirectSubset { house: House, digits: Digits, cells: Cells },
    /// A digit's places in one house all lie in another.
    Locked { digit: Digit, base: House, cover: House },
    /// As many digits as cells in a house, which have no other place there.
    HiddenSubset { house: House, digits: Digits, cells: Cells },
    /// As many cells as digits in a house, which have no other mark.
    NakedSubset { house: House, digits: Digits, cells: Cells },
    /// As many lines as lines that cross them, in which all places of a digit lie.
    Fish { digit: Digit, bases: Houses, covers: Houses },
    /// A pivot and two pincers.
    Wing([Cell; 3]),
    /// A loop of cells that must not hold two digits only.
    Loop(Cells, Digits, LoopType),
    /// The extra marks of a grave.
    Grave(Vec<(Cell, Digits)>, GraveType),
    /// Cells of which all combinations were tried.
    Aligned(SmallVec<[Cell; 3]>),
    /// A chain or a cycle.
    Chain(Box<Found>),
    /// What assumptions lead to, with the net that shows it, if it was recorded.
    Net(Option<Box<Recorded>>),
}

impl Hint {
    /// A hint that places a value and removes nothing.
    pub(super) fn placing(rating: f64, placed: Mark, why: Why) -> Self {
        Self { rating, removed: Removed::new(), placed: Some(placed), why }
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
