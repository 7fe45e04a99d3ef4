//! `pencilmark why`

use crate::args::Why;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{self, Answer, Objects, Status, wrap};
use pencilmark::State;
use pencilmark_requests::input::Item;
use pencilmark_requests::why::{Asked, NOTHING_KNOWN};
use pencilmark_requests::{Choose, Refusal};
use pencilmark_view::{Text, WhyView};

pub(crate) fn run(args: Why, threads: usize) -> Result<Status, Failure> {
    let solver = args.selection.solver(Choose::Shortest)?;
    let mark = args.wanted.mark()?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| {
            let find = |puzzle: &State| args.patience.work(|budget| Asked::find(mark, puzzle, &solver, budget));
            let (puzzle, asked) = match item.make(find) {
                Ok(found) => found,
                Err(error) => return format.bad("puzzle", &item.echo(), error),
            };
            let error = asked.stopped.map(Refusal::from);
            let text: Text = if format == Objects::Text {
                let told = asked.why.as_ref().map_or(NOTHING_KNOWN.into(), |why| WhyView::new(why).text());
                output::with_reason(wrap::fit(told, 0), error.as_ref())
            } else {
                output::json(&asked.json(puzzle, &args.wanted)).into()
            };
            let is_known = asked.why.is_some_and(|why| why.verdict.is_known());
            Answer::unless(error.as_ref(), text, if is_known { Status::Good } else { Status::Negative })
        };
        Plan { header: None, work: answer }
    })
}
