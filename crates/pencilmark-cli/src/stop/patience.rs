//! The time limit of one puzzle: `--timeout`.

use super::flag::budget;
use clap::Args;
use pencilmark::{Budget, IdleThreads};
use pencilmark_requests::WrongValue;
use std::time::{Duration, Instant};

/// The time limit of one puzzle.
#[derive(Args, Copy, Clone)]
pub(crate) struct Patience {
    /// The time limit for one puzzle in seconds, such as 0.5; the program prints the results that it finds in this time
    /// [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    timeout: Option<Duration>,
}

/// The share of the time for the search itself, if its results take long to write. Writing 6 MB of JSON took 50 ms of 0.2 s.
const SEARCH_SHARE: f64 = 0.7;

impl Patience {
    /// The time limit for one puzzle.
    pub(crate) fn limit(self) -> Option<Duration> {
        self.timeout
    }

    /// Works on one puzzle within a budget: until the time is over, or all work ends.
    pub(crate) fn work<T>(self, on: impl FnOnce(&Budget) -> T) -> T {
        Self::within(self.timeout, budget(), on)
    }

    /// The same as [`work`](Self::work), for work that idle threads may share. If the results may take long to write, a part
    /// of the time is reserved.
    pub(crate) fn work_together<T>(self, idle: &IdleThreads, is_long: bool, on: impl FnOnce(&Budget) -> T) -> T {
        let share = if is_long { SEARCH_SHARE } else { 1.0 };
        Self::within(self.timeout.map(|timeout| timeout.mul_f64(share)), budget().with_threads(idle), on)
    }

    fn within<T>(timeout: Option<Duration>, budget: Budget, on: impl FnOnce(&Budget) -> T) -> T {
        let Some(timeout) = timeout else { return on(&budget) };
        let start = Instant::now();
        let is_over = || start.elapsed() >= timeout;
        on(&budget.with_check(&is_over))
    }
}

/// Reads a time with its unit: `30s`, `5m`, `2h`, `500ms`. A number without a unit is in seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, WrongValue> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) =
        units.into_iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit))).unwrap_or((text, 1.0));
    let seconds = number.trim().parse::<f64>().ok().map(|number| number * unit);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| WrongValue("a time such as 30s, 5m or 2h is expected, or a number of seconds".into()))
}
