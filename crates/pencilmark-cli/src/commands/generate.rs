//! `pencilmark generate`

use crate::args::Generate;
use crate::batch;
use crate::output::{Answer, Lines, Rows, Status, complain, count, csv_row, inform};
use crate::selection::Choose;
use pencilmark::generate::{backwards_within, grid};
use pencilmark::rating::hodoku::Rater;
use pencilmark::{Board, Cells, Grid, Path, Puzzle, Random, Stopped, search, strategies};
use serde_json::{Value, json};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

const HEADER: [&str; 8] = ["puzzle", "solution", "er", "level", "givens", "minimal", "strategies", "error"];

/// The reason why there is no puzzle: a full grid is not a puzzle.
const FULL: &str = "no cell can be emptied: these strategies alone fill no blank again";

pub(crate) fn run(args: &Generate, threads: usize) -> io::Result<Status> {
    let format = args.format.settle(args.count == 1);
    let header = (format == Lines::Csv).then(|| csv_row(HEADER.map(String::from)));
    let solver = &args.selection.solver(Choose::First)?;
    let start = |puzzle: &Puzzle| solver.board(puzzle);
    let rater = Rater::new();
    let reason = |why: Stopped| args.patience.reason(why).to_string();
    let (minimal, full) = (AtomicU64::new(0), AtomicU64::new(0));
    let answer = |seed: u64| {
        let mut random = Random::new(seed);
        let solution = args.from_solution.clone().unwrap_or_else(|| grid(&mut random));
        let refuse = |reason: &str| {
            let mut row = HEADER.map(|_| Value::Null);
            row[HEADER.len() - 1] = json!(reason);
            match format {
                Lines::Csv => Rows::Csv.row(&HEADER, row),
                Lines::Json => Rows::Json.row(&HEADER, row),
                Lines::Text | Lines::Line | Lines::Auto => String::new(),
            }
        };
        let made = args.patience.work(|budget| {
            let puzzle = backwards_within(&solution, solver, start, &mut random, budget)?;
            if puzzle.givens().len() == 81 {
                return Ok(None);
            }
            let redundant = search::redundant_within(&puzzle, budget)?;
            let mut made = Made { puzzle, solution, redundant, level: None, used: Vec::new() };
            // Only the table has this column, and computing it takes a little longer.
            if matches!(format, Lines::Csv | Lines::Json) {
                let board = Board::new(&made.puzzle).ok();
                let rating = board.and_then(|board| rater.rate_within(&board, budget).ok());
                made.level = rating.map(|rating| rating.level.name());
                made.used = used(start(&made.puzzle).map(|board| solver.solve_within(board, budget)).ok());
            }
            Ok(Some((made, budget.stopped())))
        });
        let (made, stopped) = match made {
            Ok(Some(made)) => made,
            Ok(None) => {
                full.fetch_add(1, Ordering::Relaxed);
                return Answer::new(refuse(FULL), Status::Negative);
            }
            Err(why) => return Answer::stopped(refuse(&reason(why))),
        };
        minimal.fetch_add(u64::from(made.is_minimal()), Ordering::Relaxed);
        if args.count == 1 {
            inform(&made.verdict());
        }
        let error = json!(stopped.map(reason));
        let text = match format {
            Lines::Csv => Rows::Csv.row(&HEADER, made.row(json!(made.used.join(";")), error)).into(),
            Lines::Json => Rows::Json.row(&HEADER, made.row(json!(made.used), error)).into(),
            Lines::Text => pencilmark_view::grid(&made.puzzle, &made.puzzle),
            Lines::Line | Lines::Auto => made.puzzle.to_string().into(),
        };
        // The puzzle is complete; only the facts about it may be missing.
        Answer::unless(stopped, text, Status::Good)
    };
    // Each puzzle has its own seed, so that it does not depend on the count or on the thread that makes it.
    let mut seeds = Random::new(args.seed.unwrap_or_else(any_seed));
    let status =
        batch::answer_all(threads, (0..args.count).map(|_| seeds.next()), args.count, header.as_deref(), answer)?;
    let full = full.into_inner();
    if full > 0 {
        let which = if args.count > 1 { format!("{full} of {} grids: ", args.count) } else { String::new() };
        complain(&format!("{which}{FULL}"));
    }
    let puzzles = args.count - full;
    if args.count > 1 && puzzles > 0 {
        let minimal = minimal.into_inner();
        inform(&format!("{minimal} of {puzzles} puzzles are minimal (--format csv shows which)"));
    }
    Ok(status)
}

/// A seed that the user did not choose. It is printed so that the run can be repeated.
fn any_seed() -> u64 {
    // The standard library's hash maps are seeded by the operating system.
    let seed = RandomState::new().hash_one(());
    inform(&format!("--seed {seed} makes the same again"));
    seed
}

/// The ids of the strategies that a path uses, in the registry's order.
fn used(path: Option<Path>) -> Vec<&'static str> {
    let steps = path.map(|path| path.steps).unwrap_or_default();
    let used = strategies::all().filter(|strategy| steps.iter().any(|step| step.strategy() == *strategy));
    used.map(pencilmark::Strategy::id).collect()
}

/// A puzzle, and the facts about it.
struct Made {
    puzzle: Puzzle,
    solution: Grid,
    /// The redundant givens: each can be removed alone, and the solution is still unique.
    redundant: Cells,
    level: Option<&'static str>,
    /// The strategies that solve it.
    used: Vec<&'static str>,
}

impl Made {
    fn is_minimal(&self) -> bool {
        self.redundant.is_empty()
    }

    fn row(&self, strategies: Value, error: Value) -> [Value; 8] {
        let (puzzle, solution) = (self.puzzle.to_string(), self.solution.to_string());
        let givens = self.puzzle.givens().len();
        let minimal = self.is_minimal();
        // The scale of the Sudoku Explainer is not available yet.
        let er = Value::Null;
        let level = json!(self.level);
        [json!(puzzle), json!(solution), er, level, json!(givens), json!(minimal), strategies, error]
    }

    fn verdict(&self) -> String {
        let givens = count(self.puzzle.givens().len(), "given");
        if self.is_minimal() {
            format!("minimal: {givens}, each needed for a unique solution")
        } else {
            format!(
                "not minimal: {} of {givens} could each be removed alone, with the solution still unique",
                self.redundant.len()
            )
        }
    }
}
