//! What goes to stdout and stderr, and the exit code.

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{IsTerminal, Write};

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// How it went; the exit code, and the worst of several counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Every answer was positive.
    #[default]
    Good = 0,
    /// Some puzzle has no unique solution, fails the check, or allows no step.
    Negative = 1,
    /// The request or the input could not be understood.
    Bad = 2,
}

/// What is printed of one puzzle.
pub(crate) struct Answer {
    /// Without the last line end; nothing is printed when empty.
    pub(crate) text: String,
    pub(crate) status: Status,
    /// Why the status is bad.
    pub(crate) error: Option<String>,
    /// Whether it was stopped before it was done.
    pub(crate) stopped: bool,
    /// Whether its lines are rows of one table with those of the others.
    pub(crate) is_rows: bool,
}

impl Answer {
    pub(crate) fn new(text: String, status: Status) -> Self {
        Self { text, status, error: None, stopped: false, is_rows: false }
    }

    /// The answer as far as it came when it was stopped.
    pub(crate) fn stopped(text: String) -> Self {
        Self { text, status: Status::Negative, error: None, stopped: true, is_rows: false }
    }

    /// Rows of a table, of which the next answers go on.
    pub(crate) fn in_rows(self) -> Self {
        Self { is_rows: true, ..self }
    }

    /// The answer to input that could not be understood.
    pub(crate) fn bad(text: String, error: String) -> Self {
        Self { text, status: Status::Bad, error: Some(error), stopped: false, is_rows: false }
    }
}

/// The format of commands that answer with a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rows {
    /// A picture for one puzzle on a terminal, else CSV
    Auto,
    /// A picture of text
    Text,
    /// A line a puzzle, with a header
    Csv,
    /// An object a line
    Json,
}

/// The format of commands that answer with a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lines {
    /// A picture for one puzzle on a terminal, else a line
    Auto,
    /// A picture of text
    Text,
    /// 81 characters a puzzle
    Line,
    /// A line a puzzle, with a header
    Csv,
    /// An object a line
    Json,
}

/// The format of commands that answer with an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Objects {
    /// Text for one puzzle on a terminal, else JSON
    Auto,
    /// Sentences and pictures of text
    Text,
    /// An object a line
    Json,
}

/// Whether `auto` means text: one answer, on a terminal.
fn for_a_person(alone: bool) -> bool {
    alone && std::io::stdout().is_terminal()
}

impl Rows {
    /// What `auto` means here.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Csv,
            settled => settled,
        }
    }

    /// A row in CSV or JSON; in JSON a column without a value is null, and `error` is left out.
    pub(crate) fn row<const N: usize>(self, header: &[&str; N], values: [Value; N]) -> String {
        if self == Self::Json {
            let fields = header.iter().zip(values).filter(|(name, value)| **name != "error" || !value.is_null());
            let object: Map<_, _> = fields.map(|(name, value)| ((*name).to_owned(), value)).collect();
            return Value::Object(object).to_string();
        }
        csv_row(values.iter().map(|value| match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        }))
    }
}

impl Lines {
    /// What `auto` means here.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Line,
            settled => settled,
        }
    }
}

impl Objects {
    /// What `auto` means here.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Json,
            settled => settled,
        }
    }
}

/// Anything as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    // What goes in has texts for keys, and nothing else can fail in memory.
    serde_json::to_string(value).unwrap_or_default()
}

/// One line of CSV, without its end.
pub(crate) fn csv_row(fields: impl IntoIterator<Item = String>) -> String {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(512).from_writer(Vec::new());
    // Writing to memory cannot fail, and what went in as text comes out as text.
    let _ = writer.write_record(fields.into_iter().map(String::into_bytes));
    let mut line = writer.into_inner().unwrap_or_default();
    line.pop();
    String::from_utf8(line).unwrap_or_default()
}

/// Tells people something along the way.
pub(crate) fn tell(message: &str) {
    // Nothing can be done about a stderr that is closed.
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Tells people what went wrong.
pub(crate) fn complain(message: &str) {
    tell(&format!("{ERROR}error{ERROR:#}: {message}"));
}

/// How wide the terminal is, if stdout is one.
pub(crate) fn width() -> Option<usize> {
    terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into()).filter(|&width| width > 0)
}

/// A paragraph in lines of some width, broken between words. Colours take no room.
pub(crate) fn wrap(paragraph: &str, width: usize) -> String {
    let room = |text: &str| anstream::adapter::strip_str(text).to_string().chars().count();
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let last = lines.last_mut().filter(|line| line.is_empty() || room(line) + 1 + room(word) <= width);
        match last {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.into()),
        }
    }
    lines.join("\n")
}

/// Text as wide as the terminal, if stdout is one: its sentences are broken between words, and go on below where the
/// sentence begins, so many characters from the left. Lines that stand in columns stay as they are.
pub(crate) fn fit(text: &str, indent: usize) -> String {
    width().map_or_else(|| text.into(), |width| fit_in(text, indent, width))
}

fn fit_in(text: &str, indent: usize, width: usize) -> String {
    // Too narrow a column is harder to read than a line that the terminal breaks.
    let Some(room) = width.checked_sub(indent).filter(|&room| room >= 20) else { return text.into() };
    let is_picture = |line: &str| line.starts_with(' ') || line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c));
    let fit = |line: &str| {
        if is_picture(line) { line.into() } else { wrap(line, room).replace('\n', &format!("\n{:indent$}", "")) }
    };
    text.split('\n').map(fit).collect::<Vec<String>>().join("\n")
}

/// `3 puzzles`, `1 puzzle`.
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_fit_and_pictures_stay() {
        let text = "One two three four five six seven\n│ 1 2 3 │ 4 5 6 │ 7 8 9 │ and more";
        let expected = "One two three four\n  five six seven\n│ 1 2 3 │ 4 5 6 │ 7 8 9 │ and more";
        assert_eq!(fit_in(text, 2, 22), expected);
        assert_eq!(fit_in(text, 2, 10), text, "no room at all");
    }
}
