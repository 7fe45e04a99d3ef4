//! The worker threads of a search. They look at the neighbours of seeds and rate new puzzles.

use crate::stop;
use pencilmark::{IdleThreads, Puzzle};
use pencilmark_generate::{Hunt, SievedNeighbours, Unit};
use pencilmark_ser::SerRating;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A task for a thread.
enum Task {
    Look(Unit),
    Judge(u64, usize, Puzzle),
}

/// The result of a task.
pub(super) enum TaskResult {
    /// The neighbours of a unit.
    Looked(Unit, SievedNeighbours),
    /// The ratings of one of a unit's puzzles, if it is a find.
    Judged(u64, usize, Option<SerRating>),
    /// All work ends.
    Stopped,
}

/// The tasks that wait for threads.
#[derive(Default)]
struct Tasks {
    looks: VecDeque<Unit>,
    /// The puzzles to rate. They go before `looks`, so that not many puzzles wait.
    judges: VecDeque<(u64, usize, Puzzle)>,
}

/// The state that the threads share.
pub(super) struct Crew<'h> {
    hunt: &'h Hunt,
    tasks: Mutex<Tasks>,
    ready: Condvar,
    is_over: AtomicBool,
    idle: IdleThreads,
}

impl<'h> Crew<'h> {
    pub(super) fn new(hunt: &'h Hunt, threads: usize) -> Self {
        let (tasks, ready, is_over) = (Mutex::default(), Condvar::new(), AtomicBool::new(false));
        Self { hunt, tasks, ready, is_over, idle: IdleThreads::new(threads) }
    }

    fn lock(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn look(&self, unit: Unit) {
        self.lock().looks.push_back(unit);
        self.ready.notify_one();
    }

    pub(super) fn judge(&self, puzzles: impl Iterator<Item = (u64, usize, Puzzle)>) {
        self.lock().judges.extend(puzzles);
        self.ready.notify_all();
    }

    /// Ends the work of all threads.
    pub(super) fn end(&self) {
        // Under the lock, so that no thread misses it between its check and its sleep.
        let _tasks = self.lock();
        self.is_over.store(true, Ordering::Relaxed);
        self.ready.notify_all();
    }

    fn next(&self) -> Option<Task> {
        let mut tasks = self.lock();
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some((unit, place, puzzle)) = tasks.judges.pop_front() {
                return Some(Task::Judge(unit, place, puzzle));
            }
            if let Some(unit) = tasks.looks.pop_front() {
                return Some(Task::Look(unit));
            }
            tasks = self.ready.wait(tasks).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does tasks until the work ends.
    pub(super) fn work(&self, done: &Sender<TaskResult>, is_late: &dyn Fn() -> bool) {
        // Also if it panics, so that nobody waits for it.
        let _last = Last(done);
        while let Some(task) = self.next() {
            let _own = self.idle.take_one();
            let is_over = || is_late() || self.is_over.load(Ordering::Relaxed);
            let budget = stop::budget().with_threads(&self.idle).with_check(&is_over);
            let came = match task {
                Task::Look(unit) => {
                    self.hunt.look(&unit.seed, unit.choice, &budget).map(|look| TaskResult::Looked(unit, look))
                }
                Task::Judge(unit, place, puzzle) => {
                    self.hunt.judge(&puzzle, &budget).map(|rating| TaskResult::Judged(unit, place, rating))
                }
            };
            if done.send(came.unwrap_or(TaskResult::Stopped)).is_err() {
                return;
            }
        }
    }
}

/// A guard that reports the end of a thread.
struct Last<'s>(&'s Sender<TaskResult>);

impl Drop for Last<'_> {
    fn drop(&mut self) {
        let _ = self.0.send(TaskResult::Stopped);
    }
}
