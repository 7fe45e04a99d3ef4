//! `pencilmark solve`

use crate::args::{Engine, Solve};
use crate::batch::{self, Out, Plan, Work};
#[cfg(feature = "sql")]
use crate::databases::Databases;
use crate::output::{self, Answer, Rows, Status, csv_row};
use crate::stop::{self, Patience};
use crate::tally::Tally;
use pencilmark::search::{self, Ended, Search};
use pencilmark::{Board, Puzzle, Stopped};
use pencilmark_commands::Choose;
use pencilmark_commands::input::{Item, PlainLines};
use pencilmark_commands::solve::{self, Found, HEADER, QUICK_GUESSES, Solving, shown};
use pencilmark_view::Text;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

pub(crate) fn run(args: Solve, threads: usize) -> io::Result<Status> {
    let mut worker = Worker::new(&args)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        worker.solving.tells_common = format == Rows::Text;
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, work: Answering { worker, format } }
    })
}

/// Solves puzzles and writes the results as rows.
struct Answering {
    worker: Worker,
    format: Rows,
}

impl Work for Answering {
    fn answer(&self, item: &Item) -> Answer {
        match item.board(|puzzle| self.worker.solving.solver.board(puzzle)) {
            Ok((puzzle, board)) => match self.worker.solve(puzzle, board) {
                Ok(found) => answer(&found.compared(item.solution_fault()), self.format, puzzle),
                Err(error) => self.refuse(item, Value::Null, error),
            },
            Err(error) => self.refuse(item, if item.puzzle.is_ok() { json!("0") } else { Value::Null }, error),
        }
    }

    /// Searches many puzzles side by side. Puzzles that take long are searched alone, each when its turn comes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        let Some(limit) = self.worker.limit_of_search.filter(|_| self.format == Rows::Csv) else { return false };
        let puzzles = lines.puzzles();
        let quick = Search::batch(&puzzles).limit(limit).guesses(QUICK_GUESSES).within(&stop::budget()).solutions();
        let mut text = Vec::with_capacity(170 * puzzles.len());
        let mut tally = Tally::default();
        for (number, (puzzle, mut found)) in puzzles.iter().zip(quick).enumerate() {
            if found.ended == Ended::Stopped(Stopped::Work) {
                // The answers so far need not wait for it.
                out(std::mem::take(&mut text), std::mem::take(&mut tally));
                found = self.worker.patience.work(|budget| Search::of(puzzle).limit(limit).within(budget).solutions());
            } else if found.ended.stopped().is_some() {
                break;
            }
            // The search finds no solution, but gives no reason.
            let fault = if found.count == 0 { Board::new(puzzle).err() } else { None };
            let stopped = found.ended.stopped().map(|why| self.worker.patience.reason(why).to_string());
            tally.answers += 1;
            tally.stopped += usize::from(stopped.is_some());
            tally.status = tally.status.max(match (&fault, found.count, &stopped) {
                (Some(_), _, _) => Status::Bad,
                (None, 1, None) => Status::Good,
                (None, _, _) => Status::Negative,
            });
            tally.errors_of(fault.map(|fault| lines.located(number, fault)));
            row(&mut text, puzzle, &found, fault.map(|fault| fault.to_string()).or(stopped));
        }
        out(text, tally);
        true
    }
}

/// A row of CSV; only an error needs quotes.
fn row(text: &mut Vec<u8>, puzzle: &Puzzle, found: &search::Solutions, error: Option<String>) {
    text.extend(puzzle.numbers().map(|number| if number == 0 { b'.' } else { b'0' + number }));
    let more = if found.ended == Ended::All { "" } else { "+" };
    let _ = write!(text, ",{}{more},", found.count);
    if let Some(grid) = shown(found) {
        text.extend(grid.digits().map(|digit| b'1' + digit.index() as u8));
    }
    text.push(b',');
    text.extend(error.map(|error| csv_row([error])).unwrap_or_default().into_bytes());
    text.push(b'\n');
}

impl Answering {
    /// The output when there is no answer.
    fn refuse(&self, item: &Item, count: Value, error: String) -> Answer {
        let row = || self.format.row(&HEADER, [json!(item.echo()), count, Value::Null, json!(error)]);
        Answer::bad(if self.format == Rows::Text { String::new() } else { row() }, error)
    }
}

/// The engine, and the boards that it starts from.
struct Worker {
    solving: Solving,
    /// Where the search stops counting, if it is the search that solves, and it only counts.
    limit_of_search: Option<u64>,
    /// The engine in SQL, if it is wanted in place of those of the library.
    #[cfg(feature = "sql")]
    databases: Option<Databases>,
    patience: Patience,
}

