//! `pencilmark canon`

use super::each::Asking;
use crate::args::canon::{Canon, Forms};
use crate::batch::{self, Out, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Classes, Form, Rows, Status, Tally};
use crate::stop;
use pencilmark::{Canonical, Puzzle};
use pencilmark_requests::Class;
use pencilmark_requests::canon::{self, Canon as Wanted};
use pencilmark_requests::input::{Item, PlainLines};
use std::io::Write;

pub(crate) fn run(args: Canon, threads: usize) -> Result<Status, Failure> {
    let Canon { input, patience, dedupe, memory, format } = args;
    let classes = dedupe.then(|| Classes::within(memory as usize));
    let asking = Asking::new(Wanted {}, &(), patience, threads)?;
    batch::run_into(None, classes, threads, input, |alone| {
        let rows = match format {
            Forms::Auto => Rows::Auto.settle(alone),
            // The format `line` is not a table.
            Forms::Text | Forms::Line => Rows::Text,
            Forms::Csv => Rows::Csv,
            Forms::Json => Rows::Json,
        };
        let Plan { header, work: asking } = asking.plan(rows);
        Plan { header, work: Canonizing { asking, is_line: format == Forms::Line, dedupe } }
    })
}

/// The work of `canon`: it finds canonical forms and writes them.
struct Canonizing {
    asking: Asking<Wanted>,
    /// Whether only the canonical form is written.
    is_line: bool,
    dedupe: bool,
}

impl Work for Canonizing {
    fn answer(&self, item: &Item) -> Answer {
        let found = item
            .state
            .as_ref()
            .map_err(Clone::clone)
            .and_then(|state| self.asking.patience.work(|budget| canon::find(&state.puzzle(), budget)));
        match found {
            Ok(found) => {
                let form = self.dedupe.then(|| Form::of(&found.puzzle));
                let answer = if self.is_line {
                    Answer::new(found.puzzle.to_string(), Status::Good)
                } else {
                    self.asking.found(item, &found)
                };
                Answer { form, ..answer }
            }
            // The error is written as a comment, so that programs that read the output skip it.
            Err(error) if self.is_line => Answer::unless(Some(&error), format!("# {}", error.message), Status::Bad),
            // In text, all other errors are printed on stderr.
            Err(error) if self.asking.format == Rows::Text && error.code.class() == Class::Stopped => {
                Answer::stopped(format!("Not known: {}.", error.message))
            }
            Err(error) => self.asking.refused(item.echo(), &error),
        }
    }

    /// Writes the same rows as `answer`, but directly as bytes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.asking.format != Rows::Csv {
            return false;
        }
        let (mut text, mut tally) = (Vec::new(), Tally::default());
        for (number, puzzle) in lines.puzzles().into_iter().enumerate() {
            if let Ok(found) = self.asking.patience.work(|budget| canon::find(&puzzle, budget)) {
                let begin = text.len();
                row(&mut text, &puzzle, &found);
                tally.answers += 1;
                tally.bytes = text.len();
                if self.dedupe {
                    tally.forms.push((begin..text.len(), Form::of(&found.puzzle)));
                }
                continue;
            }
            if stop::is_stopped() {
                break;
            }
            out(std::mem::take(&mut text), std::mem::take(&mut tally));
            let answer = self.answer(&lines.item(number, puzzle));
            batch::put(answer.located(|error| lines.located(number, error)), out);
        }
        out(text, tally);
        true
    }
}

/// A row of CSV without an error.
fn row(text: &mut Vec<u8>, puzzle: &Puzzle, found: &Canonical) {
    let mut push = |puzzle: &Puzzle| {
        text.extend(puzzle.numbers().map(|number| if number == 0 { b'.' } else { b'0' + number }));
        text.push(b',');
    };
    push(puzzle);
    push(&found.puzzle);
    // Writing to memory cannot fail.
    let _ = writeln!(text, "{},", found.automorphisms);
}
