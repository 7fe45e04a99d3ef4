//! The content of a cell in a picture.

use crate::text::Role;
use pencilmark::{Board, Cell, Digit, Digits};

/// The content of a cell in a picture.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnCell {
    /// The value and its role: [`Role::Given`], [`Role::Placed`] or [`Role::New`].
    pub value: Option<(Digit, Role)>,
    /// The marks, without those that are removed.
    pub marks: Digits,
    /// The marks that a step removes.
    pub removed: Digits,
    /// Whether the cell belongs to a step's pattern.
    pub in_pattern: bool,
    /// Whether the step rests on its value, which bars other cells.
    pub is_witness: bool,
    /// The digits that a value bars here.
    pub barred: Digits,
    /// The letters of the cell's parts in the pattern: `p` for a pivot, `f` for fins, `a` and `b` for a cell of two sets.
    pub letters: [Option<char>; 2],
    /// The signs of marks, by digit: `+` and `-` along a chain, letters for colours.
    pub signs: [Option<char>; 9],
    /// The marks that the pattern is made of, without those that have a sign.
    pub causes: Digits,
    /// The numbers of marks, by digit: the line of the argument that says that the mark is on.
    pub numbers: [Option<usize>; 9],
    /// The marks that have a sign, but no part in the line of an argument that is shown.
    pub faded: Digits,
}

/// A cell that the step does not change.
pub(super) fn drawn(board: &Board, cell: Cell) -> DrawnCell {
    let role = if board.givens().contains(cell) { Role::Given } else { Role::Placed };
    DrawnCell { value: board.value(cell).map(|digit| (digit, role)), marks: board.marks(cell), ..DrawnCell::default() }
}
