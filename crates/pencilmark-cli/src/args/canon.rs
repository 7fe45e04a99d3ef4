//! Canonical forms and equivalent puzzles.

use crate::input::Puzzles;
use crate::output::Objects;
use crate::stop::Patience;
use clap::{Args, ValueEnum};

/// The format of canonical forms.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Forms {
    /// A picture for one puzzle on a terminal, else CSV
    Auto,
    /// A picture drawn with characters, and the symmetry that leads to the form
    Text,
    /// The canonical form alone, 81 characters for each puzzle
    Line,
    /// One line for each puzzle, with a header
    Csv,
    /// One object on each line, with the symmetry that makes the form
    Json,
}

#[derive(Args)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// Keep only the first of equivalent puzzles
    ///
    /// Each row that is kept is the same as without --dedupe, and rows stay in the order of the input. Lines that are not
    /// puzzles are all kept. Forms that do not fit into --memory go to temporary files, and their rows are printed at the end.
    #[arg(long)]
    pub(crate) dedupe: bool,
    /// With --dedupe: the memory for canonical forms, in MiB; 512 MiB hold seven million forms
    #[arg(long, value_name = "MIB", default_value_t = 512, requires = "dedupe", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) memory: u32,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Forms,
}

#[derive(Args)]
pub(crate) struct Equivalent {
    /// A puzzle, a file with one, or - for standard input
    #[arg(value_name = "A")]
    pub(crate) one: String,
    /// The other puzzle, given in the same way
    #[arg(value_name = "B")]
    pub(crate) other: String,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}
