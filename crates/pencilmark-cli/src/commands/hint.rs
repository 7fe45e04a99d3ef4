//! `pencilmark hint`

use crate::args::Hint;
use crate::batch::{self, Plan};
use crate::input::Item;
use crate::output::{Answer, Objects, Status};
use pencilmark::{Board, Cell, Mark, Puzzle, Solver, checker, search};
use pencilmark_view::Level;
use serde_json::{Map, Value, json};
use std::io;

pub(crate) fn run(args: Hint, threads: usize) -> io::Result<Status> {
    let lineup = args.selection.lineup()?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let answer = move |item: &Item| {
            let told =
                item.puzzle.as_ref().map_err(Clone::clone).and_then(|puzzle| tell(&lineup.solver, puzzle, args.level));
            match told {
                Ok(told) => told.answer(item, format),
                Err(error) if format == Objects::Text => Answer::bad(String::new(), error),
                Err(error) => Answer::bad(json!({"puzzle": item.echo(), "error": error}).to_string(), error),
            }
        };
        Plan { header: None, styled: format == Objects::Text, work: answer }
    })
}

/// What a hint comes to.
struct Told {
    /// `hint`, `wrong`, `solved`, `stuck` or `unsolvable`.
    status: &'static str,
    text: String,
    /// For programs.
    json: Value,
}

impl Told {
    /// A hint that is no step.
    fn sorry(status: &'static str, level: Level, text: String) -> Self {
        let json = json!({"level": level as u8, "text": text});
        Self { status, text, json }
    }

    fn answer(self, item: &Item, format: Objects) -> Answer {
        let status = if self.status == "hint" { Status::Good } else { Status::Negative };
        if format == Objects::Text {
            return Answer::new(self.text, status);
        }
        let mut line = Map::new();
        line.insert("puzzle".into(), json!(item.echo()));
        line.insert("status".into(), json!(self.status));
        if let Value::Object(fields) = self.json {
            line.extend(fields);
        }
        Answer::new(Value::Object(line).to_string(), status)
    }
}

/// The hint of a puzzle: what is wrong, else the next step.
fn tell(solver: &Solver, puzzle: &Puzzle, level: Level) -> Result<Told, String> {
    let wrong = Wrong::of(puzzle);
    if !wrong.is_empty() {
        return Ok(Told { status: "wrong", text: wrong.text(), json: wrong.json(level) });
    }
    let board = Board::new(puzzle).map_err(|fault| fault.to_string())?;
    if let Some(fault) = checker::check(&board) {
        return Ok(Told::sorry("unsolvable", level, format!("This cannot be solved: {fault}.")));
    }
    if board.is_full() {
        return Ok(Told::sorry("solved", level, "Nothing is left to do: the puzzle is solved.".into()));
    }
    if let Some(step) = solver.next(&board) {
        let hint = pencilmark_view::Hint::new(&board, &step, solver.order());
        return Ok(Told { status: "hint", text: hint.text(level), json: hint.json(level) });
    }
    Ok(match search::count(&board, 2) {
        0 => Told::sorry("unsolvable", level, "This has no solution.".into()),
        1 => Told::sorry("stuck", level, "These strategies see no step here.".into()),
        _ => Told::sorry("stuck", level, "These strategies see no step here; the puzzle has several solutions.".into()),
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
