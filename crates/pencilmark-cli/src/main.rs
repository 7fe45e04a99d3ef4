//! The `pencilmark` program: reads puzzles, calls the library, prints the results.

mod args;
mod batch;
mod commands;
mod databases;
mod input;
mod order_file;
mod output;
mod pipeline;
mod printer;
mod selection;
mod stop;
mod wrap;

use clap::Parser;
use clap::error::{ContextKind, ContextValue};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match args::Cli::try_parse_from(std::env::args_os().map(args::spare_dashes)) {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    cli.color.write_global();
    stop::listen();
    let done = commands::run(cli);
    if stop::is_interrupted() {
        return ExitCode::from(stop::INTERRUPTED_CODE);
    }
    match done {
        Ok(status) => ExitCode::from(status as u8),
        // The reader of our output has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(&error.to_string()),
    }
}

/// Prints the help, the version, or what is wrong with the command line.
fn explain(error: &clap::Error) -> ExitCode {
    if let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidSubcommand)
        && (argument.parse::<pencilmark::Puzzle>().is_ok() || Path::new(argument).exists())
    {
        let shown = if argument.contains([' ', '\n', '*', '?', '|']) { "'…'" } else { argument };
        return failed(&format!(
            "a command is expected before the puzzle\n\n  tip: `pencilmark solve {shown}` solves it, `pencilmark hint {shown}` \
             shows the next step; `pencilmark help` lists all commands"
        ));
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => failed(&error.to_string()),
        _ => ExitCode::from(error.exit_code().cast_unsigned() as u8),
    }
}

fn failed(message: &str) -> ExitCode {
    output::complain(message);
    ExitCode::from(output::Status::Bad as u8)
}
