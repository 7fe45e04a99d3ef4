//! Many puzzles: all cores, results in the order of the input, memory that does not grow with it.

use crate::input::{Item, Items};
use crate::output::{Answer, Status, complain};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rayon::prelude::*;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

/// Puzzles that are answered together. The first chunks are smaller, so that the first answers come at once.
const LARGEST_CHUNK: usize = 1024;

/// How many errors are told one by one.
const TOLD: usize = 5;

/// Answers every puzzle of the arguments. `settle` is told whether there is one alone, and gives what is printed first
/// and how to answer.
pub(crate) fn run<W>(arguments: Vec<String>, settle: impl FnOnce(bool) -> (Option<String>, W)) -> io::Result<Status>
where
    W: Fn(&Item) -> Answer + Sync,
{
    let mut items = Items::new(arguments);
    let first: Vec<Item> = items.by_ref().take(2).collect();
    if first.is_empty() {
        complain("no puzzle in the input");
        return Ok(Status::Bad);
    }
    let (header, answer) = settle(first.len() == 1);
    answer_all(first.into_iter().chain(items), header, |item| {
        let answer = answer(item);
        Answer { error: answer.error.map(|error| item.located(error)), ..answer }
    })
}

/// Prints the header, then the answers to some items, in their order.
pub(crate) fn answer_all<T: Send + Sync>(
    mut items: impl Iterator<Item = T>,
    header: Option<String>,
    answer: impl Fn(&T) -> Answer + Sync,
) -> io::Result<Status> {
    let mut chunk: Vec<T> = items.by_ref().take(2).collect();
    let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    if let Some(header) = header {
        writeln!(out, "{header}")?;
    }
    let bar = progress();
    let mut status = Status::Good;
    let mut errors = Errors::default();
    let mut total = 0;
    let mut any = false;
    while !chunk.is_empty() {
        let answers: Vec<Answer> = chunk.par_iter().map(&answer).collect();
        for answer in answers {
            if !answer.text.is_empty() {
                // What has several lines stands apart; a blank line also ends a grid for whoever reads it again.
                let apart = if any && answer.text.contains('\n') { "\n" } else { "" };
                writeln!(out, "{apart}{}", answer.text)?;
                any = true;
            }
            status = status.max(answer.status);
            errors.extend(answer.error);
        }
        out.flush()?;
        total += chunk.len();
        bar.inc(chunk.len() as u64);
        let size = (chunk.len() * 4).min(LARGEST_CHUNK);
        chunk.clear();
        chunk.extend(items.by_ref().take(size));
    }
    bar.finish_and_clear();
    errors.tell(total);
    Ok(status)
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
