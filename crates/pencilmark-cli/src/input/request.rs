//! Which puzzles are read, as the command line says it.

use clap::Args;

#[derive(Clone, Args)]
#[expect(clippy::struct_field_names, reason = "all of them are about puzzles")]
pub(crate) struct Puzzles {
    /// Puzzles, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// In tables: the column that holds the puzzles [default: puzzle, quizzes, quiz, question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// Copy the other columns of the input into CSV, with the puzzle as written there
    #[arg(long)]
    pub(crate) keep_columns: bool,
}

/// The input and its options.
#[derive(Default)]
pub(crate) struct Request {
    /// Names of files, `-` for standard input, and puzzles themselves.
    pub(crate) arguments: Vec<String>,
    /// The column that holds the puzzles.
    pub(crate) column: Option<String>,
    /// Whether the other fields of a line are copied to the output.
    pub(crate) keep_columns: bool,
    /// Whether the lines are copied as they are.
    pub(crate) keep_text: bool,
}

impl From<Vec<String>> for Request {
    fn from(arguments: Vec<String>) -> Self {
        Self { arguments, ..Self::default() }
    }
}

impl From<Puzzles> for Request {
    fn from(puzzles: Puzzles) -> Self {
        let Puzzles { puzzles, column, keep_columns } = puzzles;
        Self { arguments: puzzles, column, keep_columns, keep_text: false }
    }
}
