//! The arguments of requests that are answered puzzle by puzzle.

use crate::failures::Failure;
use crate::input::Puzzles;
use crate::output::{Objects, Rows};
use crate::selection::Selection;
use crate::stop::Patience;
use clap::{Args, ValueEnum};
use pencilmark_requests::{self as requests, PuzzleRequest};

/// A request about the puzzles of the input.
#[derive(Args)]
pub(crate) struct Each<R, F>
where
    R: PuzzleRequest + Args,
    R::Beside: Beside,
    F: Format,
{
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) wanted: R,
    #[command(flatten)]
    pub(crate) beside: <R::Beside as Beside>::Arguments,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: F,
}

/// The fields that a request shares with other requests, as arguments.
pub(crate) trait Beside: Sized {
    type Arguments: Args;

    /// Reads the fields from the arguments.
    ///
    /// # Errors
    /// When a file that the arguments name cannot be understood.
    fn read(arguments: &Self::Arguments) -> Result<Self, Failure>;
}

/// No arguments.
#[derive(Args)]
pub(crate) struct Nothing {}

impl Beside for () {
    type Arguments = Nothing;

    fn read(_: &Nothing) -> Result<Self, Failure> {
        Ok(())
    }
}

impl Beside for requests::Selection {
    type Arguments = Selection;

    fn read(selection: &Selection) -> Result<Self, Failure> {
        selection.chosen()
    }
}

/// A choice of formats.
pub(crate) trait Format: ValueEnum + Clone + Send + Sync + 'static {
    /// The format of an answer. `auto` depends on whether there is only one answer.
    fn settle(self, alone: bool) -> Rows;
}

impl Format for Rows {
    fn settle(self, alone: bool) -> Rows {
        Self::settle(self, alone)
    }
}

impl Format for Objects {
    fn settle(self, alone: bool) -> Rows {
        Self::settle(self, alone)
    }
}
