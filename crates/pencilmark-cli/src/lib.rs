//! The `pencilmark` program: it reads puzzles, asks the library, and prints the answers.
//!
//! This crate is a library with one function, which `main.rs` calls. So the other crates of this workspace can enable its
//! features.

mod args;
mod batch;
mod commands;
mod failures;
mod input;
mod journal;
#[cfg(feature = "mcp")]
mod mcp;
mod output;
mod pictures;
mod results;
mod selection;
mod stop;

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::batch::pipeline::run as run_jobs;
    pub use crate::commands::search::progress::line;
    pub use crate::commands::search::table::{Counts, table};
    pub use crate::commands::strategies::{table as strategy_table, text as page_text};
    pub use crate::input::Merge;
    pub use crate::journal::{Journal, Seen, read_result, write_result};
    pub use crate::output::classes::{BYTES_OF_FORM, Forms};
    pub use crate::output::{Classes, Form, Printer, Status, Tally};
    pub use crate::selection::OrderFile;
}

use clap::Parser;
use failures::Failure;
use std::io::ErrorKind;
use std::process::ExitCode;

/// Runs the command of the command line.
pub fn main() -> ExitCode {
    let cli = match args::Cli::try_parse_from(std::env::args_os().map(args::spare_dashes)) {
        Ok(cli) => cli,
        Err(told) => return failures::explain(&told),
    };
    cli.color.write_global();
    stop::listen();
    let done = commands::run(cli);
    if stop::is_interrupted() {
        return ExitCode::from(stop::INTERRUPTED_CODE);
    }
    match done {
        Ok(status) => ExitCode::from(status as u8),
        // The reader of the output has closed the pipe. This is not an error.
        Err(Failure::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => failures::refuse(&failure),
    }
}
