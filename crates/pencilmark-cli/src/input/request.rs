//! The puzzles to read: the arguments of the command line that name them.

use crate::output::whole_file::folder_of;
use clap::Args;
use pencilmark::Layout;
use pencilmark_requests::input::Boards;
use pencilmark_requests::{Code, LayoutText, Refusal};
use std::fs;
use std::path::Path;
use std::sync::Arc;

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
    /// The layout for puzzles that do not say their layout: a text such as 6x6 or x+antiknight, or a file with a layout in JSON. docs/layouts.md
    /// lists all layouts, and the commands that accept others than 9x9 [default: 9x9]
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) layout: Option<String>,
}

impl Puzzles {
    /// The input of a command that knows these boards.
    ///
    /// # Errors
    /// When the layout cannot be read.
    pub(crate) fn on(self, boards: &Boards) -> Result<Request, Refusal> {
        Ok(match boards {
            Boards::Usual => self.into(),
            Boards::Any(_) => {
                let layout = self.layout()?;
                self.of_any_board(layout)
            }
        })
    }

    /// The input of a command that knows all boards. `layout` is the layout of the boards that do not name a layout.
    pub(crate) fn of_any_board(self, layout: Option<Arc<Layout>>) -> Request {
        Request { boards: Boards::Any(layout), ..Self { layout: None, ..self }.into() }
    }

    /// The layout of the boards that do not name a layout.
    ///
    /// # Errors
    /// When the layout cannot be read.
    pub(crate) fn layout(&self) -> Result<Option<Arc<Layout>>, Refusal> {
        self.layout.as_deref().map(layout).transpose()
    }

    /// Whether a path is a file of the input. The input may have another name for the file, or read it as standard input.
    pub(crate) fn reads(&self, path: &Path) -> bool {
        let stdin = self.puzzles.is_empty().then_some("-");
        let names = self.puzzles.iter().map(String::as_str).chain(stdin);
        names.map(|name| if name == "-" { "/dev/stdin" } else { name }).any(|name| is_same(Path::new(name), path))
    }
}

/// The layout in a text, or in the file that the text names.
pub(crate) fn layout(text: &str) -> Result<Arc<Layout>, Refusal> {
    let wrong = |error: String| Refusal::new(Code::Layout, error).of("layout");
    let read = |text: &str| text.parse().map(|LayoutText(layout)| layout);
    read(text).or_else(|error| {
        if !Path::new(text).is_file() {
            return Err(wrong(error.to_string()));
        }
        let content = fs::read_to_string(text).map_err(|error| wrong(format!("{text}: {error}")))?;
        read(content.trim()).map_err(|error| wrong(format!("{text}: {error}")))
    })
}

/// Whether two paths name the same file. The file need not exist yet.
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
    /// The name of the column that has the puzzles.
    pub(crate) column: Option<String>,
    /// Whether the other fields of a line are copied to the output.
    pub(crate) keep_columns: bool,
    /// Whether the lines are copied unchanged.
    pub(crate) keep_text: bool,
    /// The boards that are read.
    pub(crate) boards: Boards,
    /// The layout that was given to a command which knows only the usual board.
    pub(crate) refused_layout: Option<String>,
}

impl From<Vec<String>> for Request {
    fn from(arguments: Vec<String>) -> Self {
        Self { arguments, ..Self::default() }
    }
}

impl From<Puzzles> for Request {
    fn from(puzzles: Puzzles) -> Self {
        let Puzzles { puzzles, column, keep_columns, layout } = puzzles;
        Self { arguments: puzzles, column, keep_columns, refused_layout: layout, ..Self::default() }
    }
}
