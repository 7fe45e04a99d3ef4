//! Lists of puzzles of a grid that are made part by part: `pencilmark grid puzzles` and `pencilmark grid subpuzzles`.

use super::solved::solved;
use crate::args::grid::{List, Long, OfGivens, OfPuzzle};
use crate::batch::{Parts, run_parts};
use crate::commands::equivalent::only;
use crate::failures::Failure;
use crate::output::{Status, complain, count, csv_row, inform};
use crate::results::PartsJournal;
use crate::stop;
use pencilmark::{Budget, Cells, Flow, Grid, Puzzle, Stopped};
use pencilmark_generate::{Puzzles, Subpuzzles};
use pencilmark_requests::Refusal;
use serde_json::json;
use std::io::{self, Write};
use std::time::Instant;

pub(super) fn puzzles(args: &OfGivens, threads: usize) -> Result<Status, Failure> {
    // `request` contains everything on which the list depends. A new field does not compile until it is named here.
    let OfGivens { grid: text, givens, minimal, within: all, with, long } = args;
    let (givens, until) = (*givens, ends(long));
    let (grid, _) = grid(text, until)?;
    let all = all.map_or(Cells::ALL, |pattern| pattern.0);
    let with = with.map_or(Cells::EMPTY, |pattern| pattern.0);
    let made = within(until, |budget| Puzzles::new(&grid, givens.into(), all, with, budget));
    let request = format!(
        "grid puzzles --givens {givens}{} --within {} --with {} {grid}",
        if *minimal { " --minimal" } else { "" },
        grid.puzzle(all),
        grid.puzzle(with)
    );
    let words = format!("with {}{}", count(givens.into(), "given"), if *minimal { ", minimal" } else { "" });
    let made = made.map_err(Refusal::from)?;
    let task =
        |part, budget: &Budget, sink: Sink| made.part(part, *minimal, budget, &mut |cells| sink(&grid.puzzle(cells)));
    list(&ListPlan { long, request, words, parts: made.parts(), until }, threads, task)
}

pub(super) fn subpuzzles(args: &OfPuzzle, threads: usize) -> Result<Status, Failure> {
    let until = ends(&args.long);
    let (grid, cells) = grid(&args.puzzle, until)?;
    let made = within(until, |budget| Subpuzzles::new(&grid, cells, budget)).map_err(Refusal::from)?;
    let request = format!("grid subpuzzles {}", grid.puzzle(cells));
    let words = format!("minimal, of {}", count(cells.len(), "given"));
    let task = |part, budget: &Budget, sink: Sink| made.part(part, budget, &mut |cells| sink(&grid.puzzle(cells)));
    list(&ListPlan { long: &args.long, request, words, parts: made.parts(), until }, threads, task)
}

/// The receiver of the puzzles of a part.
pub(super) type Sink<'s> = &'s mut dyn FnMut(&Puzzle) -> Flow;

/// The plan of a list of puzzles.
pub(super) struct ListPlan<'a> {
    pub(super) long: &'a Long,
    /// The request as text. All runs with the same answers have the same text.
    pub(super) request: String,
    /// The description of the puzzles.
    pub(super) words: String,
    pub(super) parts: usize,
    pub(super) until: Option<Instant>,
}

/// The instant at which all work ends, if there is a time limit.
pub(super) fn ends(long: &Long) -> Option<Instant> {
    long.patience.limit().and_then(|limit| Instant::now().checked_add(limit))
}

/// Does some work with a budget that ends at `until`.
pub(super) fn within<T>(until: Option<Instant>, work: impl FnOnce(&Budget) -> T) -> T {
    stop::look_at_flag();
    let is_over = || until.is_some_and(|until| Instant::now() >= until);
    work(&stop::budget().with_check(&is_over))
}

/// The grid of an argument, and its givens.
pub(super) fn grid(argument: &str, until: Option<Instant>) -> Result<(Grid, Cells), Refusal> {
    let state = only(argument).map_err(|refusal| refusal.of("puzzle"))?;
    within(until, |budget| solved(&state, budget)).map_err(|refusal| refusal.of("puzzle"))
}

/// One puzzle as a line.
pub(super) fn line(puzzle: &Puzzle, format: List) -> String {
    let (text, givens) = (puzzle.to_string(), puzzle.givens().len());
    match format {
        List::Line => text,
        List::Csv => format!("{text},{givens},"),
        List::Json => json!({"puzzle": text, "givens": givens}).to_string(),
    }
}

pub(super) fn header(format: List) -> Option<String> {
    (format == List::Csv).then(|| csv_row(["puzzle", "givens", "error"].map(String::from)))
}

/// Lists puzzles of a grid, part by part, and reports their number.
pub(super) fn list(
    plan: &ListPlan,
    threads: usize,
    task: impl Fn(usize, &Budget, Sink) -> Result<(), Stopped> + Sync,
) -> Result<Status, Failure> {
    let ListPlan { long, parts, until, .. } = *plan;
    let header = header(long.format).filter(|_| !long.count);
    let into = match &long.out {
        Some(path) => {
            let what = format!("{} --format {}", plan.request, long.format.name());
            Some(PartsJournal::open(path, long.resume, &what, header.as_deref())?)
        }
        None => None,
    };
    let work = Parts { number: parts, into, header: header.as_deref(), until };
    let done = run_parts(threads, work, |part, budget, sink| {
        task(part, budget, &mut |puzzle| if long.count { sink("") } else { sink(&line(puzzle, long.format)) })
    })?;
    let number = count(done.answers as usize, "puzzle");
    if done.is_late || stop::is_interrupted() {
        let why = if done.is_late { "the time was over" } else { "interrupted" };
        complain(&format!("{why}: {} of {parts} parts are done, with {number}", done.parts));
        return Ok(Status::Negative);
    }
    if long.count {
        writeln!(io::stdout(), "{}", done.answers)?;
    }
    inform(&format!("{number} ({})", plan.words));
    Ok(done.status)
}
