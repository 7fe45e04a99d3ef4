//! Symmetries as answers.

use pencilmark::Symmetry;
use serde::Serialize;

/// A symmetry, which turns a puzzle into an equivalent one: first it may transpose the puzzle, then it moves the rows and the
/// columns, then it renames the digits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SymmetryAnswer {
    /// Whether rows become columns.
    pub transpose: bool,
    /// The rows in their new order, numbered from 1 to 9 after the transposition: the first becomes row 1.
    pub rows: Vec<u8>,
    /// The columns in their new order, numbered from 1 to 9 after the transposition: the first becomes column 1.
    pub columns: Vec<u8>,
    /// The new digits of the digits 1 to 9, in this order.
    pub digits: Vec<u8>,
}

impl From<&Symmetry> for SymmetryAnswer {
    fn from(symmetry: &Symmetry) -> Self {
        let [rows, columns, digits] = [symmetry.rows(), symmetry.columns(), symmetry.digits()].map(Vec::from);
        Self { transpose: symmetry.transposes(), rows, columns, digits }
    }
}
