//! The arguments of `pencilmark serve`.

use clap::{Args, ValueEnum};
use std::net::IpAddr;
use std::time::Duration;

/// The level of the log.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Faults of the server
    Error,
    /// The same, and events that may become faults
    Warn,
    /// The same, and work that was stopped at its limit
    Info,
    /// The same, and every request
    Debug,
}

#[derive(Args)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any free port
    #[arg(long, value_name = "N", default_value_t = 8081)]
    pub(crate) port: u16,
    /// Show the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address to listen on; other machines can connect only if it is not a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// A host name that requests may use, such as that of a proxy
    #[arg(long, value_name = "NAME")]
    pub(crate) allow_host: Vec<String>,
    /// The public address of the page, for the links that players share
    #[arg(long, value_name = "URL", value_parser = address)]
    pub(crate) public_address: Option<String>,
    /// The time limit for one request in seconds; results found within it are the answer
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = crate::stop::duration)]
    pub(crate) timeout: Duration,
    /// The level of the log on stderr
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: Log,
}

/// Checks the address of a page. Links add a board to it after `#`.
fn address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_plain =
        |rest: &str| !rest.is_empty() && rest.chars().all(|sign| sign.is_ascii_graphic() && !"#\"<>".contains(sign));
    if rest.is_some_and(is_plain) {
        Ok(text.into())
    } else {
        Err("expected an address such as https://example.org/sudoku/".into())
    }
}
