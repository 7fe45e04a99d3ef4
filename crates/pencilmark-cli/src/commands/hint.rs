//! `pencilmark hint`

use crate::args::Hint;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{self, Answer, Objects, Status, wrap};
use pencilmark::State;
use pencilmark::hint::{self, Stage};
use pencilmark_requests::hint::{Hinted, NOTHING_YET};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Choose, Refusal};
use pencilmark_view::{HintView, Text};

pub(crate) fn run(args: Hint, threads: usize) -> Result<Status, Failure> {
    let solver = args.selection.solver(Choose::Shortest)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| {
            let find = |puzzle: &State| args.patience.work(|budget| Hinted::find(puzzle, &solver, budget));
            let (puzzle, hinted) = match item.make(find) {
                Ok(found) => found,
                Err(error) => return format.bad("puzzle", &item.echo(), error),
            };
            let error = hinted.stopped.map(Refusal::from);
            let text: Text = if format == Objects::Text {
                text(&hinted, args.wanted.stage(), error.as_ref())
            } else {
                output::json(&hinted.json(puzzle, &args.wanted)).into()
            };
            let is_step = matches!(hinted.hint, Some(hint::Hint::Step(_)));
            Answer::unless(error.as_ref(), text, if is_step { Status::Good } else { Status::Negative })
        };
        Plan { header: None, work: answer }
    })
}

/// A hint for people, as much as a stage shows.
fn text(hinted: &Hinted, stage: Stage, error: Option<&Refusal>) -> Text {
    let hint = hinted.hint.as_ref();
    let text = wrap::fit(hint.map_or(NOTHING_YET.into(), |hint| HintView::new(hint).text(stage)), 0);
    output::with_reason(text, error)
}
