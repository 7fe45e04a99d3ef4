//! The progress of a search, on stderr: a line that changes on a terminal, or separate lines.

use super::table::Counts;
use crate::output::{inform, tenths};
use indicatif::{HumanCount, ProgressBar};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// The interval at which the line changes on a terminal.
const OFTEN: Duration = Duration::from_secs(1);

/// The interval at which a separate line is written.
const SELDOM: Duration = Duration::from_mins(1);

pub(super) struct Progress {
    begin: Instant,
    told: Instant,
    every: Duration,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A progress that is reported at an interval. `None` means the default interval. If the terminal also shows rows, the
    /// progress is written as separate lines.
    pub(super) fn new(every: Option<Duration>, has_rows: bool) -> Self {
        let is_shown = io::stderr().is_terminal() && !(has_rows && io::stdout().is_terminal());
        let bar = (every.is_none() && is_shown).then(ProgressBar::new_spinner);
        let default = if bar.is_some() { OFTEN } else { SELDOM };
        let now = Instant::now();
        Self { begin: now, told: now, every: every.unwrap_or(default), bar }
    }

    /// Reports the progress, if the interval is over.
    pub(super) fn tell(&mut self, rounds: &[Counts]) {
        if self.every.is_zero() || self.told.elapsed() < self.every {
            return;
        }
        self.told = Instant::now();
        let line = line(rounds, self.begin.elapsed());
        match &self.bar {
            Some(bar) => bar.set_message(line),
            None => inform(&line),
        }
    }

    /// Clears the line that changes.
    pub(super) fn end(&self) {
        self.bar.iter().for_each(ProgressBar::finish_and_clear);
    }
}

/// The progress of a search after some time, in words.
pub fn line(rounds: &[Counts], time: Duration) -> String {
    let sum = |value: &dyn Fn(&Counts) -> u64| HumanCount(rounds.iter().map(value).sum());
    let last = rounds.last().cloned().unwrap_or_default();
    let hardest = rounds.iter().filter_map(|counts| counts.found.keys().last()).max();
    let hardest = hardest.map_or_else(String::new, |er| format!(", up to ER {}", tenths(*er)));
    let seconds = time.as_secs();
    format!(
        "round {}: {} of {} choices; {} neighbours, {} rated, {} found{hardest}; {}:{:02}:{:02}",
        rounds.len(),
        HumanCount(last.choices),
        HumanCount(last.of),
        sum(&|counts| counts.met),
        sum(&|counts| counts.rated),
        sum(&Counts::all_found),
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}
