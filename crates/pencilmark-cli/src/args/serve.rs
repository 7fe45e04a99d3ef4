//! The arguments of `pencilmark serve`.

use clap::{Args, ValueEnum};
use std::net::IpAddr;
use std::time::Duration;

/// The level of the log.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Faults of the server
    Error,
    /// Faults, and warnings (events that may become faults)
    Warn,
    /// Faults, warnings, and work that was stopped at its limit
    Info,
    /// Faults, warnings, work that was stopped, and every request
    Debug,
}

#[derive(Args)]
pub(crate) struct Serve {
    /// The number of the port to listen on; 0 chooses any free port
    #[arg(long, value_name = "N", default_value_t = 8081)]
    pub(crate) port: u16,
    /// Open the web page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address to listen on; if it is a loopback address such as 127.0.0.1, other machines cannot connect
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// A further name of this server, such as the name of a proxy; the server refuses requests that name another host
    #[arg(long, value_name = "NAME")]
    pub(crate) allow_host: Vec<String>,
    /// The public address of the web page; the links that players share begin with this address
    #[arg(long, value_name = "URL", value_parser = address)]
    pub(crate) public_address: Option<String>,
    /// The time limit for one request, in seconds; the answer contains the results that are found in this time
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = crate::stop::duration)]
    pub(crate) timeout: Duration,
    /// The level of the log: the events that are written to stderr
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: Log,
}

/// Checks the address of a page. A link consists of this address, `#` and a board.
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
