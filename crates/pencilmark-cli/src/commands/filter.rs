//! `pencilmark filter`

use crate::args::filter::Filter as Wanted;
use crate::batch::{self, Out, Plan, Work};
use crate::failures::{Failure, wrong_condition};
use crate::output::{Answer, Status, Tally};
use crate::stop::{self, Patience};
use pencilmark::{IdleThreads, State};
use pencilmark_filter::Filter;
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_requests::{Choose, Class, Refusal};

pub(crate) fn run(args: &Wanted, threads: usize) -> Result<Status, Failure> {
    args.selection.chosen()?.check_choice(args.choose)?;
    let solver = args.selection.solver(args.choose.unwrap_or(Choose::First))?;
    let filter = Filter::new(&args.r#where, &solver).map_err(|wrong| wrong_condition(&wrong))?;
    let filtering = Filtering { filter, idle: IdleThreads::new(threads), patience: args.patience };
    batch::run(threads, args.request(), |_| Plan { header: None, work: filtering })
}

/// The work of `filter`: it repeats the lines of the puzzles that fit.
struct Filtering {
    filter: Filter,
    /// The threads without work, when there are fewer puzzles than threads.
    idle: IdleThreads,
    patience: Patience,
}

impl Filtering {
    fn fits(&self, state: &State) -> Result<bool, Refusal> {
        let facts = self.filter.facts(state)?;
        let _own = self.idle.take_one();
        Ok(self.patience.work_together(&self.idle, false, |budget| self.filter.fits(&facts, budget))?)
    }
}

/// The answer about a puzzle for which the condition has no result. The line of the puzzle is not printed.
fn undecided(error: &Refusal) -> Answer {
    if error.code.class() == Class::Stopped { Answer::stopped("") } else { Answer::bad("", error.clone()) }
}

impl Work for Filtering {
    fn answer(&self, item: &Item) -> Answer {
        match item.state.as_ref().map_err(Clone::clone).and_then(|state| self.fits(state)) {
            Ok(true) => Answer::new(item.text(), Status::Good),
            Ok(false) => Answer::new("", Status::Good),
            Err(error) => undecided(&error),
        }
    }

    /// Gives the same answers as `answer`, but copies the bytes of the lines.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        let (mut text, mut tally) = (Vec::new(), Tally::default());
        for (number, puzzle) in lines.puzzles().into_iter().enumerate() {
            if stop::is_stopped() {
                break;
            }
            match self.fits(puzzle.as_ref()) {
                Ok(fits) => {
                    if fits {
                        text.extend(lines.text(number));
                        text.push(b'\n');
                    }
                    tally.answers += 1;
                    tally.bytes = text.len();
                }
                Err(error) => {
                    out(std::mem::take(&mut text), std::mem::take(&mut tally));
                    batch::put(undecided(&error).located(|error| lines.located(number, error)), out);
                }
            }
        }
        out(text, tally);
        true
    }
}
