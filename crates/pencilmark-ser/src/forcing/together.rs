//! Follows many assumptions on several threads.
//!
//! The consequences of an assumption depend on the board alone, so it does not matter which thread follows it. Each thread
//! keeps its own results of rules.
//!
//! ```text
//!   own thread   task 1 ── task 4 ── task 5 ─ waits ─ joins ── goes on
//!   helper       task 2 ── task 6 ───────┘              │
//!   helper       task 3 ── panics: all stop ────────────┘ or an error
//! ```

use crate::forcing::advance::Manner;
use crate::forcing::closure::Closure;
use crate::forcing::kind::Within;
use crate::forcing::preview::Assumption;
use crate::forcing::rules::{KnownRules, Rules};
use pencilmark::{Board, Budget, Stopped};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The greatest number of helpers. More helpers are not worth their memory: a board has some hundreds of assumptions, and
/// each helper keeps its own results of rules.
pub(crate) const MOST_HELPERS: usize = 63;

/// The number of steps of work after which a budget reads the clock and the flag.
const ENOUGH_WORK: u64 = 1024;

/// The time that the own thread waits for the helpers before it checks its budget.
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

/// An assumption, and its closure at a lower level.
pub(crate) struct FollowTask {
    pub(crate) assumption: Assumption,
    pub(crate) closure: Option<Closure>,
}

/// Follows all assumptions. `known` has one entry for each thread: the rule results that the thread knows. Afterwards the
/// tasks have their closures.
///
/// # Errors
/// [`Stopped`] when the budget ends, or a thread panics.
pub(crate) fn follow(
    board: &Board,
    (manner, within): (Manner, Within),
    tasks: &mut Vec<FollowTask>,
    known: &mut [KnownRules],
    budget: &Budget,
) -> Result<(), Stopped> {
    share(tasks, known, budget, &|tasks: &Tasks<FollowTask>, known: &mut KnownRules, budget: &Budget| {
        let rules = Rules::new(board, manner, budget, within).knowing(std::mem::take(known));
        let result = tasks.each(|FollowTask { assumption: (mark, is_on), closure }| match closure {
            Some(closure) => closure.go_on(&rules),
            None => closure.insert(Closure::spare()).follow(&rules, *mark, *is_on),
        });
        *known = rules.known.take();
        result
    })
}

/// Does all tasks. The own thread uses the first state, and a helper uses each further state.
///
/// # Errors
/// [`Stopped`] when the budget ends, or a helper panics.
///
/// # Panics
/// If there is no state, or the work panics on the own thread.
pub fn share<T: Send, S: Send>(
    tasks: &mut Vec<T>,
    states: &mut [S],
    budget: &Budget,
    work: &(impl Fn(&Tasks<T>, &mut S, &Budget) -> Result<(), Stopped> + Sync),
) -> Result<(), Stopped> {
    let all = Tasks {
        list: tasks.drain(..).map(Mutex::new).collect(),
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
        helpers: Mutex::new(0),
        left: Condvar::new(),
    };
    let (own, others) = states.split_first_mut().expect("there is a thread");
    let result = thread::scope(|scope| {
        let all = &all;
        // The helpers end even if this thread panics.
        let end = Raise(&all.stop);
        let mut helpers = Vec::with_capacity(others.len());
        for state in others {
            let present = Present::new(all);
            let help = move || {
                let _present = present;
                // The own thread knows why the helper stops.
                let _ = work(all, state, &Budget::unlimited().with_flag(&all.stop));
            };
            // If no further thread can be started, the running threads do the work.
            let Ok(helper) = thread::Builder::new().spawn_scoped(scope, help) else { break };
            helpers.push(helper);
        }
        let result = work(all, own, budget).and_then(|()| all.wait(budget));
        drop(end);
        let panicked = helpers.into_iter().filter_map(|helper| helper.join().err()).count();
        if panicked > 0 { Err(budget.break_off()) } else { result }
    });
    tasks.extend(all.list.into_iter().map(|task| task.into_inner().unwrap_or_else(PoisonError::into_inner)));
    result
}

/// The tasks of all threads.
pub struct Tasks<T> {
    list: Vec<Mutex<T>>,
    /// The first task that no thread has taken.
    next: AtomicUsize,
    stop: AtomicBool,
    /// The number of helpers that are at work, and the signal that a helper has left.
    helpers: Mutex<usize>,
    left: Condvar,
}

impl<T> Tasks<T> {
    /// Takes one task after another.
    ///
    /// # Errors
    /// When the work has stopped.
    pub fn each(&self, mut work: impl FnMut(&mut T) -> Result<(), Stopped>) -> Result<(), Stopped> {
        while !self.stop.load(Ordering::Relaxed)
            && let Some(task) = self.list.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            work(&mut task.lock().unwrap_or_else(PoisonError::into_inner))?;
        }
        Ok(())
    }

    fn helpers(&self) -> MutexGuard<'_, usize> {
        self.helpers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the helpers, which are at their last tasks, and checks the budget for them.
    fn wait(&self, budget: &Budget) -> Result<(), Stopped> {
        let mut helpers = self.helpers();
        while *helpers > 0 {
            helpers = self.left.wait_timeout(helpers, BETWEEN_LOOKS).unwrap_or_else(PoisonError::into_inner).0;
            budget.try_spend(ENOUGH_WORK)?;
        }
        Ok(())
    }
}

/// A helper while it is at work. If it panics, all threads stop.
struct Present<'a, T>(&'a Tasks<T>);

impl<'a, T> Present<'a, T> {
    fn new(tasks: &'a Tasks<T>) -> Self {
        *tasks.helpers() += 1;
        Self(tasks)
    }
}

impl<T> Drop for Present<'_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop.store(true, Ordering::Relaxed);
        }
        *self.0.helpers() -= 1;
        self.0.left.notify_all();
    }
}

/// Raises a flag when it is dropped.
struct Raise<'a>(&'a AtomicBool);

impl Drop for Raise<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
