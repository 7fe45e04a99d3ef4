//! The output on stdout and stderr, into files, and the exit code.

mod answer;
pub(crate) mod classes;
mod formats;
#[cfg(any(feature = "mcp", feature = "web"))]
mod logs;
mod messages;
mod printer;
mod screen;
mod tally;
pub(crate) mod whole_file;

pub(crate) use answer::Answer;
pub use answer::Status;
pub use classes::{Classes, Form};
pub(crate) use formats::{Lines, Objects, Paths, Rows, csv_row, json};
#[cfg(any(feature = "mcp", feature = "web"))]
pub(crate) use logs::log;
pub(crate) use messages::{complain, inform};
pub(crate) use pencilmark_requests::words::{count, tenths, under_grid};
pub use printer::Printer;
pub(crate) use printer::{PartNotes, Progress};
pub(crate) use screen::screen;
pub use tally::Tally;
