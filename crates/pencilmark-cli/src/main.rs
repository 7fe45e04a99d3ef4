//! The `pencilmark` program: reads puzzles, asks the library, prints what it says.

mod args;
mod batch;
mod commands;
mod databases;
mod input;
mod order_file;
mod output;
mod selection;

use clap::Parser;
use std::io::ErrorKind;
use std::process::ExitCode;

const MOST_THREADS: usize = 256;

fn main() -> ExitCode {
    let cli = args::Cli::parse_from(std::env::args_os().map(args::spare_dashes));
    cli.color.write_global();
    // More threads than this only wait for one another.
    let threads = cli.threads.min(MOST_THREADS);
    if let Err(error) = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global() {
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
