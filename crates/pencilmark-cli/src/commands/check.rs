//! `pencilmark check`

use crate::args::Check;
use crate::batch::{self, Out, Plan, QUICK_GUESSES, Work};
use crate::input::{Item, PlainLines};
use crate::output::{Answer, Rows, Status, count, csv_row, under_grid};
use crate::stop::{self, Patience};
use pencilmark::search::{self, Ended, Solutions};
use pencilmark::{Board, Budget, Cells, Grid, Puzzle, Stopped};
use pencilmark_view::Text;
use serde_json::{Value, json};
use std::io;

const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

pub(crate) fn run(args: Check, threads: usize) -> io::Result<Status> {
    let patience = args.patience;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, work: Checking { format, patience } }
    })
}

/// Checks puzzles and writes the results as rows.
struct Checking {
    format: Rows,
    patience: Patience,
}

/// The work, for one puzzle on average, that is spent on finding redundant givens side by side: a fraction of a
/// millisecond.
const QUICK_WORK: u64 = 4_000;

impl Checking {
    fn answer_to(&self, puzzle: &Puzzle, checked: &Checked) -> Answer {
        let reason = checked.stopped.map(|why| self.patience.reason(why).to_string());
        let text = match (self.format, reason) {
            (Rows::Text, Some(reason)) => under_grid(puzzle, &format!("Not known: {reason}.")),
            (Rows::Text, None) => checked.text(puzzle),
            (format, reason) => format.row(&HEADER, checked.row(puzzle, reason.as_deref())).into(),
        };
        Answer::unless(checked.stopped, text, if checked.count == 1 { Status::Good } else { Status::Negative })
    }
}

impl Work for Checking {
    fn answer(&self, item: &Item) -> Answer {
        match item.board(Board::new) {
            Ok((puzzle, board)) => {
                self.answer_to(puzzle, &self.patience.work(|budget| Checked::of(puzzle, &board, budget)))
            }
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

    /// Counts the solutions and finds the redundant givens of many puzzles side by side. Puzzles that take long are
    /// checked alone, each when its turn comes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.format == Rows::Text {
            return false;
        }
        let puzzles = lines.puzzles();
        let found = search::batch_within_guesses(&puzzles, 2, QUICK_GUESSES, &stop::budget());
        let solved = puzzles.iter().zip(&found).filter_map(|(puzzle, found)| Some((puzzle, only(found)?)));
        let solved: Vec<_> = solved.collect();
        let budget = stop::budget().work(QUICK_WORK * solved.len() as u64);
        let mut redundant = search::redundant_batch_within(&solved, &budget).ok().map(Vec::into_iter);
        for (number, (puzzle, found)) in puzzles.iter().zip(&found).enumerate() {
            if stop::is_stopped() {
                break;
            }
            let known = match (found.count, found.ended, &mut redundant) {
                (2.., Ended::Limit, _) => {
                    Some(Checked { count: found.count, is_open: false, redundant: None, stopped: None })
                }
                (1, Ended::All, Some(redundant)) => {
                    Some(Checked { count: 1, is_open: false, redundant: redundant.next(), stopped: None })
                }
                // The search finds no solution, but gives no reason.
                _ => None,
            };
            let answer = match known {
                Some(checked) => self.answer_to(puzzle, &checked),
                None => self.answer(&lines.item(number, puzzle.clone())),
            };
            let error = answer.error.map(|error| lines.located(number, error));
            batch::put(Answer { error, ..answer }, out);
        }
        true
    }
}

/// The solution, if it is known to be unique.
fn only(found: &Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended == Ended::All)
}

struct Checked {
    /// 0, 1, or 2 for several.
    count: u64,
    /// Whether there may be more than were counted.
    is_open: bool,
    /// The redundant givens: each can be removed alone. They are known only if there is one solution and the input has
    /// only givens. For a state with placed values or marks, the question makes no sense.
    redundant: Option<Cells>,
    stopped: Option<Stopped>,
}

impl Checked {
    fn of(puzzle: &Puzzle, board: &Board, budget: &Budget) -> Self {
        let found = search::solutions_within(board, 2, budget);
        let stopped = found.ended.stopped();
        let checked = Self { count: found.count, is_open: stopped.is_some(), redundant: None, stopped };
        let only_givens = puzzle.known() == puzzle.givens() && puzzle.marks().is_none();
        let Some(grid) = only(&found).filter(|_| only_givens) else { return checked };
        match search::redundant_batch_within(&[(puzzle, grid)], budget) {
            Ok(redundant) => Self { redundant: redundant.first().copied(), ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        }
    }

    fn row(&self, puzzle: &Puzzle, error: Option<&str>) -> [Value; 6] {
        let count = match (self.count, self.is_open) {
            (0, false) => "0",
            (0, true) => "0+",
            (1, false) => "1",
            (1, true) => "1+",
            _ => "2+",
        };
        let valid = (!self.is_open).then_some(self.count == 1);
        let minimal = self.redundant.map(Cells::is_empty);
        let givens = puzzle.givens().len();
        [json!(puzzle.to_string()), json!(valid), json!(count), json!(minimal), json!(givens), json!(error)]
    }

    fn text(&self, puzzle: &Puzzle) -> Text {
        let givens = count(puzzle.givens().len(), "given");
        let verdict = match (self.count, self.redundant) {
            (0, _) => "Not valid: there is no solution.".into(),
            (1, Some(none)) if none.is_empty() => "Valid and minimal: one solution, and every given is needed.".into(),
            (1, Some(redundant)) => {
                let (number, cells) = (count(redundant.len(), "given"), pencilmark_view::name_cells(redundant));
                format!("Valid: one solution. Not minimal: each of these {number} could be removed alone: {cells}.")
            }
            (1, None) => "Valid: this state has one solution.".into(),
            _ => "Not valid: there are several solutions.".into(),
        };
        under_grid(puzzle, &format!("{givens}. {verdict}"))
    }
}
