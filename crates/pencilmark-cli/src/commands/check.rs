//! `pencilmark check`

use super::each::Asking;
use crate::args::each::Each;
use crate::batch::{self, Out, Plan, Work};
use crate::failures::Failure;
use crate::output::{Answer, Rows, Status};
use crate::stop;
use pencilmark::search::{Ended, Givens, Search};
use pencilmark_requests::PuzzleRequest;
use pencilmark_requests::check::{Check as Wanted, Checked, only};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_requests::solve::QUICK_GUESSES;

pub(crate) fn run(args: Each<Wanted, Rows>, threads: usize) -> Result<Status, Failure> {
    let input = args.input.on(&args.wanted.boards())?;
    let asking = Asking::new(args.wanted, &(), args.patience, threads)?;
    batch::run(threads, input, |alone| {
        let Plan { header, work } = asking.plan(args.format.settle(alone));
        Plan { header, work: Checking(work) }
    })
}

/// The work of `check`. It checks the puzzles of plain lines side by side.
struct Checking(Asking<Wanted>);

/// The average number of steps of work for each puzzle when redundant givens are searched for side by side. They take a
/// fraction of a millisecond.
const QUICK_WORK: u64 = 4_000;

impl Work for Checking {
    fn answer(&self, item: &Item) -> Answer {
        self.0.answer(item)
    }

    /// Counts the solutions and finds the redundant givens of many puzzles side by side. Puzzles that take long are
    /// checked alone, each when its turn comes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        if self.0.format == Rows::Text {
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
                (2.., Ended::Limit, _) => Some(Checked { count: found.count, ..Checked::default() }),
                (1, Ended::All, Some(redundant)) => {
                    Some(Checked { count: 1, redundant: redundant.next(), ..Checked::default() })
                }
                // All other puzzles are checked alone. For a puzzle without a solution, the search side by side gives no
                // reason.
                _ => None,
            };
            let answer = match known {
                Some(checked) => self.0.found(&lines.item(number, puzzle.clone()), &Ok(checked)),
                None => self.answer(&lines.item(number, puzzle.clone())),
            };
            batch::put(answer.located(|error| lines.located(number, error)), out);
        }
        true
    }
}
