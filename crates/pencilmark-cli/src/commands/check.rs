//! `pencilmark check`

use crate::args::Check;
use crate::batch::{self, Out, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Rows, Status, count, csv_row, under_grid};
use crate::stop::{self, Patience};
use pencilmark::State;
use pencilmark::search::{Ended, Givens, Search};
use pencilmark_requests::Refusal;
use pencilmark_requests::check::{CheckAnswer, Checked, HEADER, only};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_requests::solve::QUICK_GUESSES;
use pencilmark_view::Text;

pub(crate) fn run(args: Check, threads: usize) -> Result<Status, Failure> {
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
    fn answer_to(&self, state: &State, checked: &Checked) -> Answer {
        let stopped = checked.stopped.map(Refusal::from);
        let text = match (self.format, &stopped) {
            (Rows::Text, Some(stopped)) => under_grid(state, &format!("Not known: {}.", stopped.message)),
            (Rows::Text, None) => text(checked, state),
            (format, _) => format.row(&HEADER, &checked.answer(state)).into(),
        };
        Answer::unless(stopped.as_ref(), text, if checked.count == 1 { Status::Good } else { Status::Negative })
    }
}

impl Work for Checking {
    fn answer(&self, item: &Item) -> Answer {
        let (answer, error) = match item.state.as_ref() {
            Ok(puzzle) => match self.patience.work(|budget| Checked::find(puzzle, budget)) {
                Ok(checked) => return self.answer_to(puzzle, &checked),
                Err(fault) => (CheckAnswer::faulty(puzzle, fault), fault.into()),
            },
            Err(error) => (CheckAnswer::unread(item.echo(), error.clone()), error.clone()),
        };
        let text = if self.format == Rows::Text { String::new() } else { self.format.row(&HEADER, &answer) };
        Answer::bad(text, error)
    }

    /// Counts the solutions and finds the redundant givens of many puzzles side by side. Puzzles that take long are
    /// checked alone, each when its turn comes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.format == Rows::Text {
            return false;
        }
        let puzzles = lines.puzzles();
        let found = Search::batch(&puzzles).limit(2).guesses(QUICK_GUESSES).within(&stop::budget()).solutions();
        let solved = puzzles.iter().zip(&found).filter_map(|(puzzle, found)| Some((puzzle, only(found)?)));
        let solved: Vec<_> = solved.collect();
        let budget = stop::budget().with_work(QUICK_WORK * solved.len() as u64);
        let mut redundant = Givens::batch(&solved).within(&budget).redundant().ok().map(Vec::into_iter);
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
                Some(checked) => self.answer_to(puzzle.as_ref(), &checked),
                None => self.answer(&lines.item(number, puzzle.clone())),
            };
            batch::put(answer.located(|error| lines.located(number, error)), out);
        }
        true
    }
}

/// The picture, the givens and the verdict.
fn text(checked: &Checked, puzzle: &State) -> Text {
    let givens = count(puzzle.givens().len(), "given");
    let verdict = match (checked.count, checked.redundant) {
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
