//! The reason of a hint.

use super::chain::FoundChain;
use super::recorded::RecordedNet;
use pencilmark::{Cell, Cells, Digit, Digits, House, Houses};
use smallvec::SmallVec;

/// The reason of a hint: the pattern on which it rests.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    /// A digit has one place left in a house; without a house, a cell has one mark left.
    Single(Option<House>),
    /// All places of a digit in one house lie in another house. This leaves the digit one place in a third house.
    DirectLocked { digit: Digit, base: House, cover: House, other: House },
    /// Some digits fill the same number of cells of a house. This leaves another digit one place in the house.
    DirectSubset { house: House, digits: Digits, cells: Cells },
    /// All places of a digit in one house lie in another house.
    Locked { digit: Digit, base: House, cover: House },
    /// Some digits have places only in the same number of cells of a house.
    HiddenSubset { house: House, digits: Digits, cells: Cells },
    /// Some cells of a house have marks only of the same number of digits.
    NakedSubset { house: House, digits: Digits, cells: Cells },
    /// All places of a digit in some lines lie in the same number of crossing lines.
    Fish { digit: Digit, bases: Houses, covers: Houses },
    /// A pivot and two pincers.
    Wing([Cell; 3]),
    /// A loop of cells that must not hold two digits only.
    Loop(Cells, Digits, LoopType),
    /// The extra marks of a grave.
    Grave(Vec<(Cell, Digits)>, GraveType),
    /// Cells, if all combinations of their digits were tried.
    Aligned(SmallVec<[Cell; 3]>),
    /// A chain or a cycle.
    Chain(Box<FoundChain>),
    /// The consequences of assumptions, with the net that shows them, if it was recorded.
    Net(Option<Box<RecordedNet>>),
}

/// The type of a loop. Two hints with the same type and the same cells of the loop are the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum LoopType {
    /// One cell has extra digits.
    Type1,
    /// All extra digits are the same.
    Type2,
    /// Type 3, with a naked subset of these digits in these other cells of a house.
    Naked(House, Digits, Cells),
    /// Type 3, with a hidden subset of these digits in these other cells of a house.
    Hidden(House, Digits, Cells),
    /// A digit of the loop has no other place in a house.
    Type4,
}

/// The type of a grave: the conclusion from the extra marks.
#[derive(Copy, Clone, Debug)]
pub(crate) enum GraveType {
    /// The extra marks are in one cell.
    Type1,
    /// The extra marks are of one digit.
    Type2,
    /// The cells with extra marks act as one cell of a naked subset: the house, the other cells and all digits.
    Type3(House, Cells, Digits),
    /// The two cells with extra marks are the only places of another digit in a house.
    Type4(Digit, House),
}
