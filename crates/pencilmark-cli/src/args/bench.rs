//! The arguments of `bench`.

use crate::input::Puzzles;
use crate::selection::Selection;
use clap::{Args, ValueEnum};
use pencilmark_requests::Choose;

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Search for solutions and keep them
    Solve,
    /// Search for solutions and only count them
    Count,
    /// Find the solving paths (the lists of steps that solve the puzzles)
    Explain,
    /// Rate the puzzles on the scale of the program Sudoku Explainer
    RateSer,
    /// Rate the puzzles on the scale of the program HoDoKu
    RateHodoku,
    /// Find the canonical forms. All equivalent puzzles have the same canonical form
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
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    /// The task to measure
    #[arg(long, default_value = "solve")]
    pub(crate) task: Task,
    /// For the tasks `solve` and `count`: the maximum number of solutions to search for
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    /// For the task `explain`: the rule that chooses one of several possible steps. `shortest` chooses the step with the
    /// shortest explanation. `first` chooses the step that is found first [default: shortest]
    #[arg(long, value_name = "WHICH")]
    pub(crate) choose: Option<Choose>,
    #[command(flatten)]
    pub(crate) selection: Selection,
}
