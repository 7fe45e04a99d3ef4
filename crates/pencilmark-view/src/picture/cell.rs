//! The content of a cell in a picture.

use crate::text::Role;
use pencilmark::{Board, Cell, Digit, Digits};

/// The content of a cell in a picture.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnCell {
    /// The value and its role: [`Role::Given`], [`Role::Placed`] or [`Role::New`].
    pub value: Option<(Digit, Role)>,
    /// The marks, without the removed marks.
    pub marks: Digits,
    /// The marks that a step removes.
    pub removed: Digits,
    /// Whether the cell belongs to a step's pattern.
    pub in_pattern: bool,
    /// Whether the step uses the value of the cell, because this value excludes its digit in other cells.
    pub is_witness: bool,
    /// The digits that other values exclude in the cell.
    pub barred: Digits,
    /// The letters of the cell's parts in the pattern: `p` for a pivot, `f` for fins, `a` and `b` for a cell of two sets.
    pub letters: [Option<char>; 2],
    /// The signs of marks, by digit: `+` and `-` along a chain, letters for colours.
    pub signs: [Option<char>; 9],
    /// The marks of the pattern, without the marks that have a sign.
    pub causes: Digits,
    /// The numbers of marks, by digit: the number of the line of the argument that says that the mark is on.
    pub numbers: [Option<usize>; 9],
    /// The marks that have a sign, but do not belong to the shown line of an argument.
    pub faded: Digits,
}

/// A cell that the step does not change.
pub(super) fn drawn(board: &Board, cell: Cell) -> DrawnCell {
    let role = if board.givens().contains(cell) { Role::Given } else { Role::Placed };
    DrawnCell { value: board.value(cell).map(|digit| (digit, role)), marks: board.marks(cell), ..DrawnCell::default() }
}
