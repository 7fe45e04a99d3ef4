//! The `pencilmark` program: reads puzzles, asks the library, prints what it says.

mod args;
mod batch;
mod commands;
mod input;
mod output;

use clap::Parser;
use std::io::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = args::Cli::parse();
    cli.color.write_global();
    if let Err(error) = rayon::ThreadPoolBuilder::new().num_threads(cli.threads).build_global() {
        return failed(&format!("{} threads cannot be started: {error}", cli.threads));
    }
    match commands::run(cli) {
        Ok(status) => ExitCode::from(status as u8),
        // Whoever reads our output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(&error.to_string()),
    }
}

fn failed(message: &str) -> ExitCode {
    output::complain(message);
    ExitCode::from(output::Status::Bad as u8)
}
