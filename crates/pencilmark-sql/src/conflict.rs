//! The reason why there is no solution.

use std::fmt;

/// A row of the view `conflict`, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The problem: `stands twice`, `two digits in one cell`, `no digit is left`, `no cell is left`.
    pub problem: String,
    /// The house of the problem, such as `row 3`, if it has one.
    pub house: Option<String>,
    /// The digit of the problem, if it has one.
    pub digit: Option<String>,
    /// The cells of the problem.
    pub cells: Vec<String>,
}

impl Conflict {
    /// All columns of the view, as text.
    pub(crate) const QUERY: &str = "SELECT problem, house, CAST(digit AS VARCHAR(1)), cell, other_cell FROM conflict \
         ORDER BY problem, house, digit, cell, other_cell";

    /// Reads a row of the query.
    pub(crate) fn read(row: Vec<Option<String>>) -> Self {
        let mut columns = row.into_iter();
        let mut next = || columns.next().flatten();
        let (problem, house, digit) = (next().unwrap_or_default(), next(), next());
        let cells = [next(), next()].into_iter().flatten().collect();
        Self { problem, house, digit, cells }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cells = self.cells.join(" and ");
        match (&self.house, &self.digit) {
            (Some(house), Some(digit)) if self.cells.is_empty() => write!(f, "{} for {digit} in {house}", self.problem),
            (Some(house), Some(digit)) => write!(f, "{digit} {} in {house}: {cells}", self.problem),
            (None, None) => write!(f, "{} for {cells}", self.problem),
            _ => write!(f, "{}: {cells}", self.problem),
        }
    }
}
