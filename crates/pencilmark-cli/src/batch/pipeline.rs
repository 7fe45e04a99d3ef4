//! Runs jobs on all cores. Prints their output in the order of the jobs, and each part as soon as possible.
//!
//! ```text
//!   source ── job 7 ─→ worker ─┐
//!          ── job 6 ─→ worker ─┤      queue   [ slot 4 | slot 5 | slot 6 | slot 7 ] ←─ the output of each job so far
//!                              ┘                 ↓ the first slot is printed, and removed when its job is done
//! ```
//!
//! A worker tries to print when its job is done. If much output is waiting and its job is the first, it prints earlier. The
//! main thread also tries to print, every few hundredths of a second, so that finished output does not wait for a long job.
//! Memory is bounded: if too much output is waiting, all jobs except the first job wait. No worker begins a job far ahead of
//! the first job.

use crate::output::{Printer, Status, Tally};
use crate::stop;
use std::collections::VecDeque;
use std::io;
use std::process;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which the main thread checks for output to print.
const LOOK: Duration = Duration::from_millis(20);

/// The time that workers get to finish after the run was stopped.
const GRACE: Duration = Duration::from_millis(50);

/// The time that a job should take. A shorter job would not be worth its overhead. The output of a longer job would wait too
/// long.
const JOB: Duration = Duration::from_millis(10);

/// The maximum number of items in a job.
const LARGEST_JOB: usize = 1024;

/// The number of waiting bytes at which output is printed without waiting for more.
const MUCH: usize = 256 << 10;

/// The maximum number of bytes that may wait to be printed. While one puzzle takes long, the other puzzles are answered up
/// to this limit.
const TOO_MUCH: usize = 64 << 20;

/// The maximum number of jobs that may begin ahead of the first job. The slot of a job takes memory even without output.
const AHEAD: usize = 1 << 14;

/// The output of a job so far.
struct Slot {
    number: u64,
    part: Mutex<Part>,
}

#[derive(Default)]
struct Part {
    text: Vec<u8>,
    tally: Tally,
    is_done: bool,
}

/// The receiver of a job's output.
pub(crate) struct Sink<'p, S> {
    pipeline: &'p Pipeline<S>,
    slot: Arc<Slot>,
    answers: usize,
}

/// The running jobs. `S` makes jobs.
struct Pipeline<S> {
    source: Mutex<Source<S>>,
    queue: Mutex<VecDeque<Arc<Slot>>>,
    /// The number of the first slot of the queue.
    first: AtomicU64,
    /// Notified when something was printed.
    room: Condvar,
    waiting: AtomicUsize,
    /// The number of items that the next job should have.
    size: AtomicUsize,
    /// Whether the output ends at the first missing answer.
    has_no_gaps: bool,
    printer: Mutex<Printer>,
    working: Mutex<usize>,
    ended: Condvar,
}

struct Source<S> {
    next: S,
    number: u64,
    is_empty: bool,
}

/// Locks a mutex. Its value is valid even if a thread panicked while the thread held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs all jobs of a source on some threads. The argument of the source is the maximum number of items in the next job. The
/// source may wait for input.
///
/// # Errors
/// When the output cannot be written.
pub fn run<J: Send>(
    threads: usize,
    printer: Printer,
    source: impl FnMut(usize) -> Option<J> + Send,
    work: impl Fn(J, &mut dyn FnMut(Vec<u8>, Tally)) + Sync,
) -> io::Result<Status> {
    stop::look_at_flag();
    let has_no_gaps = printer.has_no_gaps();
    let pipeline = Pipeline {
        source: Mutex::new(Source { next: source, number: 0, is_empty: false }),
        queue: Mutex::default(),
        first: AtomicU64::new(0),
        room: Condvar::new(),
        waiting: AtomicUsize::new(0),
        size: AtomicUsize::new(1),
        has_no_gaps,
        printer: Mutex::new(printer),
        working: Mutex::new(threads),
        ended: Condvar::new(),
    };
    thread::scope(|scope| {
        for number in 0..threads {
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, || pipeline.work(&work)) {
                // The existing threads do all the work.
                *lock(&pipeline.working) -= threads - number;
                if number == 0 {
                    return Err(error);
                }
                break;
            }
        }
        pipeline.watch();
        Ok(())
    })?;
    pipeline.printer.into_inner().unwrap_or_else(PoisonError::into_inner).finish()
}

impl<S> Pipeline<S> {
    /// One worker: runs one job after another.
    fn work<J>(&self, work: &impl Fn(J, &mut dyn FnMut(Vec<u8>, Tally)))
    where
        S: FnMut(usize) -> Option<J>,
    {
        // The guard also reports a worker that panics. Otherwise, the main thread would wait for this worker forever.
        let _leave = Leave(self);
        while let Some((job, slot)) = self.begin() {
            let mut sink = Sink { pipeline: self, slot, answers: 0 };
            let start = Instant::now();
            work(job, &mut |text, tally| sink.put(text, tally));
            self.resize(sink.answers, start.elapsed());
            drop(sink);
            self.print();
        }
    }

    /// Takes the next job, when there is space for its output.
    fn begin<J>(&self) -> Option<(J, Arc<Slot>)>
    where
        S: FnMut(usize) -> Option<J>,
    {
        self.wait_for_room(|waiting, ahead| waiting < TOO_MUCH && ahead < AHEAD);
        let mut source = lock(&self.source);
        if source.is_empty || stop::is_stopped() {
            return None;
        }
        let Some(job) = (source.next)(self.size.load(Ordering::Relaxed)) else {
            source.is_empty = true;
            return None;
        };
        let slot = Arc::new(Slot { number: source.number, part: Mutex::default() });
        source.number += 1;
        // The source is still locked here, so that the slots are in the order of the jobs.
        lock(&self.queue).push_back(Arc::clone(&slot));
        Some((job, slot))
    }

