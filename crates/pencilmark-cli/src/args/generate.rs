//! The arguments of `pencilmark generate`.

use crate::output::Lines;
use crate::selection::Selection;
use crate::stop::{Patience, duration};
use clap::Args;
use pencilmark_requests::{Number, generate};
use std::time::Duration;

#[derive(Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    pub(crate) wanted: generate::Generate,
    /// The layout of the board: a text such as 6x6 or x+antiknight, or a file with a layout in JSON; docs/layouts.md lists all
    /// layouts [default: 9x9]
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) layout: Option<String>,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Lines,
    /// The maximum time for all puzzles, such as 30s, 5m or 2h; the command prints the puzzles that it finds in this time
    #[arg(long, help_heading = "Budget", value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
}

impl Generate {
    /// The number of puzzles that are wanted.
    pub(crate) fn count(&self) -> u64 {
        self.wanted.count.map_or(1, Number::get)
    }
}
