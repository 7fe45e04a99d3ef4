//! Jobs done by all cores, and what they print in the order of the jobs, as soon as it is there and its turn.
//!
//! ```text
//!   source ── job 7 ─→ worker ─┐
//!          ── job 6 ─→ worker ─┤      queue   [ slot 4 | slot 5 | slot 6 | slot 7 ] ←─ what each job has to print so far
//!                              ┘                 ↓ the first one prints what it has, and leaves when its job is done
//! ```
//!
//! Whoever has printed something looks whether its turn has come; besides, the main thread looks every few hundredths of
//! a second, so that nothing waits for a job that takes long. Memory is bounded: who is not first waits when too much is
//! waiting to be printed, and nobody begins a job far ahead of the first.

use crate::output::Status;
use crate::printer::Printer;
use crate::stop;
use std::collections::VecDeque;
use std::io;
use std::process;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often the main thread looks whether there is something to print.
const LOOK: Duration = Duration::from_millis(20);

/// How long workers have to come to an end when all work ends.
const GRACE: Duration = Duration::from_millis(50);

/// How long a job should take: long enough to be worth handing over, short enough for its turn to come soon.
const JOB: Duration = Duration::from_millis(10);

/// How many things a job has at most.
const LARGEST_JOB: usize = 1024;

/// So much text is printed at once, if it is there.
const MUCH: usize = 256 << 10;

/// So much text may wait to be printed.
const TOO_MUCH: usize = 4 << 20;

/// So many jobs a worker may be begun ahead of the first.
const AHEAD: usize = 64;

/// What came of some puzzles, besides text.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) answers: usize,
    pub(crate) status: Status,
    /// What could not be understood.
    pub(crate) errors: Vec<String>,
    /// How many were stopped before they were done.
    pub(crate) stopped: usize,
}

/// What a job has to print so far.
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

/// Where a job puts what it has to print.
pub(crate) struct Sink<'p, S> {
    pipeline: &'p Pipeline<S>,
    slot: Arc<Slot>,
    answers: usize,
}

/// The jobs under way. `S` makes jobs.
struct Pipeline<S> {
    source: Mutex<Source<S>>,
    queue: Mutex<VecDeque<Arc<Slot>>>,
    /// The number of the first slot of the queue.
    first: AtomicU64,
    /// Told when something was printed.
    room: Condvar,
    waiting: AtomicUsize,
    /// How many things the next job should have.
    size: AtomicUsize,
    ahead: usize,
    printer: Mutex<Printer>,
    working: Mutex<usize>,
    ended: Condvar,
}

struct Source<S> {
    next: S,
    number: u64,
    is_empty: bool,
}

