//! `pencilmark steps`

use crate::batch::{self, Plan};
use crate::output::{self, Answer, Objects, Status, count};
use crate::wrap;
use pencilmark::Board;
use pencilmark_requests::Choose;
use pencilmark_requests::input::Item;
use pencilmark_requests::steps::Steps;
use pencilmark_view::Text;
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: crate::args::Steps, threads: usize) -> io::Result<Status> {
    let solver = args.selection.solver(Choose::Shortest)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(|puzzle| solver.board(puzzle)) {
            Ok((puzzle, board)) => {
                let found = args.patience.work_before_writing(|budget| Steps::find(&board, &solver, budget));
                let reason = found.stopped.map(|why| args.patience.reason(why).to_string());
                let text: Text = if format == Objects::Text {
                    text(&board, &found, reason.as_deref())
                } else {
                    output::json(&found.json(puzzle, solver.order(), reason)).into()
                };
                let status = if found.steps.is_empty() { Status::Negative } else { Status::Good };
                Answer::unless(found.stopped, text, status)
            }
            Err(error) => format.bad("state", &item.echo(), error),
        };
        Plan { header: None, work: answer }
    })
}

fn text(board: &Board, found: &Steps, reason: Option<&str>) -> Text {
    let Steps { steps, solvable, fault, .. } = found;
    let mut text = pencilmark_view::marks(board);
    text.push_str("\n\n");
    for step in steps {
        let sentence: Text = format!("{}: {}", step.name(), pencilmark_view::sentence(step)).into();
        let notation = output::notation(step, &sentence);
        let _ = writeln!(text, "{}", wrap::fit(sentence, 2));
        if let Some(notation) = notation {
            let _ = writeln!(text, "  {}", wrap::fit(notation, 2));
        }
        let argument = output::argument(step, 2);
        if !argument.is_empty() {
            let _ = writeln!(text, "{}", argument.trim_start_matches('\n'));
        }
    }
    if let Some(fault) = fault {
        let _ = writeln!(text, "This cannot be solved: {fault}.");
    } else if !*solvable {
        let _ = writeln!(text, "This cannot be solved: it has no solution.");
    }
    if let Some(reason) = reason {
        let _ = writeln!(text, "There may be more: {reason}.");
    }
    let _ = write!(text, "{} can be made.", count(steps.len(), "step"));
    text
}
