//! Answers many puzzles: uses all cores, keeps the order of the input, and needs memory that does not grow with the input.

use super::pipeline;
use super::work::{Out, Plan, Work, put};
use crate::failures::Failure;
use crate::input::{Items, Merge, Request};
use crate::output::{Answer, Classes, Printer, Progress, Status, Tally};
use crate::results::Results;
use crate::stop;
use pencilmark_requests::input::{Item, PlainLines};
use std::io::{self, IsTerminal, Write};

/// A job: the puzzles that one thread takes at a time.
enum Job {
    Items(Vec<Item>),
    Lines(PlainLines),
}

/// Answers every puzzle of the arguments. The argument of `settle` is true if there is only one puzzle and stdout is a
/// terminal.
pub(crate) fn run<W: Work>(
    threads: usize,
    request: impl Into<Request>,
    settle: impl FnOnce(bool) -> Plan<W>,
) -> Result<Status, Failure> {
    run_into(None, None, threads, request, settle)
}

/// The same as [`run`], with two additions. If there are `results`, the answers are written into a file. If there are
/// `classes`, only the first answer of each class of equivalent puzzles is printed.
pub(crate) fn run_into<W: Work>(
    results: Option<Results>,
    classes: Option<Classes>,
    threads: usize,
    request: impl Into<Request>,
    settle: impl FnOnce(bool) -> Plan<W>,
) -> Result<Status, Failure> {
    run_all(results, classes, threads, request.into(), Box::new(|is_alone| settle(is_alone).erased()))
}

/// A boxed `settle`, so that the pipeline is compiled once for all commands.
type Settle<'w> = Box<dyn FnOnce(bool) -> Plan<Box<dyn Work + 'w>> + 'w>;

fn run_all(
    results: Option<Results>,
    classes: Option<Classes>,
    threads: usize,
    request: Request,
    settle: Settle,
) -> Result<Status, Failure> {
    let keep_columns = request.keep_columns;
    let mut items = Items::new(request);
    let progress = items.total().map(|total| Progress { total, done: |tally| tally.position });
    let at_hand = progress.is_some() || items.are_at_hand();
    if !items.has(1) {
        return Err(Failure::no_puzzle());
    }
    // `has(2)` may wait for the next line of the input. But an interactive caller sends the next line only after an answer.
    // So the second puzzle is looked for only if stdout is a terminal or the input is at hand.
    let is_read = results.is_none() && io::stdout().is_terminal();
    let is_alone = (is_read || at_hand) && !items.has(2);
    let Plan { header, work } = settle(is_read && is_alone);
    // An answer without a header is not CSV, so the input's columns cannot be added.
    let merge = header.as_ref().filter(|_| keep_columns);
    let merge = merge.and_then(|header| Some(Merge::new(items.peek()?, header)));
    let header = merge.as_ref().map(Merge::header).or(header);
    let header = header.or_else(|| items.table_header().map(str::to_owned));
    let header = header.or(work.frame().map(|(before, _)| before.to_owned()));
    let printer = match results {
        None => Printer::new(header.as_deref(), progress)?.once_a_class(classes).of_one(is_alone),
        Some(results) => {
            let (file, tally) = results.open(header.as_deref(), &mut items, merge.as_ref())?;
            Printer::continuing(file, Tally { position: items.position(), ..tally }, progress)
        }
    };
    let has_no_gaps = printer.has_no_gaps();
    let source = |size: usize| {
        let job = if !keep_columns && let Some(lines) = items.plain_lines(size) {
            Job::Lines(lines)
        } else {
            let mut some = vec![items.next()?];
            some.extend(std::iter::from_fn(|| items.next_ready()).take(size - 1));
            Job::Items(some)
        };
        Some((job, items.position()))
    };
    let answer_each = |items: &[Item], out: Out| {
        for item in items.iter().take_while(|_| !stop::is_stopped()) {
            if merge.is_none() && work.stream(item, out) {
                continue;
            }
            let mut answer = work.answer(item);
            // A later run answers this puzzle.
            if has_no_gaps && answer.stopped && stop::is_stopped() {
                break;
            }
            if let Some(merge) = &merge {
                answer.text = merge.row(item, answer.text.as_str()).into();
            }
            put(answer.located(|error| item.located(error)), out);
        }
    };
    let done = pipeline::run(threads, printer, source, |(job, position), out| {
        match job {
            Job::Items(items) => answer_each(&items, out),
            Job::Lines(lines) => {
                if !work.answer_lines(&lines, out) {
                    answer_each(&lines.items(), out);
                }
            }
        }
        out(Vec::new(), Tally { position, ..Tally::default() });
    });
    let status = done?;
    if let Some((_, after)) = work.frame() {
        writeln!(io::stdout(), "{after}")?;
    }
    Ok(status)
}

/// Prints the header, then the answers to some jobs, in order. `total` is the number of the jobs, if it is known.
pub(crate) fn answer_all<T: Send>(
    threads: usize,
    things: impl Iterator<Item = T> + Send,
    total: Option<u64>,
    header: Option<&str>,
    answer: impl Fn(T) -> Answer + Sync,
) -> Result<Status, Failure> {
    let progress = total.map(|total| Progress { total, done: |tally| tally.answers as u64 });
    let printer = Printer::new(header, progress)?;
    let mut things = things.fuse();
    let source = |size: usize| Some(things.by_ref().take(size).collect::<Vec<T>>()).filter(|some| !some.is_empty());
    let done = pipeline::run(threads, printer, source, |some, out| {
        some.into_iter().take_while(|_| !stop::is_stopped()).for_each(|thing| put(answer(thing), out));
    });
    Ok(done?)
}