impl Worker {
    fn new(args: &Solve) -> io::Result<Self> {
        let named = args.selection.is_named();
        let engine = args.engine.unwrap_or(if named { Engine::Strategies } else { Engine::Search });
        if named && engine != Engine::Strategies {
            return Err(io::Error::other("strategies can be chosen only for --engine strategies"));
        }
        #[cfg(feature = "sql")]
        if engine != Engine::Sql && (args.kept.trace || args.kept.database.is_some()) {
            return Err(io::Error::other("--trace and --database go with --engine sql"));
        }
        if engine != Engine::Search && args.all {
            return Err(io::Error::other("--all needs --engine search: the others find one solution"));
        }
        let limit = args.limit.unwrap_or(if args.all { solve::LISTED } else { 2 });
        if args.all && limit > solve::MOST_LISTED {
            return Err(io::Error::other(format!("--all lists {} solutions at most", solve::MOST_LISTED)));
        }
        let solver = Arc::new(args.selection.solver(Choose::First)?);
        let who = match engine {
            Engine::Search => solve::Engine::Search { limit, all: args.all },
            Engine::Strategies => solve::Engine::Strategies,
            #[cfg(feature = "sql")]
            Engine::Sql => solve::Engine::Strategies,
        };
        Ok(Self {
            limit_of_search: (engine == Engine::Search && !args.all).then_some(limit),
            solving: Solving { solver, engine: who, tells_common: false },
            #[cfg(feature = "sql")]
            databases: if engine == Engine::Sql {
                Some(Databases::new(&args.kept).map_err(io::Error::other)?)
            } else {
                None
            },
            patience: args.patience,
        })
    }

    #[cfg_attr(not(feature = "sql"), expect(unused_variables, reason = "a database is filled with the puzzle"))]
    fn solve(&self, puzzle: &Puzzle, board: Board) -> Result<Found, String> {
        let reason = |why: Stopped| self.patience.reason(why).to_string();
        self.patience.work(|budget| {
            #[cfg(feature = "sql")]
            if let Some(databases) = &self.databases {
                let found = databases.solve(puzzle, budget).map_err(|error| error.to_string())?;
                return Ok(queried(found, &reason));
            }
            Ok(self.solving.solve(board, budget, &reason))
        })
    }
}

#[cfg(feature = "sql")]
fn queried(found: pencilmark_sql::Found, reason: &dyn Fn(Stopped) -> String) -> Found {
    let runs = output::count(found.runs.len(), "run");
    match found.outcome {
        pencilmark_sql::Outcome::Solved => Found::solved(found.values, format!("Solved in {runs} of one statement.")),
        pencilmark_sql::Outcome::Conflict(conflict) => Found::none(&conflict.to_string()),
        pencilmark_sql::Outcome::Stuck => {
            let open = 81 - found.values.known().len();
            Found::stuck(found.values, format!("Stuck after {runs} of one statement, with {open} cells open."))
        }
        pencilmark_sql::Outcome::Stopped(why) => {
            let words = format!("After {runs} of one statement: {}.", reason(why));
            Found::stuck(found.values, words).stopping(Some(why), reason)
        }
    }
}

/// What was found, as text or as a row.
fn answer(found: &Found, format: Rows, puzzle: &Puzzle) -> Answer {
    let text = match format {
        Rows::Text => text(found, puzzle),
        Rows::Json => output::json(&found.json(puzzle)).into(),
        Rows::Csv | Rows::Auto => rows(found, puzzle).into(),
    };
    let status = if found.is_solved { Status::Good } else { Status::Negative };
    let answer = Answer::unless(found.stopped, text, status);
    if format == Rows::Csv { answer.in_rows() } else { answer }
}

fn text(found: &Found, puzzle: &Puzzle) -> Text {
    let shown = found.grid.as_ref().or(found.common.as_ref()).unwrap_or(puzzle);
    let mut text = pencilmark_view::grid(puzzle, shown);
    let _ = write!(text, "\n{}", found.words);
    for grid in found.all.iter().flatten() {
        let _ = write!(text, "\n{grid}");
    }
    text
}

/// A row; one for each solution if they are listed.
fn rows(found: &Found, puzzle: &Puzzle) -> String {
    let row = |grid: Option<String>| Rows::Csv.row(&HEADER, found.row(puzzle, grid.as_deref()));
    match found.all.as_ref().filter(|all| !all.is_empty()) {
        None => row(found.grid.as_ref().map(Puzzle::to_string)),
        Some(all) => all.iter().map(|grid| row(Some(grid.to_string()))).collect::<Vec<_>>().join("\n"),
    }
}
