//! `pencilmark hint`

use crate::args::Hint;
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Objects, Status};
use pencilmark::{Board, Cell, Mark, Puzzle, Solver, checker, search};
use pencilmark_view::Level;
use serde_json::{Value, json};
use std::io;

pub(crate) fn run(args: Hint) -> io::Result<Status> {
    let solver = args.selection.solver();
    batch::run(args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| match item
            .puzzle
            .as_ref()
            .map_err(Clone::clone)
            .and_then(|p| told(&solver, p, args.level, format))
        {
            Ok((text, status)) => Answer::new(text, status),
            Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
            Err(error) => Answer::bad(json!({"puzzle": item.echo(), "error": error}).to_string(), error),
        };
        (None, answer)
    })
}

/// The hint of a puzzle: what is wrong, else the next step.
fn told(solver: &Solver, puzzle: &Puzzle, level: Level, format: Objects) -> Result<(String, Status), String> {
    let write = |value: Value, text: String| if format == Objects::Text { text } else { value.to_string() };
    let sorry = |text: &str| (write(json!({"level": level as u8, "text": text}), text.into()), Status::Negative);

    let wrong = Wrong::of(puzzle);
    if !wrong.is_empty() {
        return Ok((write(wrong.json(level), wrong.text()), Status::Negative));
    }
    let board = Board::new(puzzle).map_err(|fault| fault.to_string())?;
    if let Some(fault) = checker::check(&board) {
        return Ok(sorry(&format!("This cannot be solved: {fault}.")));
    }
    if board.is_full() {
        return Ok(sorry("Nothing is left to do: the puzzle is solved."));
    }
    Ok(match solver.next(&board) {
        Some(step) => {
            let hint = pencilmark_view::Hint::new(&board, &step);
            let text = if format == Objects::Text { hint.text(level) } else { hint.json(level).to_string() };
            (text, Status::Good)
        }
        None => match search::count(&board, 2) {
            0 => sorry("This has no solution."),
            1 => sorry("These strategies see no step here."),
            _ => sorry("These strategies see no step here; the puzzle has several solutions."),
        },
    })
}

/// What somebody entered and must take back.
#[derive(Default)]
struct Wrong {
    values: Vec<Mark>,
    /// Marks that were struck out and are the value of their cell.
    struck: Vec<Cell>,
}

impl Wrong {
    /// Compares the entries with the solution of the givens, if these have exactly one.
    fn of(puzzle: &Puzzle) -> Self {
        let mut wrong = Self::default();
        let entered = puzzle.known() - puzzle.givens();
        if puzzle.givens().is_empty() || (entered.is_empty() && puzzle.marks().is_none()) {
            return wrong;
        }
        let Some(solution) = Board::new(&puzzle.start()).ok().and_then(|board| search::unique(&board)) else {
            return wrong;
        };
        for cell in entered {
            let digit = puzzle.value(cell).unwrap_or(solution.digit(cell));
            if digit != solution.digit(cell) {
                wrong.values.push(Mark::new(cell, digit));
            }
        }
        let Some(marks) = puzzle.marks() else { return wrong };
        for cell in !puzzle.known() {
            let digit = solution.digit(cell);
            // Beside a wrong value its digit is missing by the rules; taking the value back mends that too.
            let by_rules = wrong.values.iter().any(|mark| mark.digit() == digit && mark.cell().sees(cell));
            if !marks[cell.index()].contains(digit) && !by_rules {
                wrong.struck.push(cell);
            }
        }
        wrong
    }

    fn is_empty(&self) -> bool {
        self.values.is_empty() && self.struck.is_empty()
    }

    fn text(&self) -> String {
        let mut lines = Vec::new();
        for mark in &self.values {
            lines.push(format!("{} is not {}: take it back first.", mark.cell(), mark.digit()));
        }
        for cell in &self.struck {
            lines.push(format!("{cell} has lost the mark that is its value: pencil its marks in again first."));
        }
        lines.join("\n")
    }

    fn json(&self, level: Level) -> Value {
        let values: Vec<_> =
            self.values.iter().map(|mark| json!([mark.cell().to_string(), mark.digit().get()])).collect();
        let struck: Vec<_> = self.struck.iter().map(ToString::to_string).collect();
        json!({"level": level as u8, "wrong": values, "struck": struck, "text": self.text()})
    }
}
