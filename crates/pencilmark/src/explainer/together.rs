//! Follows many assumptions on several threads.
//!
//! What follows from an assumption depends on the board alone, so it does not matter which thread follows it. Each thread
//! remembers for itself what rules have found.

use super::advanced::{Known, Rules};
use super::closure::{Closure, Manner};
use super::preview::Assumption;
use crate::board::Board;
use crate::budget::{Budget, Stopped};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// So much work makes a budget look at the clock and the flag.
const ENOUGH_WORK: u64 = 1024;

/// An assumption, and what followed from it at a lower level.
pub(super) struct Task {
    pub(super) assumption: Assumption,
    pub(super) closure: Option<Closure>,
}

/// Follows all assumptions. `known` is what each thread knows of the rules; there are as many threads. The tasks have
/// their closures then.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(super) fn follow(
    board: &Board,
    manner: Manner,
    tasks: &mut Vec<Task>,
    known: &mut [Known],
    budget: &Budget,
) -> Result<(), Stopped> {
    let all = Tasks {
        list: tasks.drain(..).map(Mutex::new).collect(),
        next: AtomicUsize::new(0),
        working: AtomicUsize::new(known.len() - 1),
        stop: AtomicBool::new(false),
    };
    let (own, others) = known.split_first_mut().expect("there is a thread");
    let result = thread::scope(|scope| {
        for known in others {
            let all = &all;
            scope.spawn(move || {
                // Why it stops, the first thread knows.
                let _ = all.work(board, manner, known, &Budget::unlimited().unless(&all.stop));
                all.working.fetch_sub(1, Ordering::Release);
            });
        }
        let result = all.work(board, manner, own, budget).and_then(|()| all.wait(budget));
        all.stop.store(result.is_err(), Ordering::Relaxed);
        result
    });
    tasks.extend(all.list.into_iter().map(|task| task.into_inner().unwrap_or_else(PoisonError::into_inner)));
    result
}

/// The tasks of all threads.
struct Tasks {
    list: Vec<Mutex<Task>>,
    /// The first that no thread has taken.
    next: AtomicUsize,
    /// How many other threads are at work.
    working: AtomicUsize,
    stop: AtomicBool,
}

impl Tasks {
    /// Takes one task after another.
    fn work(&self, board: &Board, manner: Manner, known: &mut Known, budget: &Budget) -> Result<(), Stopped> {
        let rules = Rules::new(board, manner, budget).knowing(std::mem::take(known));
        let result = loop {
            let Some(task) = self.list.get(self.next.fetch_add(1, Ordering::Relaxed)) else { break Ok(()) };
            let mut task = task.lock().unwrap_or_else(PoisonError::into_inner);
            let Task { assumption: (mark, is_on), closure } = &mut *task;
            let followed = match closure {
                Some(closure) => closure.go_on(&rules),
                None => closure.insert(Closure::spare()).follow(&rules, *mark, *is_on),
            };
            if followed.is_err() {
                break followed;
            }
        };
        *known = rules.known.take();
        result
    }

    /// Waits for the other threads, which are at their last tasks, and looks at the budget for them.
    fn wait(&self, budget: &Budget) -> Result<(), Stopped> {
        while self.working.load(Ordering::Acquire) > 0 {
            if budget.spend(ENOUGH_WORK).is_break() {
                return Err(budget.stopped().expect("it has stopped"));
            }
            thread::yield_now();
        }
        Ok(())
    }
}
