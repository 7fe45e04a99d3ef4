//! `pencilmark solve`

use crate::args::{Engine, Solve};
use crate::batch::{self, Out, Plan, QUICK_GUESSES, Work};
#[cfg(feature = "sql")]
use crate::databases::Databases;
use crate::input::{Item, PlainLines};
use crate::output::{self, Answer, Rows, Status, csv_row};
use crate::pipeline::Tally;
use crate::selection::Choose;
use crate::stop::{self, Patience, Reason};
use pencilmark::search::{self, Ended};
use pencilmark::{Board, Budget, Grid, Outcome, Path, Puzzle, Solver, Stopped};
use pencilmark_view::Text;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;

const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

pub(crate) fn run(args: Solve, threads: usize) -> io::Result<Status> {
    let worker = Worker::new(&args)?;
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, work: Solving { worker, format } }
    })
}

/// Solves puzzles and writes the results as rows.
struct Solving {
    worker: Worker,
    format: Rows,
}

impl Work for Solving {
    fn answer(&self, item: &Item) -> Answer {
        match item.board(|puzzle| self.worker.solver.board(puzzle)) {
            Ok((puzzle, board)) => match self.worker.solve(puzzle, board, self.format == Rows::Text) {
                Ok(found) => found.compared(item).answer(self.format, puzzle),
                Err(error) => self.refuse(item, Value::Null, error),
            },
            Err(error) => self.refuse(item, if item.puzzle.is_ok() { json!("0") } else { Value::Null }, error),
        }
    }

