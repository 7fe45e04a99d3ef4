//! The limit on the length of a step.

use std::cell::Cell;

/// The greatest length of the steps that are searched for, in truths or lines (see `Step::length`). A strategy that can
/// search by length sends no step above the limit, and reports the next length to search. Other strategies ignore the limit.
#[derive(Debug)]
pub(super) struct Limit {
    longest: Cell<usize>,
    next: Cell<usize>,
}

impl Default for Limit {
    fn default() -> Self {
        Self { longest: Cell::new(usize::MAX), next: Cell::new(usize::MAX) }
    }
}

impl Limit {
    pub(super) fn set(&self, longest: usize) {
        self.longest.set(longest);
        self.next.set(usize::MAX);
    }

    pub(super) fn longest(&self) -> usize {
        self.longest.get()
    }

    pub(super) fn go_on_at(&self, length: usize) {
        self.next.set(self.next.get().min(length));
    }

    pub(super) fn next(&self) -> Option<usize> {
        Some(self.next.get()).filter(|&next| next != usize::MAX)
    }
}
