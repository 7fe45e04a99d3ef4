//! `pencilmark check`

use crate::args::Check;
use crate::batch::{self, Out, Plan, Work};
use crate::input::{Item, PlainLines};
use crate::output::{Answer, Rows, Status, count, csv_row};
use crate::selection::Lineup;
use pencilmark::{Cells, Puzzle, search};
use serde_json::{Value, json};
use std::io;
use std::ops::Range;

const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

pub(crate) fn run(args: Check, threads: usize) -> io::Result<Status> {
    let lineup = Lineup::all();
    batch::run(threads, args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, styled: format == Rows::Text, work: Checking { lineup, format } }
    })
}

/// Checks, and puts what comes of it in rows.
struct Checking {
    lineup: Lineup,
    format: Rows,
}

impl Checking {
    fn answer_to(&self, puzzle: &Puzzle, count: u64) -> Answer {
        let checked = Checked::of(puzzle, count);
        let row = || self.format.row(&HEADER, checked.row(puzzle));
        let text = if self.format == Rows::Text { checked.text(puzzle) } else { row() };
        Answer::new(text, if count == 1 { Status::Good } else { Status::Negative })
    }
}

impl Work for Checking {
    fn answer(&self, item: &Item) -> Answer {
        match item.board(&self.lineup) {
            Ok((puzzle, board)) => self.answer_to(puzzle, search::count(&board, 2)),
            Err(error) => {
                let known = item.puzzle.as_ref().ok();
                let (valid, count) = known.map_or((Value::Null, Value::Null), |_| (json!(false), json!("0")));
                let givens = json!(known.map(|puzzle| puzzle.givens().len()));
                let values = [json!(item.echo()), valid, count, Value::Null, givens, json!(error)];
                let row = || self.format.row(&HEADER, values);
                Answer::bad(if self.format == Rows::Text { String::new() } else { row() }, error)
            }
        }
    }

    /// Counts the solutions of many puzzles side by side.
    fn answer_lines(&self, lines: &PlainLines, some: Range<usize>, out: Out) -> bool {
        if self.format == Rows::Text {
            return false;
        }
        let items = lines.items(some.clone());
        let counts = search::batch(&lines.puzzles(some.clone()), 2);
        for ((number, item), found) in some.zip(&items).zip(counts) {
            // The search sees no solution, and does not say why.
            let answer = match &item.puzzle {
                Ok(puzzle) if found.count > 0 => self.answer_to(puzzle, found.count),
                _ => self.answer(item),
            };
            batch::put(Answer { error: answer.error.map(|error| lines.located(number, error)), ..answer }, out);
        }
        true
    }
}

struct Checked {
    /// 0, 1, or 2 for several.
    count: u64,
    /// The givens that could go, each alone, when there is one solution and nothing but givens was told: of a state,
    /// with placed values or marks, it makes no sense to ask.
    redundant: Option<Cells>,
}

impl Checked {
    fn of(puzzle: &Puzzle, count: u64) -> Self {
        let only_givens = puzzle.known() == puzzle.givens() && puzzle.marks().is_none();
        Self { count, redundant: (count == 1 && only_givens).then(|| search::redundant(puzzle)) }
    }

    fn row(&self, puzzle: &Puzzle) -> [Value; 6] {
        let count = ["0", "1", "2+"][self.count.min(2) as usize];
        let minimal = self.redundant.map(Cells::is_empty);
        let givens = puzzle.givens().len();
        [json!(puzzle.to_string()), json!(self.count == 1), json!(count), json!(minimal), json!(givens), Value::Null]
    }

    fn text(&self, puzzle: &Puzzle) -> String {
        let givens = count(puzzle.givens().len(), "given");
        let verdict = match (self.count, self.redundant) {
            (0, _) => "Not valid: there is no solution.".into(),
            (1, Some(none)) if none.is_empty() => "Valid and minimal: one solution, and every given is needed.".into(),
            (1, Some(redundant)) => {
                let (number, cells) = (count(redundant.len(), "given"), pencilmark_view::name_cells(redundant));
                format!("Valid: one solution. Not minimal: {number} could go, each alone: {cells}.")
            }
            (1, None) => "Valid: this state has one solution.".into(),
            _ => "Not valid: there are several solutions.".into(),
        };
        format!("{}\n{givens}. {verdict}", pencilmark_view::grid(puzzle, puzzle))
    }
}
