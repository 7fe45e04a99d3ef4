//! `pencilmark steps`

use crate::args::Steps;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status, count};
use pencilmark::{Board, Fault, Step, checker};
use pencilmark_view::JsonState;
use serde_json::json;
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: Steps, threads: usize) -> io::Result<Status> {
    let lineup = args.selection.lineup()?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(&lineup) {
            Ok((puzzle, board)) => {
                // Steps on a board that cannot be solved contradict one another: there are none.
                let fault = checker::check(&board);
                let (steps, stopped) = match fault {
                    Some(_) => (Vec::new(), None),
                    None => args.patience.work(|budget| (lineup.solver.all_within(&board, budget), budget.stopped())),
                };
                let reason = stopped.map(|why| args.patience.reason(why).to_string());
                let text = if format == Objects::Text {
                    text(&board, &steps, fault, reason.as_deref())
                } else {
                    output::json(&JsonState::new(puzzle, &steps, lineup.solver.order(), fault).because(reason))
                };
                match (stopped, steps.is_empty()) {
                    (Some(_), _) => Answer::stopped(text),
                    (None, true) => Answer::new(text, Status::Negative),
                    (None, false) => Answer::new(text, Status::Good),
                }
            }
            Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
            Err(error) => Answer::bad(json!({"state": item.echo(), "error": error}).to_string(), error),
        };
        Plan { header: None, styled: format == Objects::Text, work: answer }
    })
}

fn text(board: &Board, steps: &[Step], fault: Option<Fault>, reason: Option<&str>) -> String {
    let mut text = pencilmark_view::marks(board) + "\n\n";
    for step in steps {
        let _ = writeln!(text, "{}: {}", step.strategy().name, pencilmark_view::sentence(step));
    }
    if let Some(fault) = fault {
        let _ = writeln!(text, "This cannot be solved: {fault}.");
    }
    if let Some(reason) = reason {
        let _ = writeln!(text, "There may be more: {reason}.");
    }
    text + &count(steps.len(), "step") + " can be made."
}
