//! Canonical forms and equivalent puzzles.

use crate::input::Puzzles;
use crate::output::Objects;
use crate::stop::Patience;
use clap::{Args, ValueEnum};

/// The format of canonical forms.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Forms {
    /// For a single puzzle on a terminal: text. In all other cases: CSV
    Auto,
    /// A picture made of characters, and the changes that turn the puzzle into its canonical form
    Text,
    /// Only the canonical form: 81 characters for each puzzle
    Line,
    /// CSV: a line with the names of the columns, then one line for each puzzle
    Csv,
    /// One JSON object on each line, with the changes that turn the puzzle into its canonical form
    Json,
}

#[derive(Args)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// Keep only the first of several equivalent puzzles
    ///
    /// The kept lines look the same as without --dedupe. The command also prints all errors about input lines that are not
    /// puzzles. Canonical forms that do not fit into --memory go to temporary files, and the lines with these forms are printed
    /// at the end.
    #[arg(long)]
    pub(crate) dedupe: bool,
    /// With --dedupe: the memory for canonical forms, in MiB; 512 MiB hold seven million canonical forms
    #[arg(long, value_name = "MIB", default_value_t = 512, requires = "dedupe", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) memory: u32,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Forms,
}

#[derive(Args)]
pub(crate) struct Equivalent {
    /// The first puzzle: a puzzle, the name of a file with one puzzle, or - for standard input
    #[arg(value_name = "A")]
    pub(crate) one: String,
    /// The second puzzle: a puzzle, the name of a file with one puzzle, or - for standard input
    #[arg(value_name = "B")]
    pub(crate) other: String,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}
