//! Does long work in independent parts on all cores, and prints the lines in the order of the parts.

use super::pipeline;
use crate::failures::Failure;
use crate::output::{Printer, Progress, Status, Tally};
use crate::results::PartsJournal;
use crate::stop;
use pencilmark::{Budget, Flow, Stopped};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// The number of bytes after which a part passes its text on to the printer.
const PASSED_ON: usize = 64 << 10;

/// The work in parts, and the destination of its lines.
pub(crate) struct Parts<'a> {
    pub(crate) number: usize,
    /// The file and its journal. Without a file, the lines go to stdout.
    pub(crate) into: Option<(std::fs::File, PartsJournal)>,
    /// The first line on stdout.
    pub(crate) header: Option<&'a str>,
    /// The latest time at which the work ends.
    pub(crate) until: Option<Instant>,
}

/// The result of the work.
pub(crate) struct PartsDone {
    pub(crate) status: Status,
    /// The number of answers, including the answers of an earlier run.
    pub(crate) answers: u64,
    pub(crate) parts: u64,
    /// Whether the time was over before the end.
    pub(crate) is_late: bool,
}

/// Does all parts. A part calls its sink with each line, or with an empty line if answers are only counted.
pub(crate) fn run_parts(
    threads: usize,
    parts: Parts,
    part: impl Fn(usize, &Budget, &mut dyn FnMut(&str) -> Flow) -> Result<(), Stopped> + Sync,
) -> Result<PartsDone, Failure> {
    let total = parts.number as u64;
    let progress = Some(Progress { total, done: |tally| tally.position });
    let earlier = parts.into.as_ref().map_or((0, 0), |(_, journal)| (journal.done().parts, journal.done().answers));
    let printer = match parts.into {
        Some((file, journal)) => {
            let tally = Tally { answers: earlier.1 as usize, position: earlier.0, ..Tally::default() };
            Printer::of_parts(file, Box::new(journal), tally, progress)
        }
        None => Printer::new(parts.header, progress)?,
    };
    let mut next = earlier.0 as usize;
    let source = |_| {
        next += 1;
        (next <= parts.number).then_some(next - 1)
    };
    let (answers, done, is_late) = (AtomicU64::new(earlier.1), AtomicU64::new(earlier.0), AtomicBool::new(false));
    let is_over = || {
        let is_over = parts.until.is_some_and(|until| Instant::now() >= until);
        if is_over {
            is_late.store(true, Ordering::SeqCst);
            stop::stop();
        }
        is_over
    };
    let status = pipeline::run(threads, printer, source, |number, out| {
        let budget = stop::budget().with_check(&is_over);
        let (mut text, mut waiting, mut found) = (Vec::new(), 0, 0);
        let ended = part(number, &budget, &mut |line| {
            found += 1;
            if !line.is_empty() {
                text.extend_from_slice(line.as_bytes());
                text.push(b'\n');
                waiting += 1;
            }
            if text.len() >= PASSED_ON {
                let answers = std::mem::take(&mut waiting);
                out(std::mem::take(&mut text), Tally { answers, ..Tally::default() });
            }
            if stop::is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if ended.is_err() || stop::is_stopped() {
            out(text, Tally { answers: waiting, ..Tally::default() });
            return;
        }
        answers.fetch_add(found, Ordering::Relaxed);
        done.fetch_add(1, Ordering::Relaxed);
        out(text, Tally { answers: waiting, position: number as u64 + 1, ..Tally::default() });
    })?;
    let (answers, parts, is_late) = (answers.into_inner(), done.into_inner(), is_late.into_inner());
    Ok(PartsDone { status, answers, parts, is_late: is_late && parts < total })
}