/// The lock of something that is whole even if who held it panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does all jobs of a source in some threads. The source is asked for a job of so many things or fewer; it may wait for
/// input.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn run<J: Send>(
    threads: usize,
    printer: Printer,
    source: impl FnMut(usize) -> Option<J> + Send,
    work: impl Fn(J, &mut dyn FnMut(Vec<u8>, Tally)) + Sync,
) -> io::Result<Status> {
    stop::look_at_flag();
    let pipeline = Pipeline {
        source: Mutex::new(Source { next: source, number: 0, is_empty: false }),
        queue: Mutex::default(),
        first: AtomicU64::new(0),
        room: Condvar::new(),
        waiting: AtomicUsize::new(0),
        size: AtomicUsize::new(1),
        ahead: AHEAD * threads,
        printer: Mutex::new(printer),
        working: Mutex::new(threads),
        ended: Condvar::new(),
    };
    std::thread::scope(|scope| {
        for number in 0..threads {
            if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, || pipeline.work(&work)) {
                // Those that there are do it all.
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
    /// One worker: a job after another.
    fn work<J>(&self, work: &impl Fn(J, &mut dyn FnMut(Vec<u8>, Tally)))
    where
        S: FnMut(usize) -> Option<J>,
    {
        // Also when it panics: the main thread must not wait for it.
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

    /// Takes the next job, when there is room for what it will print.
    fn begin<J>(&self) -> Option<(J, Arc<Slot>)>
    where
        S: FnMut(usize) -> Option<J>,
    {
        self.wait_for_room(|waiting, ahead| waiting < TOO_MUCH && ahead < self.ahead);
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
        // While the source is held: slots stand in the order of the jobs.
        lock(&self.queue).push_back(Arc::clone(&slot));
        Some((job, slot))
    }

    fn wait_for_room(&self, there_is: impl Fn(usize, usize) -> bool) {
        let mut queue = lock(&self.queue);
        while !there_is(self.waiting.load(Ordering::Relaxed), queue.len()) && !stop::is_stopped() {
            queue = self.room.wait_timeout(queue, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Makes the next jobs as large as fits the time that this one took.
    fn resize(&self, number: usize, took: Duration) {
        let nanos = took.as_nanos().max(1);
        let fits = (number as u128 * JOB.as_nanos() / nanos) as usize;
        // Few jobs tell little: sizes grow step by step.
        let size = fits.clamp(1, (4 * number).clamp(1, LARGEST_JOB));
        self.size.store(size, Ordering::Relaxed);
    }

    /// Prints what is ready in its order, unless somebody does already.
    fn print(&self) {
        loop {
            let Ok(mut printer) = self.printer.try_lock() else { return };
            self.print_ready(&mut printer, false);
            drop(printer);
            // Somebody may have come to a closed door in the meantime.
            let first = lock(&self.queue).front().cloned();
            if !first.is_some_and(|slot| lock(&slot.part).is_done) {
                return;
            }
        }
    }

    /// Prints what the first jobs have; with `all`, also what stands behind jobs that are not done.
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
            if text.len() >= MUCH {
                self.print_text(printer, &text, std::mem::take(&mut tally));
                text.clear();
            }
        }
        self.print_text(printer, &text, tally);
        self.room.notify_all();
    }

    fn print_text(&self, printer: &mut Printer, text: &[u8], tally: Tally) {
        if text.is_empty() && tally.answers == 0 {
            return;
        }
        printer.print(text, tally);
        self.waiting.fetch_sub(text.len(), Ordering::SeqCst);
    }

    /// The main thread: looks whether there is something to print until all workers are done. When all work ends, they
    /// have a moment to come to an end themselves; who waits for input does not.
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
            if stop::is_stopped() && since.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                self.leave();
            }
            working = lock(&self.working);
        }
        drop(working);
        self.print_ready(&mut lock(&self.printer), true);
    }

    /// Prints what there is and ends the program, whatever workers wait for.
    fn leave(&self) -> ! {
        let mut code = stop::INTERRUPTED_CODE;
        // Somebody may be writing to a reader who does not read: there is nothing to be done then.
        if let Ok(mut printer) = self.printer.try_lock() {
            self.print_ready(&mut printer, true);
            code = printer.leave();
        }
        process::exit(code.into())
    }
}

impl<S> Sink<'_, S> {
    /// Puts some text, and what it means, behind what the job has put before.
    fn put(&mut self, text: Vec<u8>, tally: Tally) {
        let pipeline = self.pipeline;
        self.answers += tally.answers;
        // Counted first: who prints it takes it off again.
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

/// Adds text; what is long is not copied if nothing stands before it.
fn push(text: &mut Vec<u8>, more: Vec<u8>) {
    if text.is_empty() && more.len() > text.capacity() {
        *text = more;
    } else {
        text.extend_from_slice(&more);
    }
}

impl<S> Drop for Sink<'_, S> {
    fn drop(&mut self) {
        lock(&self.slot.part).is_done = true;
    }
}

/// A worker that leaves says so.
struct Leave<'p, S>(&'p Pipeline<S>);

impl<S> Drop for Leave<'_, S> {
    fn drop(&mut self) {
        *lock(&self.0.working) -= 1;
        self.0.ended.notify_all();
    }
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.answers += other.answers;
        self.status = self.status.max(other.status);
        self.errors.extend(other.errors);
        self.stopped += other.stopped;
    }
}
