//! `pencilmark solve`

use crate::args::{Engine, Solve};
use crate::batch;
use crate::input::Item;
use crate::output::{Answer, Rows, Status, csv_row};
use pencilmark::{Board, Outcome, Puzzle, Solver, search};
use serde_json::{Value, json};
use std::io;

const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

pub(crate) fn run(args: Solve) -> io::Result<Status> {
    let by_search = args.engine.map_or(!args.selection.is_named(), |engine| engine == Engine::Search);
    if by_search && args.selection.is_named() {
        return Err(io::Error::other("the search uses no strategies: name them, or --engine search, but not both"));
    }
    let lineup = args.selection.lineup()?;
    batch::run(args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        let answer = move |item: &Item| match item.board(&lineup) {
            Ok((puzzle, board)) => {
                let found = if by_search { searched(&board, args.limit) } else { reasoned(&lineup.solver, board) };
                found.answer(format, puzzle)
            }
            Err(error) => {
                let count = if item.puzzle.is_ok() { json!("0") } else { Value::Null };
                let row = || format.row(&HEADER, [json!(item.echo()), count, Value::Null, json!(error)]);
                Answer::bad(if format == Rows::Text { String::new() } else { row() }, error)
            }
        };
        (header, answer)
    })
}

/// What an engine found.
struct Found {
    /// How many solutions, with a `+` when the limit was reached; nothing when the engine stalled.
    count: Option<String>,
    /// The solution, or how far the engine came.
    grid: Option<Puzzle>,
    status: Status,
    /// The same for people.
    words: String,
}

fn searched(board: &Board, limit: u64) -> Found {
    let found = search::solutions(board, limit);
    let reached = found.stopped;
    let words = match found.count {
        0 => "No solution.".into(),
        1 if !reached => "One solution.".into(),
        1 => "A solution; whether there is another was not asked.".into(),
        many if reached => format!("{many} solutions or more."),
        many => format!("{many} solutions."),
    };
    // With a limit of one the first solution is all that was asked for.
    let shown = found.count == 1;
    Found {
        count: Some(format!("{}{}", found.count, if reached { "+" } else { "" })),
        grid: found.first.filter(|_| shown).map(|grid| Puzzle::from(&grid)),
        status: if shown { Status::Good } else { Status::Negative },
        words,
    }
}

fn reasoned(solver: &Solver, board: Board) -> Found {
    let path = solver.solve(board);
    let (count, status, words) = match path.outcome {
        Outcome::Solved => (Some("1".into()), Status::Good, format!("Solved in {} steps.", path.steps.len())),
        Outcome::Stuck => {
            let open = path.end.blank().len();
            (None, Status::Negative, format!("Stuck after {} steps, with {open} cells open.", path.steps.len()))
        }
        Outcome::Faulty(fault) => (Some("0".into()), Status::Negative, format!("No solution: {fault}.")),
    };
    let grid = (!matches!(path.outcome, Outcome::Faulty(_))).then(|| Puzzle::from(&path.end));
    Found { count, grid, status, words }
}

impl Found {
    fn answer(self, format: Rows, puzzle: &Puzzle) -> Answer {
        let text = if format == Rows::Text {
            let picture = pencilmark_view::grid(puzzle, self.grid.as_ref().unwrap_or(puzzle));
            format!("{picture}\n{}", self.words)
        } else {
            let grid = self.grid.map(|grid| grid.to_string());
            format.row(&HEADER, [json!(puzzle.to_string()), json!(self.count), json!(grid), Value::Null])
        };
        Answer::new(text, self.status)
    }
}
