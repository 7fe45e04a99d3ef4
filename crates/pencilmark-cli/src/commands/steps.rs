//! `pencilmark steps`

use crate::args::Steps;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{self, Answer, Objects, Status, count};
use crate::solutions::Solutions;
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
                let (steps, solvable, stopped) = args.patience.work(|budget| {
                    let solvable = fault.is_none() && !matches!(Solutions::of(&board, budget), Ok(Solutions::None));
                    let steps = if solvable { lineup.solver.all_within(&board, budget) } else { Vec::new() };
                    (steps, solvable, budget.stopped())
                });
                let reason = stopped.map(|why| args.patience.reason(why).to_string());
                let text = if format == Objects::Text {
                    text(&board, &steps, solvable, fault, reason.as_deref())
                } else {
                    let state = JsonState::new(puzzle, &steps, lineup.solver.order(), fault).because(reason);
                    output::json(&if solvable { state } else { state.unsolvable() })
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

fn text(board: &Board, steps: &[Step], solvable: bool, fault: Option<Fault>, reason: Option<&str>) -> String {
    let mut text = pencilmark_view::marks(board) + "\n\n";
    for step in steps {
        let told = format!("{}: {}", step.strategy().name, pencilmark_view::sentence(step));
        let _ = writeln!(text, "{}", output::fit(&told, 2));
    }
    if let Some(fault) = fault {
        let _ = writeln!(text, "This cannot be solved: {fault}.");
    } else if !solvable {
        let _ = writeln!(text, "This cannot be solved: it has no solution.");
    }
    if let Some(reason) = reason {
        let _ = writeln!(text, "There may be more: {reason}.");
    }
    text + &count(steps.len(), "step") + " can be made."
}
