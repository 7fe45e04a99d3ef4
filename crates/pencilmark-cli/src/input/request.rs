//! The puzzles to read: the arguments of the command line that name them.

use crate::output::whole_file::folder_of;
use clap::Args;
use std::fs;
use std::path::Path;

#[derive(Clone, Args)]
#[expect(clippy::struct_field_names, reason = "all of them are about puzzles")]
pub(crate) struct Puzzles {
    /// The puzzles, as texts or as names of files; - is standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// If the input is a table: the name of the column that has the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// In CSV: copy all columns of the input into the answer, with each puzzle exactly as it is in the input
    #[arg(long)]
    pub(crate) keep_columns: bool,
}

impl Puzzles {
    /// Whether a path is that of a file which is read, by any name, or through standard input.
    pub(crate) fn reads(&self, path: &Path) -> bool {
        let stdin = self.puzzles.is_empty().then_some("-");
        let names = self.puzzles.iter().map(String::as_str).chain(stdin);
        names.map(|name| if name == "-" { "/dev/stdin" } else { name }).any(|name| is_same(Path::new(name), path))
    }
}

/// Whether two paths are of one file, which need not exist yet.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        let new = || Some(fs::canonicalize(folder_of(path)).ok()?.join(path.file_name()?));
        fs::canonicalize(path).ok().or_else(new)
    };
    real(one).is_some_and(|one| real(other) == Some(one))
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
