//! Puzzles that are made for a book.

use crate::args::book::{Book as Args, LevelCount};
use crate::batch::attempts::{self, Attempted, End, Find, Limits};
use crate::commands::generate::{any_seed, tell_missing};
use crate::failures::Failure;
use crate::output::{Answer, Printer, Progress, Status, inform};
use crate::stop;
use pencilmark::Budget;
use pencilmark_book::{Judge, Section};
use pencilmark_generate::MadePuzzle;
use pencilmark_requests::book::MOST;
use pencilmark_requests::generate::{Generate, Maker, seeds};
use pencilmark_requests::{LevelName, Number};
use std::time::{Duration, Instant};

/// The time limit for making puzzles if no time is given. Without a limit, the search for very rare puzzles would not end.
const TIME: Duration = Duration::from_mins(10);

/// The number of puzzles of a section if no number is given.
const COUNT: u64 = 12;

/// Makes the sections: one for each level, or one for all puzzles.
pub(super) fn sections(args: &Args, judge: &Judge, threads: usize) -> Result<(Vec<Section>, Status), Failure> {
    refuse(args)?;
    let own = args.wanted.count.map(Number::get);
    let of = |level: &LevelCount| {
        let wanted = Generate { level: Some(level.level), ..args.wanted.clone() };
        (wanted, level.count.or(own).unwrap_or(COUNT))
    };
    let all: Vec<(Generate, u64)> = if args.levels.is_empty() {
        vec![(args.wanted.clone(), own.unwrap_or(COUNT))]
    } else {
        args.levels.iter().map(of).collect()
    };
    for (wanted, _) in &all {
        // Puzzles that cannot be made are refused before any puzzle is made.
        Maker::new(wanted, &args.selection.chosen()?, false)?;
    }
    let seed = args.wanted.seed.map_or_else(any_seed, Number::get);
    let over = over(args);
    let (mut sections, mut worst) = (Vec::new(), Status::Good);
    for (place, (wanted, count)) in (0..).zip(all) {
        let title = title(&wanted);
        let make = |made: MadePuzzle, budget: &Budget| judge.entry(&made.puzzle, budget).ok();
        // Each section has its own seeds, so that a new count for one section does not change the other sections.
        let (entries, status) = several(args, &wanted, count, seed.wrapping_add(place), over, threads, make)?;
        sections.push(Section { title, entries });
        worst = worst.max(status);
        if stop::is_stopped() {
            break;
        }
    }
    Ok((sections, worst))
}

/// Refuses options of `generate` that cannot be used for a book.
fn refuse(args: &Args) -> Result<(), Failure> {
    let wanted = &args.wanted;
    if !args.levels.is_empty() && (wanted.level.is_some() || wanted.stars.is_some()) {
        return Err(Failure::conflict("levels", "--levels cannot be used together with --level or --stars"));
    }
    if wanted.near.is_some() {
        return Err(Failure::conflict(
            "near",
            "write what `pencilmark generate --near` finds into a file, and make the book from this file",
        ));
    }
    if wanted.practice.is_some() {
        return Err(Failure::conflict("practice", "--worksheet makes sheets to practise on"));
    }
    if wanted.count.is_some_and(|count| count.get() > MOST) {
        return Err(Failure::conflict("count", format!("a book has {MOST} puzzles at most")));
    }
    Ok(())
}

/// The title of a section of made puzzles.
fn title(wanted: &Generate) -> String {
    let needs: Vec<&str> = wanted.needs.iter().map(|id| id.0.name()).collect();
    match (wanted.level, &needs[..]) {
        (Some(LevelName(level)), []) => level.name().to_owned(),
        (None, []) => "Sudoku".into(),
        (Some(LevelName(level)), needs) => format!("{}: {}", level.name(), needs.join(", ")),
        (None, needs) => needs.join(", "),
    }
}

/// The instant at which the time for making puzzles is over.
pub(super) fn over(args: &Args) -> Instant {
    let now = Instant::now();
    now.checked_add(args.time.unwrap_or(TIME)).unwrap_or(now + TIME)
}

/// Makes `number` puzzles or positions, in the order of the attempts. Makes fewer if a limit is reached.
pub(super) fn several<T: Send>(
    args: &Args,
    wanted: &Generate,
    number: u64,
    seed: u64,
    over: Instant,
    threads: usize,
    make: impl Fn(MadePuzzle, &Budget) -> Option<T> + Sync,
) -> Result<(Vec<T>, Status), Failure> {
    let maker = Maker::new(wanted, &args.selection.chosen()?, false)?;
    let progress = Progress { total: number, done: |tally| tally.answers as u64 };
    let printer = Printer::new(None, Some(progress))?;
    let tries = wanted.tries.map(Number::get);
    let time = over.saturating_duration_since(Instant::now());
    let limits = Limits { count: number, tries, time: Some(time), timeout: args.patience.limit() };
    let attempt = |seed, budget: &Budget| {
        let attempt = maker.attempt(seed, budget);
        let finds = attempt.made.into_iter().take(number as usize).filter_map(|made| {
            let number = made.number;
            let kind = make(made, budget)?;
            Some(Find { answer: Answer::new("", Status::Good), number, kind })
        });
        Attempted { finds: finds.collect(), tried: attempt.tried.max(1) }
    };
    let mut found = Vec::new();
    let printed = attempts::run(threads, &limits, printer, seeds(seed), attempt, &mut |own| found.push(own))?;
    if printed.end == End::Enough {
        return Ok((found, printed.status));
    }
    tell_missing(number, found.len() as u64, printed.end, printed.tried, wanted);
    if printed.end == End::Time && args.time.is_none() {
        inform("puzzles are made for 10 minutes at most; a longer --time, such as 2h, allows more");
    }
    Ok((found, printed.status.max(Status::Negative)))
}
