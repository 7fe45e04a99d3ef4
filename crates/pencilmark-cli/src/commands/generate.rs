//! `pencilmark generate`

use crate::args::Generate;
use crate::batch;
use crate::output::{Answer, Lines, Rows, Status, complain, count, csv_row, inform};
use pencilmark::Stopped;
use pencilmark::rating::hodoku::Rater;
use pencilmark_commands::Choose;
use pencilmark_commands::generate::{FULL, Generator, HEADER, Made, refused, seeds};
use serde_json::json;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) fn run(args: &Generate, threads: usize) -> io::Result<Status> {
    let format = args.format.settle(args.count == 1);
    let header = (format == Lines::Csv).then(|| csv_row(HEADER.map(String::from)));
    let generator = Generator {
        solver: Arc::new(args.selection.solver(Choose::First)?),
        from: args.from_solution.clone(),
        tells_more: matches!(format, Lines::Csv | Lines::Json),
        rater: Rater::new(),
    };
    let reason = |why: Stopped| args.patience.reason(why).to_string();
    let (minimal, full) = (AtomicU64::new(0), AtomicU64::new(0));
    let answer = |seed: u64| {
        let refuse = |reason: &str| match format {
            Lines::Csv => Rows::Csv.row(&HEADER, refused(reason)),
            Lines::Json => Rows::Json.row(&HEADER, refused(reason)),
            Lines::Text | Lines::Line | Lines::Auto => String::new(),
        };
        let made = match args.patience.work(|budget| generator.make(seed, budget)) {
            Ok(Some(made)) => made,
            Ok(None) => {
                full.fetch_add(1, Ordering::Relaxed);
                return Answer::new(refuse(FULL), Status::Negative);
            }
            Err(why) => return Answer::stopped(refuse(&reason(why))),
        };
        minimal.fetch_add(u64::from(made.is_minimal()), Ordering::Relaxed);
        if args.count == 1 {
            inform(&verdict(&made));
        }
        let error = made.stopped.map(reason);
        let text = match format {
            Lines::Csv => Rows::Csv.row(&HEADER, made.row(json!(made.used.join(";")), error.as_deref())).into(),
            Lines::Json => Rows::Json.row(&HEADER, made.row(json!(made.used), error.as_deref())).into(),
            Lines::Text => pencilmark_view::grid(&made.puzzle, &made.puzzle),
            Lines::Line | Lines::Auto => made.puzzle.to_string().into(),
        };
        // The puzzle is complete; only the facts about it may be missing.
        Answer::unless(made.stopped, text, Status::Good)
    };
    let seeds = seeds(args.seed.unwrap_or_else(any_seed)).take(args.count as usize);
    let status = batch::answer_all(threads, seeds, Some(args.count), header.as_deref(), answer)?;
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

/// Whether it is minimal, in words.
fn verdict(made: &Made) -> String {
    let givens = count(made.puzzle.givens().len(), "given");
    if made.is_minimal() {
        format!("minimal: {givens}, each needed for a unique solution")
    } else {
        format!(
            "not minimal: {} of {givens} could each be removed alone, with the solution still unique",
            made.redundant.len()
        )
    }
}
