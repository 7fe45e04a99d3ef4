//! Attempts that many threads make: begun in order, and handed out in order, so that the results do not depend on the number
//! of threads.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The number of attempts that may begin ahead of the one that is handed out next, so that memory is bounded.
const AHEAD: u64 = 64;

/// The time between two checks of a waiting thread whether all work is over.
const LOOK: Duration = Duration::from_millis(20);

/// Gives each attempt its number and its seed.
#[derive(Debug)]
pub struct Attempts<S> {
    seeds: Mutex<(u64, S)>,
    /// The number of the attempt that is handed out next.
    next: Mutex<u64>,
    moved: Condvar,
}

impl<S: Iterator<Item = u64>> Attempts<S> {
    /// An attempt for each seed.
    pub fn new(seeds: S) -> Self {
        Self { seeds: Mutex::new((0, seeds)), next: Mutex::new(0), moved: Condvar::new() }
    }

    /// The number and the seed of the next attempt, as soon as it is not too far ahead; `None` if there is no seed left, or
    /// if all work is over.
    pub fn begin(&self, is_over: impl Fn() -> bool) -> Option<(u64, u64)> {
        let (number, seed) = {
            let mut seeds = lock(&self.seeds);
            let number = seeds.0;
            seeds.0 += 1;
            (number, seeds.1.next()?)
        };
        let mut next = lock(&self.next);
        while number >= *next + AHEAD && !is_over() {
            next = self.moved.wait_timeout(next, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        (!is_over()).then_some((number, seed))
    }

    /// Notes the number of the attempt that is handed out next.
    pub fn go_on_from(&self, next: u64) {
        *lock(&self.next) = next;
        self.moved.notify_all();
    }
}

/// Locks a value that is valid even if a thread panicked while it held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The results of attempts, each of which waits for its turn.
#[derive(Debug)]
pub struct InOrder<T> {
    waiting: BTreeMap<u64, T>,
    next: u64,
}

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self { waiting: BTreeMap::new(), next: 0 }
    }
}

impl<T> InOrder<T> {
    /// Keeps the result of an attempt.
    pub fn insert(&mut self, number: u64, found: T) {
        self.waiting.insert(number, found);
    }

    /// The result of the next attempt, if it has ended. If no more attempts will end, the result of the next one that has.
    pub fn take(&mut self, is_over: bool) -> Option<T> {
        let first = self.waiting.first_entry()?;
        if *first.key() != self.next && !is_over {
            return None;
        }
        self.next = first.key() + 1;
        Some(first.remove())
    }

    /// The number of the attempt that is handed out next.
    pub fn next(&self) -> u64 {
        self.next
    }
}

/// The wanted number of finds, the allowed number of tries, and the numbers so far.
#[derive(Clone, Debug)]
pub struct Quota {
    count: u64,
    tries: Option<u64>,
    taken: u64,
    tried: u64,
}

/// The reason why a quota is met.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum QuotaEnd {
    /// The wanted number of finds was made.
    Enough,
    /// The allowed number of tries was made.
    Tries,
}

impl Quota {
    /// A quota of `count` finds, from at most `tries` tries.
    pub fn new(count: u64, tries: Option<u64>) -> Self {
        Self { count, tries, taken: 0, tried: 0 }
    }

    /// The finds of an attempt that still count. `number` gives the number of a find's try within the attempt, from 0.
    pub fn take<T>(&mut self, mut finds: Vec<T>, tried: u64, number: impl Fn(&T) -> u64) -> Vec<T> {
        let left = self.tries.map_or(u64::MAX, |tries| tries - self.tried);
        finds.retain(|find| number(find) < left);
        finds.truncate(usize::try_from(self.count - self.taken).unwrap_or(usize::MAX));
        self.taken += finds.len() as u64;
        self.tried += tried.min(left);
        finds
    }

    /// The reason why no more attempts are needed; `None` while they are.
    pub fn met(&self) -> Option<QuotaEnd> {
        if self.taken == self.count {
            return Some(QuotaEnd::Enough);
        }
        (Some(self.tried) == self.tries).then_some(QuotaEnd::Tries)
    }

    /// The number of puzzles that were tried.
    pub fn tried(&self) -> u64 {
        self.tried
    }
}
