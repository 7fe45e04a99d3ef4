//! The formats of answers that users choose from.

use clap::ValueEnum;
pub(crate) use pencilmark_requests::json;
use pencilmark_requests::row;
use serde::Serialize;
use std::io::IsTerminal;

/// The format of commands that answer with a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rows {
    /// For a single puzzle on a terminal: text. In all other cases: CSV
    Auto,
    /// Text to read: sentences, columns, and pictures made of characters
    Text,
    /// CSV: a line with the names of the columns, then the rows of the answer
    Csv,
    /// One JSON object on each line
    Json,
}

/// The format of puzzles that are made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lines {
    /// For a single puzzle on a terminal: a picture. In all other cases: one line for each puzzle
    Auto,
    /// A picture made of characters
    Text,
    /// 81 characters for each puzzle; for a half-solved puzzle with marks (candidates), a line in the format of the library of
    /// the program HoDoKu
    Line,
    /// 81 digits for each puzzle, where 0 is a blank cell
    Sdm,
    /// CSV: a line with the names of the columns, then one line for each puzzle
    Csv,
    /// One JSON object on each line, with the steps that solve the puzzle
    Json,
}

/// The format of commands that answer with an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Objects {
    /// For a single puzzle on a terminal: text. In all other cases: JSON
    Auto,
    /// Text to read: sentences, and pictures made of characters
    Text,
    /// One JSON object on each line
    Json,
}

/// The format of a path.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paths {
    /// For a single puzzle on a terminal: text. In all other cases: JSON
    Auto,
    /// Text to read: sentences, and pictures made of characters
    Text,
    /// One JSON object on each line
    Json,
    /// One HTML page; the arrow keys move from step to step
    Html,
    /// A lesson to print (the steps with pictures), written into the file of --out
    Pdf,
    /// A lesson in Markdown, on standard output
    Md,
    /// One picture for each step, written into the folder of --out
    Svg,
}

/// Whether `auto` means text. This is so for a single answer on a terminal.
pub(crate) fn for_a_person(alone: bool) -> bool {
    alone && std::io::stdout().is_terminal()
}

impl Rows {
    /// Replaces `auto` by the format that it means.
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
    /// Replaces `auto` by the format that it means.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Line,
            settled => settled,
        }
    }
}

impl Paths {
    /// Replaces `auto` by the format that it means.
    pub(crate) fn settle(self, alone: bool) -> Self {
        match self {
            Self::Auto if for_a_person(alone) => Self::Text,
            Self::Auto => Self::Json,
            settled => settled,
        }
    }
}

impl Objects {
    /// Returns the same format as [`Rows`], and replaces `auto` by the format that it means.
    pub(crate) fn settle(self, alone: bool) -> Rows {
        match self {
            Self::Text => Rows::Text,
            Self::Auto if for_a_person(alone) => Rows::Text,
            Self::Auto | Self::Json => Rows::Json,
        }
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
