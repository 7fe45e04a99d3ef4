//! The `pencilmark` program: reads puzzles, asks the library, prints what it says.
//!
//! It is a library with one function so that this workspace can ask for features of it; `main.rs` calls that.

mod args;
mod attempts;
mod batch;
mod classes;
mod commands;
mod databases;
mod input;
mod missing;
mod order_file;
mod output;
mod picture_files;
mod pipeline;
mod printer;
mod results;
mod selection;
mod stop;
mod tally;
mod wrap;

use clap::Parser;
use clap::error::{ContextKind, ContextValue};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// Does what the command line asks.
pub fn main() -> ExitCode {
    let cli = match args::Cli::try_parse_from(std::env::args_os().map(args::spare_dashes)) {
        Ok(cli) => cli,
        Err(told) => return explain(&told),
    };
    cli.color.write_global();
    stop::listen();
    let done = commands::run(cli);
    if stop::is_interrupted() {
        return ExitCode::from(stop::INTERRUPTED_CODE);
    }
    match done {
        Ok(status) => ExitCode::from(status as u8),
        // Whoever reads our output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(&error.to_string()),
    }
}

/// Prints the help, the version, or what is wrong with the command line.
fn explain(told: &clap::Error) -> ExitCode {
    if let Some(ContextValue::String(argument)) = told.get(ContextKind::InvalidSubcommand)
        && (argument.parse::<pencilmark::Puzzle>().is_ok() || Path::new(argument).exists())
    {
        let shown = if argument.contains([' ', '\n', '*', '?', '|']) { "'…'" } else { argument };
        return failed(&format!(
            "a command is expected before the puzzle\n\n  tip: `pencilmark solve {shown}` solves it, `pencilmark hint {shown}` \
             tells the next step; `pencilmark help` lists all commands"
        ));
    }
    match told.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => failed(&error.to_string()),
        _ => ExitCode::from(told.exit_code().cast_unsigned() as u8),
    }
}

fn failed(message: &str) -> ExitCode {
    output::complain(message);
    ExitCode::from(output::Status::Bad as u8)
}
