//! The use of each strategy on a corpus of puzzles: the table of the census, which `tests/census.rs` counts again.
//!
//! The numbers are stored nowhere else. A strategy that is newer than the table has no numbers.

use crate::strategy::Strategy;

/// The table of the census: a line about the corpus, an empty line, then columns.
const TABLE: &str = include_str!("census.txt");

/// The numbers of a strategy in the census.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// The number of steps of the strategy on the paths of the corpus.
    pub steps: u32,
    /// The number of marks that these steps remove.
    pub marks: u32,
    /// The number of puzzles on whose paths the strategy is used.
    pub puzzles: u32,
    /// The number of hard states in which the strategy finds a step, even if an easier strategy finds a step too.
    pub states: u32,
}

/// The corpus on which the numbers were counted, in one line.
///
/// ```
/// assert!(pencilmark::census::corpus().starts_with("500 minimal puzzles, "));
/// ```
pub fn corpus() -> &'static str {
    TABLE.lines().next().unwrap_or_default()
}

/// The numbers of a strategy in the census; `None` if it is not in the table.
///
/// ```
/// use pencilmark::{census, strategies};
///
/// let count = census::count(strategies::get("hidden-single").unwrap()).unwrap();
/// assert!(count.steps > 10_000 && count.marks == 0 && count.puzzles == 500);
/// ```
pub fn count(strategy: &Strategy) -> Option<Count> {
    let mut rows = TABLE.lines().map(str::split_whitespace);
    let mut columns = rows.find_map(|mut row| (row.next() == Some(strategy.id())).then_some(row))?;
    let mut number = || columns.next()?.parse().ok();
    Some(Count { steps: number()?, marks: number()?, puzzles: number()?, states: number()? })
}
