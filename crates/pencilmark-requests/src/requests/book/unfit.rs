//! The reason why a puzzle is left out of a book, as a refusal.

use crate::answers::{Code, Refusal};
use pencilmark_book::Unfit;

impl From<Unfit> for Refusal {
    fn from(why: Unfit) -> Self {
        let code = match why {
            Unfit::Faulty(fault) => return fault.into(),
            Unfit::Stopped(why) => return why.into(),
            Unfit::Unsolvable => Code::NoSolution,
            Unfit::Several => Code::SeveralSolutions,
            Unfit::Excluded => Code::Contradiction,
            // The puzzle is already solved.
            _ => Code::NoStep,
        };
        Self::new(code, why.to_string())
    }
}
