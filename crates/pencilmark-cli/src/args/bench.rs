//! What is measured.

use crate::input::Puzzles;
use crate::selection::Selection;
use clap::{Args, ValueEnum};
use pencilmark_requests::Choose;

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Solutions by the search, kept
    Solve,
    /// Solutions by the search, counted only
    Count,
    /// Paths with all their steps
    Explain,
    /// Ratings on the Sudoku Explainer's scale
    RateSer,
    /// Ratings on HoDoKu's scale
    RateHodoku,
    /// Canonical forms
    Canon,
}

#[cfg(feature = "bench")]
impl Task {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Count => "count",
            Self::Explain => "explain",
            Self::RateSer => "rate-ser",
            Self::RateHodoku => "rate-hodoku",
            Self::Canon => "canon",
        }
    }
}

#[derive(Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    /// What is measured
    #[arg(long, default_value = "solve")]
    pub(crate) task: Task,
    /// Stop counting there
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    /// For paths: which of several steps is taken [default: shortest]
    #[arg(long, value_name = "WHICH")]
    pub(crate) choose: Option<Choose>,
    #[command(flatten)]
    pub(crate) selection: Selection,
}
