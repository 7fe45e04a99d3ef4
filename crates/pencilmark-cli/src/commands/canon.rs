//! `pencilmark canon`

use crate::args::canon::{Canon, Forms};
use crate::batch::{self, Out, Plan, Work};
use crate::classes::{Classes, Form};
use crate::output::{self, Answer, Rows, Status, count, csv_row, for_a_person, under_grid};
use crate::stop::{self, Patience};
use crate::tally::Tally;
use pencilmark::{Canonical, Puzzle};
use pencilmark_requests::canon::{self, HEADER};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_view::Text;
use std::io::{self, Write};

pub(crate) fn run(args: Canon, threads: usize) -> io::Result<Status> {
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
    fn text(&self, echo: &str, found: Option<&Canonical>, error: Option<&str>) -> Text {
        match (self.format, found) {
            (Forms::Csv, _) => Rows::Csv.row(&HEADER, canon::row(echo, found, error)).into(),
            (Forms::Json, _) => output::json(&canon::answer(echo, found, error)).into(),
            (Forms::Text | Forms::Auto, Some(found)) => picture(found),
            (Forms::Line, Some(found)) => found.puzzle.to_string().into(),
            (Forms::Text | Forms::Auto, None) => Text::default(),
            // A comment, so that reading the output skips it.
            (Forms::Line, None) => format!("# {}", error.unwrap_or_default()).into(),
        }
    }

    fn answer_to(&self, puzzle: &Puzzle) -> Result<Answer, String> {
        let found = self.patience.work(|budget| canon::find(puzzle, budget)).map_err(|fault| fault.to_string())?;
        let echo = puzzle.to_string();
        Ok(match found {
            Ok(found) => {
                let form = self.dedupe.then(|| Form::of(&found.puzzle));
                Answer { form, ..Answer::new(self.text(&echo, Some(&found), None), Status::Good) }
            }
            Err(why) => Answer::stopped(self.text(&echo, None, Some(&self.patience.reason(why).to_string()))),
        })
    }
}

impl Work for Canonizing {
    fn answer(&self, item: &Item) -> Answer {
        let puzzle = item.puzzle.as_ref().map_err(Clone::clone);
        puzzle.and_then(|puzzle| self.answer_to(puzzle)).unwrap_or_else(|error| {
            let text = self.text(&item.echo(), None, Some(&error));
            Answer::bad(text, error)
        })
    }

    /// The same rows, made without values in between.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.format != Forms::Csv {
            return false;
        }
        let (mut text, mut tally) = (Vec::new(), Tally::default());
        for (number, puzzle) in lines.puzzles().into_iter().enumerate() {
            if let Ok(Ok(found)) = self.patience.work(|budget| canon::find(&puzzle, budget)) {
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
            let error = answer.error.map(|error| lines.located(number, error));
            batch::put(Answer { error, ..answer }, out);
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
fn picture(found: &Canonical) -> Text {
    let number = count(found.automorphisms as usize, "automorphism");
    under_grid(&found.puzzle, &format!("{}\n{number}. From the puzzle: {}.", found.puzzle, found.symmetry))
}
