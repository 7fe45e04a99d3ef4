//! Attempts on all cores until enough is found. The finds are printed in the order of the attempts, so that the output
//! does not depend on the number of threads.
//!
//! ```text
//!   seeds ── attempt 3 ─→ worker ─┐
//!         ── attempt 4 ─→ worker ─┴→ channel ─→ main thread: waits for attempt 2, prints, counts, says enough
//! ```

use super::bytes::put;
use crate::output::{Answer, Printer, Status, Tally};
use crate::stop;
use pencilmark::Budget;
use pencilmark_requests::generate::{Attempts, InOrder, Quota, QuotaEnd};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The interval at which the main thread checks whether the time is over.
const LOOK: Duration = Duration::from_millis(20);

/// The time that attempts have to end when all work ends.
const GRACE: Duration = Duration::from_millis(200);

/// The limits of a run: the number of finds that are wanted, the most tries, and the time limits.
pub(crate) struct Limits {
    pub(crate) count: u64,
    pub(crate) tries: Option<u64>,
    /// The most time for all attempts.
    pub(crate) time: Option<Duration>,
    /// The most time for one attempt.
    pub(crate) timeout: Option<Duration>,
}

/// Something that an attempt found.
pub(crate) struct Find<K> {
    pub(crate) answer: Answer,
    /// The number of the find's try within the attempt, from 0.
    pub(crate) number: u64,
    /// The facts about the find that are counted.
    pub(crate) kind: K,
}

/// The result of an attempt.
pub(crate) struct Attempted<K> {
    pub(crate) finds: Vec<Find<K>>,
    pub(crate) tried: u64,
}

/// The reason why a run ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// As much was found as was wanted.
    Enough,
    Tries,
    Time,
    Interrupted,
}

/// The result of a run whose finds are printed.
pub(crate) struct Printed {
    pub(crate) tried: u64,
    pub(crate) end: End,
    pub(crate) status: Status,
}

/// The state that the threads share.
struct Shared<S> {
    attempts: Attempts<S>,
    enough: AtomicBool,
    over: Option<Instant>,
    timeout: Option<Duration>,
}

/// Runs attempts until enough is found or a limit is reached. `take` gets the kind of each find that is printed.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn run<K: Send>(
    threads: usize,
    limits: &Limits,
    printer: Printer,
    seeds: impl Iterator<Item = u64> + Send,
    attempt: impl Fn(u64, &Budget) -> Attempted<K> + Sync,
    take: &mut dyn FnMut(K),
) -> io::Result<Printed> {
    stop::look_at_flag();
    let shared = Shared {
        attempts: Attempts::new(seeds),
        enough: AtomicBool::new(false),
        over: limits.time.and_then(|time| Instant::now().checked_add(time)),
        timeout: limits.timeout,
    };
    let (shared, attempt) = (&shared, &attempt);
    let (sender, receiver) = channel();
    let quota = Quota::new(limits.count, limits.tries);
    let mut waiting = Waiting { printer, take, order: InOrder::default(), quota };
    let end = thread::scope(|scope| {
        for number in 0..threads {
            let sender = sender.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || shared.work(&sender, attempt));
            if let (0, Err(error)) = (number, spawned) {
                return Err(error);
            }
        }
        drop(sender);
        let mut since: Option<Instant> = None;
        let end = loop {
            match receiver.recv_timeout(LOOK) {
                Ok((number, found)) => waiting.order.insert(number, found),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break why_over(),
            }
            if let Some(end) = waiting.print_ready(false) {
                break end;
            }
            shared.attempts.go_on_from(waiting.order.next());
            if shared.is_over() && since.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                break why_over();
            }
        };
        shared.enough.store(true, Ordering::SeqCst);
        shared.attempts.go_on_from(waiting.order.next());
        // What was found by then is printed, also after attempts that did not end.
        let last = if end == End::Enough { None } else { waiting.print_ready(true) };
        Ok(if last == Some(End::Enough) { End::Enough } else { end })
    })?;
    let Waiting { printer, quota, .. } = waiting;
    let status = printer.finish()?;
    Ok(Printed { tried: quota.tried(), end, status })
}

impl<S: Iterator<Item = u64>> Shared<S> {
    fn work<K>(&self, sender: &Sender<(u64, Attempted<K>)>, attempt: &impl Fn(u64, &Budget) -> Attempted<K>) {
        while let Some((number, seed)) = self.attempts.begin(|| self.is_over()) {
            let late = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
            let is_over = || {
                let now = Instant::now();
                self.enough.load(Ordering::Relaxed) || [self.over, late].iter().flatten().any(|end| now >= *end)
            };
            let found = attempt(seed, &stop::budget().with_check(&is_over));
            if sender.send((number, found)).is_err() {
                return;
            }
        }
    }

    /// Whether no attempt may begin any more.
    fn is_over(&self) -> bool {
        let is_late = self.over.is_some_and(|over| Instant::now() >= over);
        is_late || self.enough.load(Ordering::SeqCst) || stop::is_stopped()
    }
}

/// The finds that wait for their turn, and their receivers.
struct Waiting<'l, K> {
    printer: Printer,
    take: &'l mut dyn FnMut(K),
    order: InOrder<Attempted<K>>,
    quota: Quota,
}

impl<K> Waiting<'_, K> {
    /// Prints the finds of the ended attempts up to the first attempt that is not ended; with `all`, those of later attempts
    /// too. Returns the reason to end the run, if there is one.
    fn print_ready(&mut self, all: bool) -> Option<End> {
        while let Some(found) = self.order.take(all) {
            let (mut text, mut tally) = (Vec::new(), Tally::default());
            for find in self.quota.take(found.finds, found.tried, |find| find.number) {
                put(find.answer, &mut |more, of_answer| {
                    text.extend(more);
                    tally.add(of_answer);
                });
                (self.take)(find.kind);
            }
            if !text.is_empty() || tally.answers > 0 {
                self.printer.print(&text, tally);
            }
            match self.quota.met() {
                None => {}
                Some(QuotaEnd::Enough) => return Some(End::Enough),
                Some(QuotaEnd::Tries) => return Some(End::Tries),
            }
        }
        None
    }
}

/// The reason why a run ended before enough was found.
fn why_over() -> End {
    if stop::is_stopped() { End::Interrupted } else { End::Time }
}
