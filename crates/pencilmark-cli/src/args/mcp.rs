//! The arguments of `pencilmark mcp`.

use clap::Args;
use std::time::Duration;

#[derive(Args)]
pub(crate) struct Mcp {
    /// The time limit for one call, in seconds; the answer contains the results that are found in this time
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = crate::stop::duration)]
    pub(crate) timeout: Duration,
}
