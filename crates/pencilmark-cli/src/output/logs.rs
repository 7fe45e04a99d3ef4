//! The log of servers, on stderr.

use std::io::{self, IsTerminal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Logs on stderr from now on.
pub(crate) fn log(what: Targets) {
    let colored = io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_writer(io::stderr)
        .with_ansi(colored)
        .with_target(false)
        .finish()
        .with(what)
        .init();
}
