//! Reports the number of puzzles that are on the disk.

use crate::output::inform;
use std::time::{Duration, Instant};

/// A counter of the puzzles that are on the disk. It reports its number, but not more often than people can read it.
pub(super) struct Confirmed {
    what: &'static str,
    number: u64,
    told: Option<(Instant, u64)>,
}

/// The minimum time between two reports.
const EVERY: Duration = Duration::from_millis(500);

impl Confirmed {
    pub(super) fn new(what: &'static str) -> Self {
        Self { what, number: 0, told: None }
    }

    pub(super) fn add(&mut self, more: usize) {
        self.number += more as u64;
        if self.told.is_none_or(|(at, _)| at.elapsed() >= EVERY) {
            self.tell();
        }
    }

    /// Reports the number, unless it was reported before.
    pub(super) fn tell(&mut self) {
        if self.told.is_none_or(|(_, number)| number != self.number) {
            let what = if self.what.is_empty() { String::new() } else { format!("{}: ", self.what) };
            inform(&format!("{what}confirmed {}", self.number));
            self.told = Some((Instant::now(), self.number));
        }
    }
}
