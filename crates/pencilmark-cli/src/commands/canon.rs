//! `pencilmark canon`

use crate::args::canon::{Canon, Forms};
use crate::batch::{self, Out, Plan, Work};
use crate::failures::Failure;
use crate::output::{self, Answer, Classes, Form, Rows, Status, Tally, count, csv_row, for_a_person, under_grid};
use crate::stop::{self, Patience};
use pencilmark::{Canonical, Puzzle, State};
use pencilmark_requests::Class;
use pencilmark_requests::canon::{self, CanonAnswer, HEADER};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_view::Text;
use std::io::Write;

pub(crate) fn run(args: Canon, threads: usize) -> Result<Status, Failure> {
    let Canon { input, patience, dedupe, memory, format } = args;
    let classes = dedupe.then(|| Classes::within(memory as usize));
    batch::run_once_a_class(classes, threads, input, |alone| {
        let format = match format {
            Forms::Auto if for_a_person(alone) => Forms::Text,
            Forms::Auto => Forms::Csv,
            settled => settled,
        };
        let header = (format == Forms::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, work: Canonizing { format, patience, dedupe } }
    })
}

/// Finds canonical forms and writes them.
struct Canonizing {
    format: Forms,
    patience: Patience,
    dedupe: bool,
}

impl Canonizing {
    fn text(&self, answer: &CanonAnswer) -> Text {
        match (self.format, &answer.canonical) {
            (Forms::Csv, _) => Rows::Csv.row(&HEADER, answer).into(),
            (Forms::Json, _) => output::json(answer).into(),
            (Forms::Text | Forms::Auto, Some(form)) => picture(form, answer),
            (Forms::Line, Some(form)) => form.clone().into(),
            (Forms::Text | Forms::Auto, None) => {
                // What is wrong with a text is told on stderr.
                let stopped = answer.error.as_ref().filter(|error| error.code.class() == Class::Stopped);
                stopped.map_or_else(String::new, |error| format!("Not known: {}.", error.message)).into()
            }
            // A comment, so that reading the output skips it.
            (Forms::Line, None) => format!("# {}", answer.error.as_ref().map_or("", |error| &error.message)).into(),
        }
    }

    fn answer_to(&self, state: &State) -> Answer {
        let found = self.patience.work(|budget| canon::find(&state.puzzle(), budget));
        let form = found.as_ref().ok().filter(|_| self.dedupe).map(|found| Form::of(&found.puzzle));
        let answer = CanonAnswer::new(state.to_string(), found);
        Answer { form, ..Answer::unless(answer.error.as_ref(), self.text(&answer), Status::Good) }
    }
}

impl Work for Canonizing {
    fn answer(&self, item: &Item) -> Answer {
        match &item.state {
            Ok(state) => self.answer_to(state),
            Err(error) => {
                let answer = CanonAnswer::new(item.echo(), Err(error.clone()));
                Answer::bad(self.text(&answer), error.clone())
            }
        }
    }

    /// The same rows, made without values in between.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.format != Forms::Csv {
            return false;
        }
        let (mut text, mut tally) = (Vec::new(), Tally::default());
        for (number, puzzle) in lines.puzzles().into_iter().enumerate() {
            if let Ok(found) = self.patience.work(|budget| canon::find(&puzzle, budget)) {
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

/// The form, and how it is reached.
fn picture(form: &str, answer: &CanonAnswer) -> Text {
    let number = count(answer.automorphisms.unwrap_or_default() as usize, "automorphism");
    let symmetry = answer.symmetry.map(|symmetry| symmetry.to_string()).unwrap_or_default();
    let puzzle: Puzzle = form.parse().unwrap_or(Puzzle::EMPTY);
    under_grid(&puzzle, &format!("{form}\n{number}. From the puzzle: {symmetry}."))
}
