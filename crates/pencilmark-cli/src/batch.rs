//! Many puzzles: all cores, results in the order of the input, memory that does not grow with it.

use crate::input::{Item, Items, PlainLines};
use crate::output::{Answer, Status, complain};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rayon::prelude::*;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::Range;

/// Puzzles that are answered together. The first chunks are smaller, so that the first answers come at once.
const LARGEST_CHUNK: usize = 1024;

/// Plain lines that one thread answers together: enough to keep all lanes of its registers busy.
const PIECE: usize = 512;

/// Pieces that all threads answer together while those before are written.
const TOGETHER: usize = 12;

/// How many errors are told one by one.
const TOLD: usize = 5;

/// How puzzles are answered.
pub(crate) trait Work: Sync {
    /// One of them.
    fn answer(&self, item: &Item) -> Answer;

    /// Some plain lines, if that is quicker than one by one.
    fn answer_lines(&self, _lines: &PlainLines, _some: Range<usize>) -> Option<Answers> {
        None
    }
}

impl<F: Fn(&Item) -> Answer + Sync> Work for F {
    fn answer(&self, item: &Item) -> Answer {
        self(item)
    }
}

/// What is printed of several puzzles.
#[derive(Default)]
pub(crate) struct Answers {
    /// With line ends.
    pub(crate) text: Vec<u8>,
    pub(crate) status: Option<Status>,
    pub(crate) errors: Vec<String>,
}

/// Answers every puzzle of the arguments. `settle` is told whether there is one alone, and gives what is printed first
/// and how to answer.
pub(crate) fn run<W: Work>(
    arguments: Vec<String>,
    settle: impl FnOnce(bool) -> (Option<String>, W),
) -> io::Result<Status> {
    let mut items = Items::new(arguments);
    let first: Vec<Item> = items.by_ref().take(2).collect();
    if first.is_empty() {
        complain("no puzzle in the input");
        return Ok(Status::Bad);
    }
    let (header, work) = settle(first.len() == 1);
    let answer = |item: &Item| {
        let answer = work.answer(item);
        Answer { error: answer.error.map(|error| item.located(error)), ..answer }
    };
    let mut printer = Printer::new(header)?;
    let mut chunk = first;
    while !chunk.is_empty() {
        printer.answer_each(&chunk, &answer)?;
        let size = (chunk.len() * 4).min(LARGEST_CHUNK);
        chunk.clear();
        while chunk.len() < size {
            match items.plain_lines() {
                Some(lines) if chunk.is_empty() => printer.answer_lines(&lines, &work, &answer)?,
                Some(lines) => {
                    printer.answer_each(&chunk, &answer)?;
                    chunk.clear();
                    printer.answer_lines(&lines, &work, &answer)?;
                }
                None => match items.next() {
                    Some(item) => chunk.push(item),
                    None => break,
                },
            }
        }
    }
    Ok(printer.finish())
}

/// Prints the header, then the answers to some things, in their order.
pub(crate) fn answer_all<T: Send + Sync>(
    mut things: impl Iterator<Item = T>,
    header: Option<String>,
    answer: impl Fn(&T) -> Answer + Sync,
) -> io::Result<Status> {
    let mut printer = Printer::new(header)?;
    let mut chunk: Vec<T> = things.by_ref().take(2).collect();
    while !chunk.is_empty() {
        printer.answer_each(&chunk, &answer)?;
        let size = (chunk.len() * 4).min(LARGEST_CHUNK);
        chunk.clear();
        chunk.extend(things.by_ref().take(size));
    }
    Ok(printer.finish())
}

/// Where answers go, chunk after chunk.
struct Printer {
    out: Box<dyn Write + Send>,
    bar: ProgressBar,
    status: Status,
    errors: Errors,
    total: usize,
    any: bool,
}

