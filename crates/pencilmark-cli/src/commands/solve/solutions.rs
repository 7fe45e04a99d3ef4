//! Solves puzzles, and writes the solutions.

use super::databases::Databases;
use super::stream;
use crate::args::{Engine, Solve};
use crate::batch::{self, Out, Plan, Work};
use crate::failures::Failure;
use crate::output::{self, Answer, Rows, Status, Tally, csv_row};
use crate::stop::{self, Patience};
use pencilmark::search::{self, Ended, Search};
use pencilmark::{Board, Layout, Puzzle, State, Stopped};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_requests::solve::{self, HEADER, QUICK_GUESSES, SolveAnswer, SolveResult, Solving, shown};
use pencilmark_requests::{Code, Engine as EngineName, LayoutText, Refusal};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

pub(crate) fn run(args: Solve, threads: usize) -> Result<Status, Failure> {
    let layout = args.input.layout()?;
    let mut worker = Worker::new(&args, layout.clone())?;
    if worker.lists_without_end() && args.input.keep_columns {
        return Err(Failure::conflict(
            "all",
            "--keep-columns needs --limit here: without it, each solution is printed as soon as it is found",
        ));
    }
    batch::run(threads, args.input.of_any_board(layout), |alone| {
        let format = args.format.settle(alone);
        worker.solving.tells_common = format == Rows::Text;
        let header = (format == Rows::Csv).then(|| csv_row(HEADER.map(String::from)));
        Plan { header, work: Answering { worker, format } }
    })
}

/// The work of `solve`: it solves puzzles and writes the results.
struct Answering {
    worker: Worker,
    format: Rows,
}

impl Work for Answering {
    fn answer(&self, item: &Item) -> Answer {
        if let Ok(state) = &item.state
            && state.layout().is_some()
        {
            return match self.worker.solve_on(state) {
                Ok(found) => answer(&found, self.format, state),
                Err(error) => {
                    let count = (error.code != Code::Layout).then(|| "0".to_owned());
                    self.refuse(SolveAnswer { count, ..SolveAnswer::not(item.echo(), error) })
                }
            };
        }
        match item.make(|puzzle| self.worker.solving.solver.board(puzzle)) {
            Ok((puzzle, board)) => match self.worker.solve(puzzle, board) {
                Ok(found) => answer(&found.compared(item.solution_fault()), self.format, puzzle),
                Err(error) => self.refuse(SolveAnswer::not(puzzle.to_string(), error)),
            },
            Err(error) => {
                let count = item.state.is_ok().then(|| "0".to_owned());
                self.refuse(SolveAnswer { count, ..SolveAnswer::not(item.echo(), error) })
            }
        }
    }

    /// Without a limit, tables and texts list each solution as soon as it is found. In JSON, one object contains all
    /// solutions.
    fn stream(&self, item: &Item, out: Out) -> bool {
        if !self.worker.lists_without_end() || self.format == Rows::Json {
            return false;
        }
        let wrong = item.solution_fault();
        if let Ok(state) = &item.state
            && state.layout().is_some()
        {
            if Board::new(state).is_err() {
                return false;
            }
            self.worker.patience.work(|budget| {
                let each = |tell: &mut dyn FnMut(String) -> ControlFlow<()>| {
                    search::each_on_layout(state, budget, &mut |solution| tell(solution.to_string()))
                };
                stream::all(state, each, self.format, wrong, out);
            });
            return true;
        }
        let Ok((puzzle, board)) = item.make(|puzzle| self.worker.solving.solver.board(puzzle)) else { return false };
        self.worker.patience.work(|budget| {
            let search = Search::of(&board).within(budget);
            stream::all(puzzle, |tell| search.each(|grid| tell(grid.to_string())), self.format, wrong, out);
        });
        true
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
                // This puzzle takes long. The answers so far need not wait for this puzzle.
                out(std::mem::take(&mut text), std::mem::take(&mut tally));
                found = self.worker.patience.work(|budget| Search::of(puzzle).limit(limit).within(budget).solutions());
            } else if found.ended.stopped().is_some() {
                break;
            }
            // If the search finds no solution, it gives no reason. Then the board gives the reason.
            let fault = if found.count == 0 { Board::new(puzzle).err() } else { None };
            let stopped = found.ended.stopped().map(Refusal::from);
            tally.answers += 1;
            tally.stopped += usize::from(stopped.is_some());
            tally.status = tally.status.max(match (&fault, found.count, &stopped) {
                (Some(_), _, _) => Status::Bad,
                (None, 1, None) => Status::Good,
                (None, _, _) => Status::Negative,
            });
            tally.errors_of(fault.map(|fault| lines.located(number, fault.into()).message));
            row(&mut text, puzzle, &found, fault.map(Refusal::from).or(stopped));
        }
        out(text, tally);
        true
    }
}

/// A row of CSV. Only the error may need quotes.
fn row(text: &mut Vec<u8>, puzzle: &Puzzle, found: &search::Solutions, error: Option<Refusal>) {
    text.extend(puzzle.numbers().map(|number| if number == 0 { b'.' } else { b'0' + number }));
    let more = if found.ended == Ended::All { "" } else { "+" };
    let _ = write!(text, ",{}{more},", found.count);
    if let Some(grid) = shown(found) {
        text.extend(grid.digits().map(|digit| b'1' + digit.index() as u8));
    }
    text.push(b',');
    text.extend(error.map(|error| csv_row([error.to_string()])).unwrap_or_default().into_bytes());
    text.push(b'\n');
}

