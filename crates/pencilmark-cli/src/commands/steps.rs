//! `pencilmark steps`

use crate::args::Steps;
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Objects, Status, count};
use pencilmark::{Board, Fault, Step, checker};
use pencilmark_view::JsonState;
use serde_json::json;
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: Steps) -> io::Result<Status> {
    let lineup = args.selection.lineup()?;
    batch::run(args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board(&lineup) {
            Ok((puzzle, board)) => {
                // Steps on a board that cannot be solved contradict one another.
                let fault = checker::check(&board);
                let steps = lineup.solver.all(&board);
                let status = if steps.is_empty() || fault.is_some() { Status::Negative } else { Status::Good };
                let text = match format {
                    Objects::Text => text(&board, &steps, fault),
                    _ => json!(JsonState::new(puzzle, &steps, lineup.solver.order(), fault)).to_string(),
                };
                Answer::new(text, status)
            }
            Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
            Err(error) => Answer::bad(json!({"state": item.echo(), "error": error}).to_string(), error),
        };
        (None, answer)
    })
}

fn text(board: &Board, steps: &[Step], fault: Option<Fault>) -> String {
    let mut text = pencilmark_view::marks(board) + "\n\n";
    for step in steps {
        let _ = writeln!(text, "{}: {}", step.strategy().name, pencilmark_view::sentence(step));
    }
    if let Some(fault) = fault {
        let _ = writeln!(text, "This cannot be solved: {fault}.");
    }
    text + &count(steps.len(), "step") + " can be made."
}