    fn wait_for_room(&self, there_is: impl Fn(usize, usize) -> bool) {
        let mut queue = lock(&self.queue);
        while !there_is(self.waiting.load(Ordering::Relaxed), queue.len()) && !stop::is_stopped() {
            queue = self.room.wait_timeout(queue, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Adjusts the size of the next jobs to the time that the last job took.
    fn resize(&self, number: usize, took: Duration) {
        let nanos = took.as_nanos().max(1);
        let fits = (number as u128 * JOB.as_nanos() / nanos) as usize;
        // A few jobs are not enough to judge, so sizes grow in small steps.
        let size = fits.clamp(1, (4 * number).clamp(1, LARGEST_JOB));
        self.size.store(size, Ordering::Relaxed);
    }

    /// Prints the finished output in order, unless another thread is already printing.
    fn print(&self) {
        loop {
            let Ok(mut printer) = self.printer.try_lock() else { return };
            self.print_ready(&mut printer, false);
            drop(printer);
            // In the meantime, another thread may have tried to lock the printer, without success. Then this thread prints
            // the output of the other thread.
            let first = lock(&self.queue).front().cloned();
            if !first.is_some_and(|slot| lock(&slot.part).is_done) {
                return;
            }
        }
    }

    /// Prints the output of the first jobs. With `all`, it also prints the output of jobs that come after an unfinished job.
    fn print_ready(&self, printer: &mut Printer, all: bool) {
        let mut text = Vec::new();
        let mut tally = Tally::default();
        loop {
            let first = lock(&self.queue).front().cloned();
            let Some(slot) = first else { break };
            let part = {
                let mut part = lock(&slot.part);
                let is_done = part.is_done;
                Part { is_done, ..std::mem::take(&mut *part) }
            };
            push(&mut text, part.text);
            tally.add(part.tally);
            if !part.is_done && !all {
                break;
            }
            lock(&self.queue).pop_front();
            self.first.fetch_add(1, Ordering::SeqCst);
            if text.len() >= MUCH || printer.has_parts() {
                self.print_text(printer, &text, std::mem::take(&mut tally));
                text.clear();
            }
        }
        self.print_text(printer, &text, tally);
        self.room.notify_all();
    }

    fn print_text(&self, printer: &mut Printer, text: &[u8], tally: Tally) {
        if text.is_empty() && tally.answers == 0 && tally.position == 0 {
            return;
        }
        printer.print(text, tally);
        self.waiting.fetch_sub(text.len(), Ordering::SeqCst);
    }

    /// The main thread: checks for output to print until all workers are done. If the run is stopped, workers get a moment
    /// to finish. After this moment, the program ends, even if workers still wait for input.
    fn watch(&self) {
        let mut since = None;
        let mut working = lock(&self.working);
        while *working > 0 {
            working = self.ended.wait_timeout(working, LOOK).unwrap_or_else(PoisonError::into_inner).0;
            if *working == 0 {
                break;
            }
            drop(working);
            self.print();
            if let Ok(mut printer) = self.printer.try_lock() {
                printer.wait();
            }
            if stop::is_stopped() && since.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                self.leave();
            }
            working = lock(&self.working);
        }
        drop(working);
        self.print_ready(&mut lock(&self.printer), !self.has_no_gaps);
    }

    /// Prints the existing output and ends the program, even if workers are waiting.
    fn leave(&self) -> ! {
        let mut code = stop::INTERRUPTED_CODE;
        // Another thread may be blocked because the reader of our output does not read. Then nothing can be printed.
        if let Ok(mut printer) = self.printer.try_lock() {
            self.print_ready(&mut printer, !self.has_no_gaps);
            code = printer.leave();
        }
        process::exit(code.into())
    }
}

impl<S> Sink<'_, S> {
    /// Appends some text and its results to the job's output.
    fn put(&mut self, text: Vec<u8>, tally: Tally) {
        let pipeline = self.pipeline;
        self.answers += tally.answers;
        // The length of the text is added before the text, because the thread that prints the text subtracts the length.
        let waiting = pipeline.waiting.fetch_add(text.len(), Ordering::SeqCst) + text.len();
        {
            let mut part = lock(&self.slot.part);
            push(&mut part.text, text);
            part.tally.add(tally);
        }
        if waiting < MUCH {
            return;
        }
        let is_first = || pipeline.first.load(Ordering::SeqCst) == self.slot.number;
        if is_first() {
            pipeline.print();
        } else if waiting >= TOO_MUCH {
            pipeline.wait_for_room(|waiting, _| waiting < TOO_MUCH || is_first());
        }
    }
}

/// Appends text. If `text` is empty, a long text is moved and not copied.
fn push(text: &mut Vec<u8>, more: Vec<u8>) {
    if text.is_empty() && more.len() > text.capacity() {
        *text = more;
    } else {
        text.extend_from_slice(&more);
    }
}

impl<S> Drop for Sink<'_, S> {
    fn drop(&mut self) {
        if self.pipeline.has_no_gaps && thread::panicking() {
            stop::stop();
        }
        let mut part = lock(&self.slot.part);
        // The text may wait for a long time, so unused memory is given back.
        part.text.shrink_to_fit();
        // A job that was stopped early lacks some answers.
        part.is_done = !(self.pipeline.has_no_gaps && stop::is_stopped());
    }
}

/// A guard that reports the end of a worker.
struct Leave<'p, S>(&'p Pipeline<S>);

impl<S> Drop for Leave<'_, S> {
    fn drop(&mut self) {
        *lock(&self.0.working) -= 1;
        self.0.ended.notify_all();
    }
}