impl Printer {
    fn new(header: Option<String>) -> io::Result<Self> {
        // To look for colours that are to be left out takes longer than to solve.
        let mut out: Box<dyn Write + Send> = if io::stdout().is_terminal() || header.is_none() {
            Box::new(BufWriter::new(anstream::AutoStream::auto(io::stdout())))
        } else {
            Box::new(io::stdout())
        };
        if let Some(header) = header {
            writeln!(out, "{header}")?;
        }
        Ok(Self { out, bar: progress(), status: Status::Good, errors: Errors::default(), total: 0, any: false })
    }

    /// Answers a chunk, all cores sharing it.
    fn answer_each<T: Sync>(&mut self, chunk: &[T], answer: &(impl Fn(&T) -> Answer + Sync)) -> io::Result<()> {
        let answers: Vec<Answer> = chunk.par_iter().map(answer).collect();
        let mut text = String::new();
        for answer in answers {
            if !answer.text.is_empty() {
                // What has several lines stands apart; a blank line also ends a grid for whoever reads it again.
                let apart = if self.any && answer.text.contains('\n') { "\n" } else { "" };
                text.extend([apart, &answer.text, "\n"]);
                self.any = true;
            }
            self.status = self.status.max(answer.status);
            self.errors.extend(answer.error);
        }
        self.print(text.as_bytes(), chunk.len())
    }

    /// Answers plain lines, in pieces or, if the work knows no better, one by one.
    fn answer_lines(
        &mut self,
        lines: &PlainLines,
        work: &impl Work,
        answer: &(impl Fn(&Item) -> Answer + Sync),
    ) -> io::Result<()> {
        let starts: Vec<usize> = (0..lines.len()).step_by(PIECE).collect();
        let piece = |&start: &usize| start..lines.len().min(start + PIECE);
        let mut done: Vec<(usize, Answers)> = Vec::new();
        for part in starts.chunks(TOGETHER) {
            let all = || part.par_iter().map(|start| work.answer_lines(lines, piece(start))).collect();
            // What was answered before is written meanwhile.
            let (printed, answers): (_, Option<Vec<Answers>>) =
                rayon::join(|| done.drain(..).try_for_each(|(number, answers)| self.print_all(number, answers)), all);
            printed?;
            if let Some(answers) = answers {
                done.extend(part.iter().map(|start| piece(start).len()).zip(answers));
            } else {
                let items: Vec<Item> = part.iter().flat_map(|start| lines.items(piece(start))).collect();
                self.answer_each(&items, answer)?;
            }
        }
        done.into_iter().try_for_each(|(number, answers)| self.print_all(number, answers))
    }

    fn print_all(&mut self, number: usize, answers: Answers) -> io::Result<()> {
        self.any = true;
        self.status = answers.status.map_or(self.status, |status| self.status.max(status));
        answers.errors.into_iter().for_each(|error| self.errors.extend(Some(error)));
        self.print(&answers.text, number)
    }

    fn print(&mut self, text: &[u8], number: usize) -> io::Result<()> {
        self.out.write_all(text)?;
        self.out.flush()?;
        self.total += number;
        self.bar.inc(number as u64);
        Ok(())
    }

    fn finish(self) -> Status {
        self.bar.finish_and_clear();
        self.errors.tell(self.total);
        self.status
    }
}

/// A count of puzzles and their rate on stderr: only on a terminal, and only if the answers go elsewhere, so that they
/// are not drawn over.
fn progress() -> ProgressBar {
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles, {rate} a second, {elapsed}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:.0}", state.per_sec());
    }))
}

/// What went wrong: the first few in words, and how many.
#[derive(Default)]
struct Errors {
    first: Vec<String>,
    number: usize,
}

impl Errors {
    fn extend(&mut self, error: Option<String>) {
        let Some(error) = error else { return };
        self.number += 1;
        if self.first.len() < TOLD {
            self.first.push(error);
        }
    }

    fn tell(&self, total: usize) {
        for error in &self.first {
            complain(error);
        }
        if total > 1 && self.number > 0 {
            let more = self.number - self.first.len();
            let more = if more > 0 { format!(", {more} of them not told here") } else { String::new() };
            complain(&format!("{} of {total} could not be understood{more}", self.number));
        }
    }
}
