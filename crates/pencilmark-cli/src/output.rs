//! The output on stdout and stderr, and the exit code.

use crate::classes::Form;
use crate::wrap;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use pencilmark::{Puzzle, Step};
pub(crate) use pencilmark_requests::json;
use pencilmark_requests::{Class, Refusal, row};
use pencilmark_view::Text;
use serde::Serialize;
use serde_json::json as object_of;
use std::io::{IsTerminal, Write};

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// The result: the exit code. Of several, the highest counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Every answer is positive.
    #[default]
    Good = 0,
    /// Some puzzle has no unique solution, fails the check, or allows no step.
    Negative = 1,
    /// The request or the input could not be understood.
    Bad = 2,
}

/// The output for one puzzle.
pub(crate) struct Answer {
    /// Without the last newline; if empty, nothing is printed.
    pub(crate) text: Text,
    pub(crate) status: Status,
    /// Why the status is bad.
    pub(crate) error: Option<Box<Refusal>>,
    /// Whether it was stopped before its end.
    pub(crate) stopped: bool,
    /// Whether its lines are rows of one table, together with those of other answers.
    pub(crate) is_rows: bool,
    /// The puzzle's class, if only the first answer of each class is printed.
    pub(crate) form: Option<Form>,
}

impl Answer {
    pub(crate) fn new(text: impl Into<Text>, status: Status) -> Self {
        Self { text: text.into(), status, error: None, stopped: false, is_rows: false, form: None }
    }

    /// The incomplete answer, if it was stopped.
    pub(crate) fn stopped(text: impl Into<Text>) -> Self {
        Self { stopped: true, ..Self::new(text, Status::Negative) }
    }

    /// The answer with the status that its error has; without an error, with this status.
    pub(crate) fn unless(error: Option<&Refusal>, text: impl Into<Text>, status: Status) -> Self {
        match error.map(|error| error.code.class()) {
            None => Self::new(text, status),
            Some(Class::Stopped) => Self::stopped(text),
            Some(Class::Negative) => Self::new(text, Status::Negative),
            Some(Class::Wrong) => Self { error: error.cloned().map(Box::new), ..Self::new(text, Status::Bad) },
        }
    }

    /// The same, with the place of its error.
    pub(crate) fn located(self, locate: impl FnOnce(Refusal) -> Refusal) -> Self {
        Self { error: self.error.map(|error| Box::new(locate(*error))), ..self }
    }

    /// Rows of a table, which the next answers continue.
    pub(crate) fn in_rows(self) -> Self {
        Self { is_rows: true, ..self }
    }

    /// The answer to input that could not be understood.
    pub(crate) fn bad(text: impl Into<Text>, error: Refusal) -> Self {
        Self { error: Some(Box::new(error)), ..Self::new(text, Status::Bad) }
    }
}

/// The format of commands that answer with a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rows {
    /// A picture for one puzzle on a terminal, else CSV
    Auto,
    /// A picture of text
    Text,
    /// One line for each puzzle, with a header
    Csv,
    /// One object on each line
    Json,
}

/// The format of puzzles that are made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lines {
    /// A picture for one puzzle on a terminal, else a line
    Auto,
    /// A picture of text
    Text,
    /// 81 characters for each puzzle; a line of HoDoKu's library for a state with marks
    Line,
    /// 81 digits for each puzzle, 0 for a blank
    Sdm,
    /// One line for each puzzle, with a header
    Csv,
    /// One object on each line, with the path
    Json,
}

/// The format of commands that answer with an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Objects {
    /// Text for one puzzle on a terminal, else JSON
    Auto,
    /// Sentences and pictures of text
    Text,
    /// One object on each line
    Json,
}

/// The format of a path.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paths {
    /// Text for one puzzle on a terminal, else JSON
    Auto,
    /// Sentences and pictures of text
    Text,
    /// One object on each line
    Json,
    /// One page that can be walked by the arrow keys
    Html,
    /// A picture for each step, in the folder --out
    Svg,
}

/// Whether `auto` means text: one answer, on a terminal.
pub(crate) fn for_a_person(alone: bool) -> bool {
    alone && std::io::stdout().is_terminal()
}

impl Rows {
    /// The meaning of `auto` for this format.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Csv,
            settled => settled,
        }
    }

    /// An answer as a row of a table, or as JSON.
    pub(crate) fn row(self, header: &[&str], answer: &impl Serialize) -> String {
        if self == Self::Json { json(answer) } else { csv_row(row(header, answer)) }
    }
}

impl Lines {
    /// The meaning of `auto` for this format.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Line,
            settled => settled,
        }
    }
}

impl Paths {
    /// The meaning of `auto` for this format.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Json,
            settled => settled,
        }
    }
}

impl Objects {
    /// The meaning of `auto` for this format.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Json,
            settled => settled,
        }
    }

    /// The answer to input that could not be understood; in JSON the input is repeated under a name.
    pub(crate) fn bad(self, name: &str, echo: &str, error: Refusal) -> Answer {
        let text = if self == Self::Text { String::new() } else { json(&object_of!({name: echo, "error": error})) };
        Answer::bad(text, error)
    }
}

/// One line of CSV, without its end.
pub(crate) fn csv_row(fields: impl IntoIterator<Item = String>) -> String {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(512).from_writer(Vec::new());
    // Writing to memory cannot fail, and the fields are text.
    let _ = writer.write_record(fields.into_iter().map(String::into_bytes));
    let mut line = writer.into_inner().unwrap_or_default();
    line.pop();
    String::from_utf8(line).unwrap_or_default()
}

/// Prints a message for people on stderr.
pub(crate) fn inform(message: &str) {
    // Errors of a closed stderr are ignored.
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Prints an error for people on stderr.
pub(crate) fn complain(message: &str) {
    inform(&format!("{ERROR}error{ERROR:#}: {message}"));
}

/// A puzzle's picture, with text below it.
pub(crate) fn under_grid(puzzle: &Puzzle, words: &str) -> Text {
    let mut text = pencilmark_view::grid(puzzle, puzzle);
    text.push_str("\n");
    text.push_str(words);
    text
}

/// `3 puzzles`, `1 puzzle`.
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The lines of a step's argument, numbered and indented; empty if its sentence says as much.
pub(crate) fn argument(step: &Step, indent: usize) -> String {
    let mut text = String::new();
    let Some(lines) = pencilmark_view::argument(step) else { return text };
    let width = lines.len().to_string().len();
    for line in lines {
        let number = format!("\n{:indent$}{:width$}. {:deeper$}", "", line.number, "", deeper = 2 * line.depth);
        text.push_str(&number);
        text.push_str(wrap::fit(line.text.into(), number.len() - 1).as_str());
    }
    text
}

/// The notation of a step, for a line of its own; `None` if it has none or its sentence shows it already.
pub(crate) fn notation(step: &Step, sentence: &Text) -> Option<Text> {
    let notation = pencilmark_view::notation(step)?;
    (!sentence.as_str().contains(&notation)).then(|| notation.into())
}
