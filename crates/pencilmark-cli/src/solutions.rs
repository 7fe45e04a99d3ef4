//! How many solutions a board has, as far as it matters: none, one, several.

use pencilmark::{Budget, Grid, Stopped, search};

/// How many solutions there are.
pub(crate) enum Solutions {
    None,
    One(Grid),
    Several,
}

impl Solutions {
    /// Of a board, or a puzzle.
    ///
    /// # Errors
    /// When the budget stops before that is known.
    pub(crate) fn of(start: &impl search::Start, budget: &Budget) -> Result<Self, Stopped> {
        let found = search::solutions_within(start, 2, budget);
        if let Some(why) = found.ended.stopped() {
            return Err(why);
        }
        Ok(match (found.count, found.first) {
            (1, Some(grid)) => Self::One(grid),
            (0, _) => Self::None,
            _ => Self::Several,
        })
    }

    /// As `solve` counts up to two.
    pub(crate) fn count(&self) -> &'static str {
        match self {
            Self::None => "0",
            Self::One(_) => "1",
            Self::Several => "2+",
        }
    }
}