impl Answering {
    /// The output when there is no answer.
    fn refuse(&self, answer: SolveAnswer) -> Answer {
        let row = if self.format == Rows::Text { String::new() } else { self.format.row(&HEADER, &answer) };
        Answer { error: answer.error.map(Box::new), ..Answer::new(row, Status::Bad) }
    }
}

/// The engine, and the options of the work.
struct Worker {
    solving: Solving,
    /// The number of solutions at which the search stops, if the engine is the search and it does not list all solutions.
    limit_of_search: Option<u64>,
    /// Whether all solutions are listed, without a limit.
    is_endless: bool,
    /// The databases of the engine in SQL, if the user chooses this engine and not an engine of the library.
    databases: Option<Databases>,
    patience: Patience,
}

impl Worker {
    fn new(args: &Solve, layout: Option<Arc<Layout>>) -> Result<Self, Failure> {
        let engine = match args.engine {
            Some(Engine::Sql) => return Self::of_databases(args),
            Some(Engine::Search) => Some(EngineName::Search),
            Some(Engine::Strategies) => Some(EngineName::Strategies),
            None => None,
        };
        if args.kept.trace || args.kept.database.is_some() {
            let field = if args.kept.trace { "trace" } else { "database" };
            return Err(Failure::conflict(field, "this goes with --engine sql"));
        }
        let wanted = solve::Solve { engine, layout: layout.map(LayoutText), ..args.wanted.clone() };
        let solving = wanted.solving(&args.selection.chosen()?)?;
        let limit_of_search = match solving.engine {
            solve::Engine::Search { limit, all: false } => Some(limit),
            _ => None,
        };
        let is_endless = args.wanted.all && args.wanted.limit.is_none();
        Ok(Self { limit_of_search, is_endless, solving, databases: None, patience: args.patience })
    }

    /// A worker with the engine in SQL, which has its own strategies and finds one solution.
    fn of_databases(args: &Solve) -> Result<Self, Failure> {
        let chosen = args.selection.chosen()?;
        if chosen.is_named() {
            return Err(Failure::conflict("engine", "strategies can be chosen only for the engine `strategies`"));
        }
        if args.wanted.all {
            let message = "only the engine `search` can find all solutions";
            return Err(Failure::conflict("all", message));
        }
        let databases = Databases::new(&args.kept)?;
        let solving = solve::Solve::default().solving(&chosen)?;
        Ok(Self {
            limit_of_search: None,
            is_endless: false,
            solving,
            databases: Some(databases),
            patience: args.patience,
        })
    }

    /// Whether all solutions are listed, without a limit.
    fn lists_without_end(&self) -> bool {
        self.is_endless
    }

    fn solve_on(&self, state: &State) -> Result<SolveResult, Refusal> {
        if self.databases.is_some() {
            let message =
                "the engine `sql` solves the usual board only: the engine `search` solves boards with a layout";
            return Err(Refusal::new(Code::Layout, message));
        }
        self.patience.work(|budget| self.solving.solve_on(state, budget))
    }

    fn solve(&self, state: &State, board: Board) -> Result<SolveResult, Refusal> {
        self.patience.work(|budget| {
            if let Some(databases) = &self.databases {
                return databases.solve(state, budget).map(queried);
            }
            Ok(self.solving.solve(board, budget))
        })
    }
}

fn queried(found: pencilmark_sql::ScriptResult) -> SolveResult {
    let runs = output::count(found.runs.len(), "run");
    match found.outcome {
        pencilmark_sql::Outcome::Solved => {
            SolveResult::solved(found.values, format!("Solved in {runs} of one statement."))
        }
        pencilmark_sql::Outcome::Conflict(conflict) => SolveResult::none(&conflict.to_string()),
        pencilmark_sql::Outcome::Stuck => {
            let open = 81 - found.values.known().len();
            SolveResult::stuck(found.values, format!("Stuck after {runs} of one statement, with {open} cells open."))
        }
        pencilmark_sql::Outcome::Stopped(why) => {
            let error = Refusal::from(why);
            let words = format!("After {runs} of one statement: {}.", error.message);
            SolveResult { error: Some(error), ..SolveResult::stuck(found.values, words) }
        }
    }
}

/// The result as text, as an object or as rows.
fn answer(found: &SolveResult, format: Rows, state: &State) -> Answer {
    let text = match format {
        Rows::Text => found.text(state),
        Rows::Json => output::json(&found.answer(state, state.to_string())).into(),
        Rows::Csv | Rows::Auto => rows(found, state).into(),
    };
    let status = if found.is_solved { Status::Good } else { Status::Negative };
    let answer = Answer::unless(found.error.as_ref(), text, status);
    if format == Rows::Csv { answer.in_rows() } else { answer }
}

/// One row, or one row for each solution if the solutions are listed.
fn rows(found: &SolveResult, state: &State) -> String {
    let answer = found.answer(state, state.to_string());
    let Some(all) = &answer.solutions else { return Rows::Csv.row(&HEADER, &answer) };
    let row = |solution: &String| {
        let solution = Some(solution.clone());
        Rows::Csv.row(&HEADER, &SolveAnswer { solution, solutions: None, ..answer.clone() })
    };
    all.iter().map(row).collect::<Vec<_>>().join("\n")
}
