//! The log of servers, on stderr.

use std::io::{self, IsTerminal};
use tracing_subscriber::filter::LevelFilter;

/// Logs on stderr from now on.
pub(crate) fn log(level: LevelFilter) {
    let colored = io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        .with_ansi(colored)
        .with_target(false)
        .init();
}
