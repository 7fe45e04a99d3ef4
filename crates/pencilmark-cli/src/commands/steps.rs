//! `pencilmark steps`

use crate::args::Steps;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status, count};
use crate::selection::Choose;
use crate::wrap;
use pencilmark::search::{self, HowMany};
use pencilmark::{Board, Fault, Step, checker};
use pencilmark_view::{JsonState, Text};
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: Steps, threads: usize) -> io::Result<Status> {
    let solver = args.selection.solver(Choose::Shortest)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(|puzzle| solver.board(puzzle)) {
            Ok((puzzle, board)) => {
                // Steps on a board without a solution would contradict each other, so none are listed.
                let fault = checker::check(&board);
                let (steps, solvable, stopped) = args.patience.work_before_writing(|budget| {
                    let solvable = fault.is_none() && !matches!(search::how_many(&board, budget), Ok(HowMany::None));
                    let steps = if solvable { solver.all_within(&board, budget) } else { Vec::new() };
                    (steps, solvable, budget.stopped())
                });
                let reason = stopped.map(|why| args.patience.reason(why).to_string());
                let text: Text = if format == Objects::Text {
                    text(&board, &steps, solvable, fault, reason.as_deref())
                } else {
                    let state = JsonState::new(puzzle, &steps, solver.order(), fault).because(reason);
                    output::json(&if solvable { state } else { state.unsolvable() }).into()
                };
                Answer::unless(stopped, text, if steps.is_empty() { Status::Negative } else { Status::Good })
            }
            Err(error) => format.bad("state", &item.echo(), error),
        };
        Plan { header: None, work: answer }
    })
}

fn text(board: &Board, steps: &[Step], solvable: bool, fault: Option<Fault>, reason: Option<&str>) -> Text {
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
    } else if !solvable {
        let _ = writeln!(text, "This cannot be solved: it has no solution.");
    }
    if let Some(reason) = reason {
        let _ = writeln!(text, "There may be more: {reason}.");
    }
    let _ = write!(text, "{} can be made.", count(steps.len(), "step"));
    text
}