    /// Searches many puzzles side by side. Puzzles that take long are searched alone, each when its turn comes.
    fn answer_lines(&self, lines: &PlainLines, out: Out) -> bool {
        let limit = match self.worker.who {
            Who::Search { limit, all: false } if self.format == Rows::Csv => limit,
            _ => return false,
        };
        let puzzles = lines.puzzles();
        let quick = search::batch_within_guesses(&puzzles, limit, QUICK_GUESSES, &stop::budget());
        let mut text = Vec::with_capacity(170 * puzzles.len());
        let mut tally = Tally::default();
        for (number, (puzzle, mut found)) in puzzles.iter().zip(quick).enumerate() {
            if found.ended == Ended::Stopped(Stopped::Work) {
                // The answers so far need not wait for it.
                out(std::mem::take(&mut text), std::mem::take(&mut tally));
                found = self.worker.patience.work(|budget| search::solutions_within(puzzle, limit, budget));
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
            tally.errors.extend(fault.map(|fault| lines.located(number, fault)));
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

/// The unique solution. With a limit of one, the first solution.
fn shown(found: &search::Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended.stopped().is_none())
}

impl Solving {
    /// The output when there is no answer.
    fn refuse(&self, item: &Item, count: Value, error: String) -> Answer {
        let row = || self.format.row(&HEADER, [json!(item.echo()), count, Value::Null, json!(error)]);
        Answer::bad(if self.format == Rows::Text { String::new() } else { row() }, error)
    }
}

/// The engine, and the boards that it starts from.
struct Worker {
    solver: Solver,
    who: Who,
    patience: Patience,
}

enum Who {
    Search {
        limit: u64,
        all: bool,
    },
    Strategies,
    #[cfg(feature = "sql")]
    Sql(Databases),
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
        let who = match engine {
            Engine::Search => {
                let limit = args.limit.unwrap_or(if args.all { LISTED } else { 2 });
                if args.all && limit > MOST_LISTED {
                    return Err(io::Error::other(format!("--all lists {MOST_LISTED} solutions at most")));
                }
                Who::Search { limit, all: args.all }
            }
            Engine::Strategies => Who::Strategies,
            #[cfg(feature = "sql")]
            Engine::Sql => Who::Sql(Databases::new(&args.kept).map_err(io::Error::other)?),
        };
        Ok(Self { solver: args.selection.solver(Choose::First)?, who, patience: args.patience })
    }

    /// What there is to say; what several solutions have in common only if it is drawn.
    #[cfg_attr(not(feature = "sql"), expect(unused_variables, reason = "a database is filled with the puzzle"))]
    fn solve(&self, puzzle: &Puzzle, board: Board, is_drawn: bool) -> Result<Found, String> {
        self.patience.work(|budget| match &self.who {
            Who::Search { limit, all } => {
                let found = self.searched(&search::solutions_within(&board, *limit, budget));
                let several = Several { board: &board, limit: *limit };
                Ok(match (all, is_drawn) {
                    (true, _) => Found { all: Some(several.list(budget)), ..found },
                    (false, true) => found.with_common(&several, budget),
                    (false, false) => found,
                })
            }
            Who::Strategies => Ok(self.reasoned(&self.solver.solve_within(board, budget))),
            #[cfg(feature = "sql")]
            Who::Sql(databases) => {
                Ok(self.queried(databases.solve(puzzle, budget).map_err(|error| error.to_string())?))
            }
        })
    }

    fn searched(&self, found: &search::Solutions) -> Found {
        let words = match (found.count, found.ended) {
            (0, Ended::All | Ended::Limit) => "No solution.".into(),
            (1, Ended::All) => "One solution.".into(),
            (1, Ended::Limit) => "One solution or more: the limit was 1.".into(),
            (many, Ended::All) => format!("{many} solutions."),
            (many, Ended::Limit) => format!("{many} solutions or more."),
            (many, Ended::Stopped(why)) => {
                format!("{} or more: {}.", output::count(many as usize, "solution"), self.patience.reason(why))
            }
        };
        let grid = shown(found);
        Found {
            count: Some(format!("{}{}", found.count, if found.ended == Ended::All { "" } else { "+" })),
            grid: grid.map(Puzzle::from),
            status: if grid.is_some() { Status::Good } else { Status::Negative },
            words,
            ..Found::default()
        }
        .stopping(found.ended.stopped().map(|why| self.patience.reason(why)))
    }

    fn reasoned(&self, path: &Path) -> Found {
        let steps = output::count(path.steps.len(), "step");
        let end = Puzzle::from(&path.end);
        match path.outcome {
            Outcome::Solved => Found::solved(end, format!("Solved in {steps}.")),
            Outcome::Faulty(fault) => Found::none(&fault.to_string()),
            Outcome::Stuck => {
                let open = path.end.blank().len();
                Found::stuck(end, format!("Stuck after {steps}, with {open} cells open."))
            }
            Outcome::Stopped(why) => {
                let why = self.patience.reason(why);
                Found::stuck(end, format!("After {steps}: {why}.")).stopping(Some(why))
            }
        }
    }

    #[cfg(feature = "sql")]
    fn queried(&self, found: pencilmark_sql::Found) -> Found {
        let runs = output::count(found.runs.len(), "run");
        match found.outcome {
            pencilmark_sql::Outcome::Solved => {
                Found::solved(found.values, format!("Solved in {runs} of one statement."))
            }
            pencilmark_sql::Outcome::Conflict(conflict) => Found::none(&conflict.to_string()),
            pencilmark_sql::Outcome::Stuck => {
                let open = 81 - found.values.known().len();
                Found::stuck(found.values, format!("Stuck after {runs} of one statement, with {open} cells open."))
            }
            pencilmark_sql::Outcome::Stopped(why) => {
                let why = self.patience.reason(why);
                Found::stuck(found.values, format!("After {runs} of one statement: {why}.")).stopping(Some(why))
            }
        }
    }
}

/// The number of solutions that are listed if the user gives no limit.
const LISTED: u64 = 100;

/// The most solutions that can be listed: they are stored until the last is found.
const MOST_LISTED: u64 = 100_000;

/// A board that may have several solutions.
struct Several<'b> {
    board: &'b Board,
    limit: u64,
}

impl Several<'_> {
    /// Reports the solutions in the order of the search, up to the limit.
    fn each(&self, budget: &Budget, mut report: impl FnMut(&Grid)) {
        let mut number = 0;
        // If the budget stops it, the count has already reported that.
        let _ = search::each_within(self.board, budget, &mut |grid| {
            report(grid);
            number += 1;
            if number == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    fn list(&self, budget: &Budget) -> Vec<Grid> {
        let mut list = Vec::new();
        self.each(budget, |grid| list.push(grid.clone()));
        list
    }

    /// The digits that all solutions have in common.
    fn common(&self, budget: &Budget) -> Option<Puzzle> {
        let mut common: Option<Puzzle> = None;
        self.each(budget, |grid| {
            let common = common.get_or_insert_with(|| Puzzle::from(grid));
            for cell in common.known() {
                if common.value(cell) != Some(grid.digit(cell)) {
                    common.clear(cell);
                }
            }
        });
        common
    }
}

/// The result of an engine.
#[derive(Default)]
struct Found {
    /// How many solutions, with a `+` if there may be more; empty if the engine got stuck.
    count: Option<String>,
    /// The solution, or the values that the engine found.
    grid: Option<Puzzle>,
    status: Status,
    /// The same for people.
    words: String,
    /// Why it was stopped.
    error: Option<String>,
    stopped: bool,
    /// The solutions, if they are listed.
    all: Option<Vec<Grid>>,
    /// The values that are drawn if there is not exactly one solution.
    common: Option<Puzzle>,
}

impl Found {
    fn solved(grid: Puzzle, words: String) -> Self {
        Self { count: Some("1".into()), grid: Some(grid), status: Status::Good, words, ..Self::default() }
    }

    fn stuck(grid: Puzzle, words: String) -> Self {
        Self { count: None, grid: Some(grid), status: Status::Negative, words, ..Self::default() }
    }

    /// The same, with the common digits of several solutions.
    fn with_common(self, several: &Several, budget: &Budget) -> Self {
        if self.count.is_none() || self.grid.is_some() || self.count.as_deref() == Some("0") {
            return self;
        }
        let words = format!("{} They differ in the open cells; --all lists them.", self.words);
        Self { common: several.common(budget), words, ..self }
    }

    /// The same, with the reason if it was stopped.
    fn stopping(self, why: Option<Reason>) -> Self {
        match why {
            Some(why) => Self { error: Some(why.to_string()), stopped: true, ..self },
            None => self,
        }
    }

    fn none(fault: &str) -> Self {
        let words = format!("No solution: {fault}.");
        Self { count: Some("0".into()), grid: None, status: Status::Negative, words, ..Self::default() }
    }

    /// The same, with the error of the solution in the input, if there is no other error.
    fn compared(self, item: &Item) -> Self {
        match item.solution_fault().filter(|_| self.error.is_none()) {
            Some(fault) => {
                let words = format!("{}\nBut {fault}.", self.words);
                Self { error: Some(fault), words, status: self.status.max(Status::Negative), ..self }
            }
            None => self,
        }
    }

    fn answer(self, format: Rows, puzzle: &Puzzle) -> Answer {
        let stopped = self.stopped;
        let status = self.status;
        let text = if format == Rows::Text { self.text(puzzle) } else { self.row(format, &puzzle.to_string()).into() };
        let answer = if stopped { Answer::stopped(text) } else { Answer::new(text, status) };
        if format == Rows::Csv { answer.in_rows() } else { answer }
    }

    fn text(&self, puzzle: &Puzzle) -> Text {
        let shown = self.grid.as_ref().or(self.common.as_ref()).unwrap_or(puzzle);
        let mut text = pencilmark_view::grid(puzzle, shown);
        let _ = write!(text, "\n{}", self.words);
        for grid in self.all.iter().flatten() {
            let _ = write!(text, "\n{grid}");
        }
        text
    }

    /// A row. In CSV, one row for each solution if they are listed.
    fn row(self, format: Rows, puzzle: &str) -> String {
        let row = |grid: Option<String>| {
            format.row(&HEADER, [json!(puzzle), json!(self.count), json!(grid), json!(self.error)])
        };
        let grid = self.grid.as_ref().map(Puzzle::to_string);
        let Some(all) = self.all.as_ref().filter(|all| !all.is_empty()) else { return row(grid) };
        let all: Vec<String> = all.iter().map(Grid::to_string).collect();
        if format == Rows::Csv {
            return all.into_iter().map(|grid| row(Some(grid))).collect::<Vec<_>>().join("\n");
        }
        let header = ["puzzle", "count", "solution", "solutions", "error"];
        format.row(&header, [json!(puzzle), json!(self.count), json!(grid), json!(all), json!(self.error)])
    }
}
