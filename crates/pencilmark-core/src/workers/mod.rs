//! Threads that do tasks, and hand the results to the thread that gives the tasks.
//!
//! ```text
//!   caller ── give ─→ queue ── task ─→ worker ─┐
//!      ↑                    ── task ─→ worker ─┴→ channel
//!      └───────────────── next ←───────────────────┘
//! ```

mod in_order;

pub use in_order::{InOrder, Turn};

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Threads that do tasks. Tasks begin in the order in which they are given; results come in any order. When this value is
/// dropped, the threads end, and waiting tasks are dropped.
///
/// ```
/// use pencilmark_core::Workers;
/// use std::time::Duration;
///
/// let workers = Workers::new(2, |number: u32, _| number * number)?;
/// workers.give(1..=3);
/// let squares: u32 = (1..=3).filter_map(|_| workers.next(Duration::from_secs(10))).sum();
/// assert_eq!(squares, 14);
/// # Ok::<(), pencilmark_core::NoThread>(())
/// ```
#[derive(Debug)]
pub struct Workers<T, R> {
    tasks: Arc<TaskQueue<T>>,
    /// The results. If a task panicked, there is `None` in place of its result.
    results: Receiver<Option<R>>,
}

/// The tasks that wait for threads.
#[derive(Debug)]
struct TaskQueue<T> {
    queues: Mutex<Queues<T>>,
    ready: Condvar,
    /// Whether no result is wanted any more.
    is_over: AtomicBool,
}

#[derive(Debug)]
struct Queues<T> {
    first: VecDeque<T>,
    last: VecDeque<T>,
}

impl<T: Send, R: Send> Workers<T, R> {
    /// Starts threads: at least one, and fewer than `threads` if the system does not allow more. `work` gets a task, and a
    /// flag that is set when its result is not wanted any more.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn new(threads: usize, work: impl Fn(T, &AtomicBool) -> R + Send + Sync + 'static) -> Result<Self, NoThread>
    where
        T: 'static,
        R: 'static,
    {
        let (workers, results) = Self::without_threads();
        let work = Arc::new(work);
        start(threads, || {
            let (tasks, results, work) = (Arc::clone(&workers.tasks), results.clone(), Arc::clone(&work));
            thread::Builder::new().spawn(move || tasks.work(&results, &*work)).map(drop)
        })?;
        Ok(workers)
    }

    /// The same as `new`, but the threads may borrow: they end before this returns. `lead` gives tasks and takes results.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn scoped<O>(
        threads: usize,
        work: impl Fn(T, &AtomicBool) -> R + Sync,
        lead: impl FnOnce(Self) -> O,
    ) -> Result<O, NoThread> {
        let (workers, results) = Self::without_threads();
        let work = &work;
        thread::scope(|scope| {
            start(threads, || {
                let (tasks, results) = (Arc::clone(&workers.tasks), results.clone());
                thread::Builder::new().spawn_scoped(scope, move || tasks.work(&results, work)).map(drop)
            })?;
            Ok(lead(workers))
        })
    }

    fn without_threads() -> (Self, Sender<Option<R>>) {
        let queues = Mutex::new(Queues { first: VecDeque::new(), last: VecDeque::new() });
        let tasks = Arc::new(TaskQueue { queues, ready: Condvar::new(), is_over: AtomicBool::new(false) });
        let (sender, results) = channel();
        (Self { tasks, results }, sender)
    }

    /// Adds tasks behind all others.
    pub fn give(&self, tasks: impl IntoIterator<Item = T>) {
        self.tasks.lock().last.extend(tasks);
        self.tasks.ready.notify_all();
    }

    /// Adds tasks before the tasks of [`give`](Self::give), and behind earlier tasks of `give_first`.
    pub fn give_first(&self, tasks: impl IntoIterator<Item = T>) {
        self.tasks.lock().first.extend(tasks);
        self.tasks.ready.notify_all();
    }

    /// The next result; `None` if no result comes within the time `within`.
    ///
    /// # Panics
    /// When a task panicked.
    pub fn next(&self, within: Duration) -> Option<R> {
        self.results.recv_timeout(within).ok().map(|result| result.expect("a task panicked"))
    }
}

impl<T, R> Drop for Workers<T, R> {
    fn drop(&mut self) {
        // Under the lock, so that no thread misses the signal between its check and its sleep.
        let _queues = self.tasks.lock();
        self.tasks.is_over.store(true, Ordering::Relaxed);
        self.tasks.ready.notify_all();
    }
}

impl<T> TaskQueue<T> {
    /// The queues, which are valid even if a thread panicked while it held the lock.
    fn lock(&self) -> MutexGuard<'_, Queues<T>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task, as soon as there is one; `None` if no result is wanted any more.
    fn next(&self) -> Option<T> {
        let mut queues = self.lock();
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(task) = queues.first.pop_front().or_else(|| queues.last.pop_front()) {
                return Some(task);
            }
            queues = self.ready.wait(queues).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does one task after another.
    fn work<R>(&self, results: &Sender<Option<R>>, work: &impl Fn(T, &AtomicBool) -> R) {
        let _panic = TellPanic(results);
        while let Some(task) = self.next() {
            if results.send(Some(work(task, &self.is_over))).is_err() {
                return;
            }
        }
    }
}

/// A guard that reports a panic, so that nobody waits for the result.
struct TellPanic<'r, R>(&'r Sender<Option<R>>);

impl<R> Drop for TellPanic<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(None);
        }
    }
}

/// The system starts no thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoThread {
    why: String,
}

impl fmt::Display for NoThread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "no thread can be started: {}", self.why)
    }
}

impl std::error::Error for NoThread {}

/// Starts threads: at least one, and fewer than `threads` if the system does not allow more.
fn start<E: fmt::Display>(threads: usize, mut spawn: impl FnMut() -> Result<(), E>) -> Result<(), NoThread> {
    spawn().map_err(|error| NoThread { why: error.to_string() })?;
    for _ in 1..threads {
        if spawn().is_err() {
            break;
        }
    }
    Ok(())
}
