//! `pencilmark draw`

use crate::args::Draw;
use crate::batch::{self, Plan};
use crate::output::{Answer, Status};
use crate::picture_files::{Drawn, Files, Images, Place};
use crate::stop::Patience;
use pencilmark::Solver;
use pencilmark_requests::Choose;
use pencilmark_requests::draw::{Wanted, picture};
use pencilmark_requests::input::Item;
use pencilmark_view::Theme;
use std::io;

pub(crate) fn run(args: Draw, threads: usize) -> io::Result<Status> {
    let format = args.format.or_else(|| Images::of(args.out.as_deref()?)).unwrap_or(Images::Svg);
    let drawing = Drawing {
        solver: args.selection.solver(Choose::Shortest)?,
        wanted: Wanted { step: args.step, hint: args.hint, line: args.line },
        theme: args.theme.into(),
        patience: args.patience,
    };
    if format == Images::Svg && args.out.is_none() {
        let work = |item: &Item| match drawing.draw(item) {
            Ok(svg) => Answer::new(svg, Status::Good).in_rows(),
            Err(failed) => failed,
        };
        return batch::run(threads, args.input, |_| Plan { header: None, work });
    }
    let files = Files { format, width: args.width, place: Place::of(args.out, format)? };
    files.write(threads, args.input, |item| {
        let svg = drawing.draw(item)?;
        Ok((vec![Drawn { suffix: String::new(), svg }], Status::Good))
    })
}

/// What is drawn, and how.
struct Drawing {
    solver: Solver,
    wanted: Wanted,
    theme: Theme,
    patience: Patience,
}

impl Drawing {
    /// The picture of a puzzle as SVG, in one line.
    fn draw(&self, item: &Item) -> Result<String, Answer> {
        let puzzle = item.puzzle.as_ref().map_err(|error| Answer::bad("", error.clone()))?;
        let (picture, stopped) =
            self.patience.work(|budget| (picture(puzzle, &self.solver, self.wanted, budget), budget.stopped()));
        match (picture, stopped) {
            (_, Some(why)) => Err(Answer::stopped(self.patience.reason(why).to_string())),
            (Ok(picture), None) => Ok(picture.svg(self.theme)),
            (Err(error), None) => Err(Answer::bad("", error)),
        }
    }
}
