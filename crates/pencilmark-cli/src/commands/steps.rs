//! `pencilmark steps`

use crate::args::Steps;
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Objects, Status, count};
use pencilmark::format::Format;
use pencilmark::{Board, Puzzle, Step};
use pencilmark_view::JsonState;
use serde_json::json;
use std::fmt::Write;
use std::io;

pub(crate) fn run(args: Steps) -> io::Result<Status> {
    let solver = args.selection.solver();
    let from_all_marks = args.selection.starts_with_all_marks();
    batch::run(args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item.board() {
            Ok((puzzle, board)) => {
                let all_marks = from_all_marks.then(|| Board::with_all_marks(puzzle).ok()).flatten();
                let board = all_marks.unwrap_or(board);
                let steps = solver.all(&board);
                let status = if steps.is_empty() { Status::Negative } else { Status::Good };
                let text = match format {
                    Objects::Text => text(&board, &steps),
                    _ => json!(JsonState::new(state(puzzle), &steps)).to_string(),
                };
                Answer::new(text, status)
            }
            Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
            Err(error) => Answer::bad(json!({"state": item.echo(), "error": error}).to_string(), error),
        };
        (None, answer)
    })
}

/// The shortest format that holds the state: 81 characters, or a line of the library when there is more to tell.
fn state(puzzle: &Puzzle) -> String {
    let line = Format::Line.write(puzzle);
    if line.dropped.is_empty() { line.text } else { Format::Hodoku.write(puzzle).text }
}

fn text(board: &Board, steps: &[Step]) -> String {
    let mut text = pencilmark_view::marks(board) + "\n\n";
    for step in steps {
        let _ = writeln!(text, "{}: {}", step.strategy().name, pencilmark_view::sentence(step));
    }
    text + &count(steps.len(), "step") + " can be made."
}
