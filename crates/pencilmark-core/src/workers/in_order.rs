//! Results in the order of their tasks.

use super::{NoThread, Workers};
use std::collections::BTreeMap;
use std::iter::Fuse;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The number of tasks that may begin before the next result is taken, so that memory is bounded. With many threads, this
/// number is greater.
const AHEAD: usize = 64;

/// Threads that do tasks. The results come in the order of the tasks, for any number of threads. The threads end when this
/// value is dropped.
///
/// ```
/// use pencilmark_core::{InOrder, Turn};
/// use std::time::Duration;
///
/// let mut squares = InOrder::new(2, 1..=3, |number: u32, _| number * number)?;
/// let mut found = Vec::new();
/// loop {
///     match squares.next(Duration::from_secs(1)) {
///         Turn::Result(square) => found.push(square),
///         Turn::Waiting => {}
///         Turn::Over => break,
///     }
/// }
/// assert_eq!(found, [1, 4, 9]);
/// # Ok::<(), pencilmark_core::NoThread>(())
/// ```
#[derive(Debug)]
pub struct InOrder<S: Iterator, R> {
    workers: Workers<(u64, S::Item), (u64, R)>,
    tasks: Fuse<S>,
    ahead: u64,
    /// The number of tasks that were given to the threads.
    given: u64,
    /// The number of the task whose result is next.
    next: u64,
    /// The results that wait for their turn, by the numbers of their tasks.
    waiting: BTreeMap<u64, R>,
}

/// The state of the next result.
#[derive(Debug)]
pub enum Turn<R> {
    /// The result of the next task.
    Result(R),
    /// The next task is not done.
    Waiting,
    /// There are no more tasks.
    Over,
}

impl<S: Iterator<Item: Send>, R: Send> InOrder<S, R> {
    /// Starts threads that do the tasks. `work` gets a task, and a flag that is set when its result is not wanted any more.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn new(
        threads: usize,
        tasks: S,
        work: impl Fn(S::Item, &AtomicBool) -> R + Send + Sync + 'static,
    ) -> Result<Self, NoThread>
    where
        S::Item: 'static,
        R: 'static,
    {
        let workers = Workers::new(threads, move |(number, task), is_over: &_| (number, work(task, is_over)))?;
        Ok(Self::of(workers, threads, tasks))
    }

    /// The same as `new`, but the threads may borrow: they end before this function returns. `lead` takes the results.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn scoped<O>(
        threads: usize,
        tasks: S,
        work: impl Fn(S::Item, &AtomicBool) -> R + Sync,
        lead: impl FnOnce(Self) -> O,
    ) -> Result<O, NoThread> {
        let work = |(number, task), is_over: &_| (number, work(task, is_over));
        Workers::scoped(threads, work, |workers| lead(Self::of(workers, threads, tasks)))
    }

    fn of(workers: Workers<(u64, S::Item), (u64, R)>, threads: usize, tasks: S) -> Self {
        let ahead = AHEAD.max(4 * threads) as u64;
        Self { workers, tasks: tasks.fuse(), ahead, given: 0, next: 0, waiting: BTreeMap::new() }
    }

    /// The result of the next task. This function waits for the result no longer than `within`.
    ///
    /// # Panics
    /// When a task panicked.
    pub fn next(&mut self, within: Duration) -> Turn<R> {
        let room = (self.next + self.ahead).saturating_sub(self.given) as usize;
        let more: Vec<(u64, S::Item)> = (self.given..).zip(self.tasks.by_ref().take(room)).collect();
        if !more.is_empty() {
            self.given += more.len() as u64;
            self.workers.give(more);
        }
        if self.next == self.given {
            return Turn::Over;
        }
        if !self.waiting.contains_key(&self.next) {
            self.waiting.extend(self.workers.next(within));
        }
        match self.waiting.remove(&self.next) {
            Some(result) => {
                self.next += 1;
                Turn::Result(result)
            }
            None => Turn::Waiting,
        }
    }

    /// The first available result, even if earlier tasks are not done; `None` if there is none. For the end of all work.
    ///
    /// # Panics
    /// When a task panicked.
    pub fn next_of_any(&mut self) -> Option<R> {
        self.waiting.extend(std::iter::from_fn(|| self.workers.next(Duration::ZERO)));
        let (number, result) = self.waiting.pop_first()?;
        self.next = number + 1;
        Some(result)
    }
}
