//! The output on stdout and stderr, into files, and the exit code.

mod answer;
pub(crate) mod classes;
mod formats;
#[cfg(any(feature = "mcp", feature = "web"))]
mod logs;
mod messages;
mod printer;
mod tally;
pub(crate) mod whole_file;
mod words;
pub(crate) mod wrap;

pub(crate) use answer::Answer;
pub use answer::Status;
pub use classes::{Classes, Form};
pub(crate) use formats::{Lines, Objects, Paths, Rows, csv_row, for_a_person, json};
#[cfg(any(feature = "mcp", feature = "web"))]
pub(crate) use logs::log;
pub(crate) use messages::{complain, inform};
pub use printer::Printer;
pub(crate) use printer::{PartNotes, Progress};
pub use tally::Tally;
pub(crate) use words::{argument, count, notation, tenths, under_grid, with_reason};
