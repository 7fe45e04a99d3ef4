//! The arguments of `pencilmark generate`.

use crate::output::Lines;
use crate::selection::Selection;
use crate::stop::{Patience, seconds};
use clap::Args;
use pencilmark_requests::{Number, WrongValue, generate};
use std::time::Duration;

#[derive(Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    pub(crate) wanted: generate::Generate,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Lines,
    /// The most time for all puzzles, such as 30s, 5m or 2h; what was found by then is printed
    #[arg(long, help_heading = "Budget", value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
}

impl Generate {
    /// How many puzzles are asked for.
    pub(crate) fn count(&self) -> u64 {
        self.wanted.count.map_or(1, Number::get)
    }
}

/// A time with its unit: `30s`, `5m`, `2h`, `500ms`; a number alone is seconds.
pub(super) fn duration(text: &str) -> Result<Duration, WrongValue> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) =
        units.into_iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit))).unwrap_or((text, 1.0));
    let seconds = seconds(number.trim()).map_err(|_| WrongValue("a time such as 30s, 5m or 2h is expected".into()))?;
    Duration::try_from_secs_f64(seconds.as_secs_f64() * unit).map_err(|error| WrongValue(error.to_string()))
}
