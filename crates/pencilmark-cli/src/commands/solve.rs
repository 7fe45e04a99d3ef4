//! `pencilmark solve`

use crate::args::{Engine, Solve};
use crate::batch::{self, Out, Plan, Work};
use crate::databases::Databases;
use crate::input::{Item, PlainLines};
use crate::output::{self, Answer, Rows, Status, csv_row};
use crate::pipeline::Tally;
use crate::selection::Lineup;
use pencilmark::search::Ended;
use pencilmark::{Board, Fault, Outcome, Puzzle, Solver, search};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::ops::Range;

const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

pub(crate) fn run(args: Solve, threads: usize) -> io::Result<Status> {
    let worker = Worker::new(&args)?;
    batch::run(threads, args.input.puzzles, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, styled: format == Rows::Text, work: Solving { worker, format } }
    })
}

/// Solves, and puts what comes of it in rows.
struct Solving {
    worker: Worker,
    format: Rows,
}

impl Work for Solving {
    fn answer(&self, item: &Item) -> Answer {
        match item.board(&self.worker.lineup) {
            Ok((puzzle, board)) => match self.worker.solve(puzzle, board) {
                Ok(found) => found.answer(self.format, puzzle),
                Err(error) => self.refuse(item, Value::Null, error),
            },
            Err(error) => self.refuse(item, if item.puzzle.is_ok() { json!("0") } else { Value::Null }, error),
        }
    }

    /// Searches many puzzles side by side.
    fn answer_lines(&self, lines: &PlainLines, some: Range<usize>, out: Out) -> bool {
        let limit = match self.worker.who {
            Who::Search { limit } if self.format == Rows::Csv => limit,
            _ => return false,
        };
        let puzzles = lines.puzzles(some.clone());
        let mut text = Vec::with_capacity(170 * puzzles.len());
        let mut tally = Tally { answers: puzzles.len(), ..Tally::default() };
        for (number, (puzzle, found)) in some.zip(puzzles.iter().zip(search::batch(&puzzles, limit))) {
            // The search sees no solution, and does not say why.
            let fault = if found.count == 0 { Board::new(puzzle).err() } else { None };
            tally.status = tally.status.max(match (&fault, found.count) {
                (Some(_), _) => Status::Bad,
                (None, 1) => Status::Good,
                (None, _) => Status::Negative,
            });
            row(&mut text, puzzle, &found, fault.as_ref());
            tally.errors.extend(fault.map(|fault| lines.located(number, fault)));
        }
        out(&text, tally);
        true
    }
}

/// A row of CSV; nothing in it needs quotes but a fault.
fn row(text: &mut Vec<u8>, puzzle: &Puzzle, found: &search::Solutions, fault: Option<&Fault>) {
    text.extend(puzzle.numbers().map(|number| if number == 0 { b'.' } else { b'0' + number }));
    let more = if found.ended == Ended::All { "" } else { "+" };
    let _ = write!(text, ",{}{more},", found.count);
    if let Some(grid) = found.first.as_ref().filter(|_| found.count == 1) {
        text.extend(grid.digits().map(|digit| b'1' + digit.index() as u8));
    }
    text.push(b',');
    text.extend(fault.map(|fault| csv_row([fault.to_string()])).unwrap_or_default().into_bytes());
    text.push(b'\n');
}

impl Solving {
    /// What is printed when there is no answer.
    fn refuse(&self, item: &Item, count: Value, error: String) -> Answer {
        let row = || self.format.row(&HEADER, [json!(item.echo()), count, Value::Null, json!(error)]);
        Answer::bad(if self.format == Rows::Text { String::new() } else { row() }, error)
    }
}

/// Who solves, and the boards they start from.
struct Worker {
    lineup: Lineup,
    who: Who,
}

enum Who {
    Search { limit: u64 },
    Strategies,
    Sql(Databases),
}

impl Worker {
    fn new(args: &Solve) -> io::Result<Self> {
        let named = args.selection.is_named();
        let engine = args.engine.unwrap_or(if named { Engine::Strategies } else { Engine::Search });
        if named && engine != Engine::Strategies {
            return Err(io::Error::other("only the engine strategies can be told which strategies to use"));
        }
        if engine != Engine::Sql && (args.trace || args.database.is_some()) {
            return Err(io::Error::other("--trace and --database go with --engine sql"));
        }
        let who = match engine {
            Engine::Search => Who::Search { limit: args.limit },
            Engine::Strategies => Who::Strategies,
            Engine::Sql => Who::Sql(Databases::new(args.database.as_deref(), args.trace).map_err(io::Error::other)?),
        };
        Ok(Self { lineup: args.selection.lineup()?, who })
    }

    fn solve(&self, puzzle: &Puzzle, board: Board) -> Result<Found, String> {
        match &self.who {
            Who::Search { limit } => Ok(searched(&board, *limit)),
            Who::Strategies => Ok(reasoned(&self.lineup.solver, board)),
            Who::Sql(databases) => Ok(queried(databases.solve(puzzle).map_err(|error| error.to_string())?)),
        }
    }
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
    /// What shows that there is no solution.
    fault: Option<String>,
}

fn searched(board: &Board, limit: u64) -> Found {
    let found = search::solutions(board, limit);
    let reached = found.ended != Ended::All;
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
        fault: None,
    }
}

fn reasoned(solver: &Solver, board: Board) -> Found {
    let path = solver.solve(board);
    let steps = output::count(path.steps.len(), "step");
    match path.outcome {
        Outcome::Solved => Found::solved(Puzzle::from(&path.end), format!("Solved in {steps}.")),
        Outcome::Stuck => {
            let open = path.end.blank().len();
            Found::stuck(Puzzle::from(&path.end), format!("Stuck after {steps}, with {open} cells open."))
        }
        Outcome::Faulty(fault) => Found::none(fault.to_string()),
        Outcome::Stopped(why) => Found::stuck(Puzzle::from(&path.end), format!("After {steps} {why}.")),
    }
}

fn queried(found: pencilmark_sql::Found) -> Found {
    let runs = output::count(found.runs.len(), "run");
    match found.outcome {
        pencilmark_sql::Outcome::Solved => Found::solved(found.values, format!("Solved in {runs} of one statement.")),
        pencilmark_sql::Outcome::Stuck => {
            let open = 81 - found.values.known().len();
            Found::stuck(found.values, format!("Stuck after {runs} of one statement, with {open} cells open."))
        }
        pencilmark_sql::Outcome::Conflict(conflict) => Found::none(conflict.to_string()),
    }
}

impl Found {
    fn solved(grid: Puzzle, words: String) -> Self {
        Self { count: Some("1".into()), grid: Some(grid), status: Status::Good, words, fault: None }
    }

    fn stuck(grid: Puzzle, words: String) -> Self {
        Self { count: None, grid: Some(grid), status: Status::Negative, words, fault: None }
    }

    fn none(fault: String) -> Self {
        let words = format!("No solution: {fault}.");
        Self { count: Some("0".into()), grid: None, status: Status::Negative, words, fault: Some(fault) }
    }

    fn answer(self, format: Rows, puzzle: &Puzzle) -> Answer {
        let text = if format == Rows::Text {
            let picture = pencilmark_view::grid(puzzle, self.grid.as_ref().unwrap_or(puzzle));
            format!("{picture}\n{}", self.words)
        } else {
            let grid = self.grid.map(|grid| grid.to_string());
            format.row(&HEADER, [json!(puzzle.to_string()), json!(self.count), json!(grid), json!(self.fault)])
        };
        Answer::new(text, self.status)
    }
}
