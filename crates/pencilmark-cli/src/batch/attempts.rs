//! Runs attempts on all cores until there are enough finds. A find is one result of an attempt, such as a puzzle. The finds
//! are printed in the order of the attempts, so that the output does not depend on the number of threads.

use super::work::put;
use crate::output::{Answer, Printer, Status, Tally};
use crate::stop;
use pencilmark::{Budget, InOrder, Turn};
use pencilmark_requests::generate::{Quota, QuotaEnd};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The interval at which the main thread checks whether the time is over.
const LOOK: Duration = Duration::from_millis(20);

/// The time that running attempts get to finish after the end of the run.
const GRACE: Duration = Duration::from_millis(200);

/// The limits of a run: the number of wanted finds, the maximum number of tries, and the time limits.
pub(crate) struct Limits {
    pub(crate) count: u64,
    pub(crate) tries: Option<u64>,
    /// The time limit for all attempts together.
    pub(crate) time: Option<Duration>,
    /// The time limit for one attempt.
    pub(crate) timeout: Option<Duration>,
}

/// One result of an attempt.
pub(crate) struct Find<K> {
    pub(crate) answer: Answer,
    /// The number of the find's try within the attempt, from 0.
    pub(crate) number: u64,
    /// The data about the find that `take` gets.
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
    /// The wanted number of finds was reached.
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

/// Runs attempts until there are enough finds or a limit is reached. `take` gets the kind of each find that is printed.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn run<K: Send>(
    threads: usize,
    limits: &Limits,
    printer: Printer,
    seeds: impl Iterator<Item = u64>,
    attempt: impl Fn(u64, &Budget) -> Attempted<K> + Sync,
    take: &mut dyn FnMut(K),
) -> io::Result<Printed> {
    stop::look_at_flag();
    let over = limits.time.and_then(|time| Instant::now().checked_add(time));
    let is_over = || stop::is_stopped() || over.is_some_and(|over| Instant::now() >= over);
    // An attempt that would begin after the end of the run gives `None`.
    let attempt = |seed, is_enough: &AtomicBool| {
        let late = limits.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let is_late = || {
            let now = Instant::now();
            is_enough.load(Ordering::Relaxed) || [over, late].iter().flatten().any(|end| now >= *end)
        };
        (!is_over()).then(|| attempt(seed, &stop::budget().with_check(&is_late)))
    };
    let mut finds = Finds { printer, take, quota: Quota::new(limits.count, limits.tries) };
    let end = InOrder::scoped(threads, seeds, attempt, |mut attempts| {
        let mut since: Option<Instant> = None;
        let end = loop {
            match attempts.next(LOOK) {
                Turn::Result(Some(found)) => {
                    if let Some(end) = finds.print(found) {
                        break end;
                    }
                }
                Turn::Result(None) | Turn::Over => break why_over(),
                Turn::Waiting => {}
            }
            if is_over() && since.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                break why_over();
            }
        };
        // All finds so far are printed, including the finds that come after an unfinished attempt.
        let mut last = Some(end).filter(|end| *end == End::Enough || *end == End::Tries);
        while last.is_none()
            && let Some(found) = attempts.next_of_any()
        {
            last = found.and_then(|found| finds.print(found));
        }
        if last == Some(End::Enough) { End::Enough } else { end }
    })
    .map_err(io::Error::other)?;
    let Finds { printer, quota, .. } = finds;
    let status = printer.finish()?;
    Ok(Printed { tried: quota.tried(), end, status })
}

/// The receivers of the finds.
struct Finds<'l, K> {
    printer: Printer,
    take: &'l mut dyn FnMut(K),
    quota: Quota,
}

impl<K> Finds<'_, K> {
    /// Prints the finds of the next attempt. Returns the reason to end the run, if there is one.
    fn print(&mut self, found: Attempted<K>) -> Option<End> {
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
        self.quota.met().map(|met| if met == QuotaEnd::Enough { End::Enough } else { End::Tries })
    }
}

/// The reason why a run ended before there were enough finds.
fn why_over() -> End {
    if stop::is_stopped() { End::Interrupted } else { End::Time }
}
