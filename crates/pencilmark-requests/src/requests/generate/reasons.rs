//! The reasons why there are no more puzzles.

use crate::answers::{Code, Refusal};

/// The refusal of a full grid, which is not a puzzle.
pub fn full() -> Refusal {
    Refusal::new(Code::FullGrid, "no cell can be emptied: these strategies alone cannot fill it again")
}

/// The reason, with the number of puzzles that were tried.
pub(super) fn told(why: Refusal, tried: u64) -> Refusal {
    Refusal { message: format!("{} ({tried} tried)", why.message), ..why }
}

pub(super) fn no_more_tries(tried: u64) -> Refusal {
    told(Refusal::new(Code::NoMoreTries, "no more tries"), tried)
}
