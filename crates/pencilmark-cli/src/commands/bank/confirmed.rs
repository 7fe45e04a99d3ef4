//! Tells how much is on the disk.

use crate::output::inform;
use std::time::{Duration, Instant};

/// Tells how much is on the disk, not oftener than people read it.
pub(super) struct Confirmed {
    what: &'static str,
    number: u64,
    told: Option<(Instant, u64)>,
}

/// How often that is.
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

    /// At the end, whatever was not told yet.
    pub(super) fn tell(&mut self) {
        if self.told.is_none_or(|(_, number)| number != self.number) {
            let what = if self.what.is_empty() { String::new() } else { format!("{}: ", self.what) };
            inform(&format!("{what}confirmed {}", self.number));
            self.told = Some((Instant::now(), self.number));
        }
    }
}
