//! `pencilmark draw`

use crate::args::Draw;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{Answer, Status};
use crate::pictures::{Drawn, Files, Images, Place};
use crate::stop::Patience;
use pencilmark::Solver;
use pencilmark_requests::draw::Draw as Wanted;
use pencilmark_requests::input::Item;
use pencilmark_requests::{Choose, Class};
use std::sync::Arc;

pub(crate) fn run(args: Draw, threads: usize) -> Result<Status, Failure> {
    let format = args.format.or_else(|| Images::of(args.out.as_deref()?)).unwrap_or(Images::Svg);
    args.wanted.check()?;
    let solver = args.selection.solver(Choose::Shortest)?;
    let drawing = Drawing { solver, wanted: args.wanted, patience: args.patience };
    if format == Images::Svg && args.out.is_none() {
        let work = |item: &Item| match drawing.draw(item) {
            Ok(svg) => Answer::new(svg, Status::Good).in_rows(),
            Err(failed) => failed,
        };
        let input = args.input.on(&drawing.wanted.boards())?;
        return batch::run(threads, input, |_| Plan { header: None, work });
    }
    let files = Files { format, width: args.width, place: Place::of(args.out, format)? };
    let input = args.input.on(&drawing.wanted.boards())?;
    files.write(threads, input, |item| {
        let svg = drawing.draw(item)?;
        Ok((vec![Drawn { suffix: String::new(), svg }], Status::Good))
    })
}

/// The request to draw puzzles, with its solver and its time limit.
struct Drawing {
    solver: Arc<Solver>,
    wanted: Wanted,
    patience: Patience,
}

impl Drawing {
    /// The picture of a puzzle as SVG, in one line.
    fn draw(&self, item: &Item) -> Result<String, Answer> {
        let puzzle = item.state.as_ref().map_err(|error| Answer::bad("", error.clone()))?;
        let drawn = self.patience.work(|budget| self.wanted.answer(puzzle, &self.solver, budget));
        drawn.map(|drawn| drawn.svg).map_err(|error| match error.code.class() {
            Class::Stopped => Answer::stopped(error.message),
            // Without a picture there is no answer.
            Class::Negative | Class::Wrong => Answer::bad("", error),
        })
    }
}
