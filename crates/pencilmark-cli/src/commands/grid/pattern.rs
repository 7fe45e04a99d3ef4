//! `pencilmark grid pattern`

use super::lists::{self, ListPlan, Sink, ends, grid, header, line, within};
use super::symmetric::in_order;
use crate::args::grid::OfPattern;
use crate::commands::equivalent::only;
use crate::failures::Failure;
use crate::output::{Status, complain, count, inform};
use crate::stop;
use pencilmark::{Budget, Cell, Puzzle, Random, State, canonical};
use pencilmark_generate::{PatternFillings, PatternImages, PatternSample};
use pencilmark_requests::{Code, Refusal};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

pub(super) fn run(args: &OfPattern, threads: usize) -> Result<Status, Failure> {
    let until = ends(&args.long);
    let pattern = args.pattern.0;
    let Some(text) = &args.grid else {
        return if args.known.is_some() { fillings(args, threads) } else { sample(args, threads) };
    };
    let (grid, _) = grid(text, until)?;
    let made = within(until, |budget| PatternImages::new(&grid, pattern, budget)).map_err(Refusal::from)?;
    let request = format!("grid pattern {} {grid}", grid.puzzle(pattern));
    let words = format!("minimal, of {}", count(made.images(), "image"));
    let task = |part, budget: &Budget, sink: Sink| made.part(part, budget, &mut |cells| sink(&grid.puzzle(cells)));
    lists::list(&ListPlan { long: &args.long, request, words, parts: made.parts(), until }, threads, task)
}

/// Lists all puzzles of a pattern that have some known givens.
fn fillings(args: &OfPattern, threads: usize) -> Result<Status, Failure> {
    let until = ends(&args.long);
    let state = args.known.as_deref().map_or(Ok(State::EMPTY), only).map_err(|refusal| refusal.of("known"))?;
    let (known, pattern) = (state.puzzle(), args.pattern.0);
    let made = within(until, |budget| PatternFillings::new(&known, pattern, budget)).map_err(Refusal::from)?;
    let cells: String = Cell::ALL.iter().map(|cell| if pattern.contains(*cell) { 'x' } else { '.' }).collect();
    let request = format!("grid pattern {cells} --known {known}");
    let open = count((pattern - known.givens()).len(), "open cell");
    let words = format!("minimal, with all fillings of {open}");
    let task = |part, budget: &Budget, sink: Sink| made.part(part, budget, sink);
    lists::list(&ListPlan { long: &args.long, request, words, parts: made.parts(), until }, threads, task)
}

/// The counts of a sample. `classes` contains, for each class of equivalent puzzles, the number of tries that found it.
#[derive(Default)]
struct SampleCounts {
    classes: HashMap<[u8; 81], u32>,
    minimal: u64,
    /// The number of puzzles with one solution that are not minimal.
    redundant: u64,
    tries: u64,
}

fn sample(args: &OfPattern, threads: usize) -> Result<Status, Failure> {
    if args.long.out.is_some() {
        return Err(Failure::conflict(
            "out",
            "this can be used only with a grid; a sample is always printed on stdout",
        ));
    }
    if args.pattern.0.len() < 17 {
        let message = "a puzzle with one solution has 17 givens at least";
        return Err(Refusal::new(Code::Impossible, message).of("pattern").into());
    }
    let until = ends(&args.long);
    let mut out = io::stdout().lock();
    if let Some(header) = header(args.long.format).filter(|_| !args.long.count) {
        writeln!(out, "{header}")?;
    }
    let pattern = PatternSample::new(args.pattern.0);
    let mut counts = SampleCounts::default();
    let first = args.seed.get();
    let made = in_order(
        threads,
        first..first.saturating_add(args.tries.get()),
        until,
        &|seed, budget| pattern.puzzle(&mut Random::new(seed), budget),
        &mut |made: Option<(Puzzle, bool)>| {
            counts.tries += 1;
            let Some((puzzle, is_minimal)) = made else { return Ok(()) };
            if !is_minimal {
                counts.redundant += 1;
                return Ok(());
            }
            counts.minimal += 1;
            let times = counts.classes.entry(*canonical(&puzzle).puzzle.numbers()).or_default();
            *times += 1;
            if *times == 1 && !args.long.count {
                writeln!(out, "{}", line(&puzzle, args.long.format))?;
            }
            Ok(())
        },
    )?;
    if args.long.count {
        writeln!(out, "{}", counts.classes.len())?;
    }
    inform(&counts.words());
    if made < args.tries.get() {
        let why = if stop::is_interrupted() { "interrupted" } else { "the time was over" };
        complain(&format!(
            "{why}: {made} of {} are done",
            count(args.tries.get() as usize, "try").replace("trys", "tries")
        ));
        return Ok(Status::Negative);
    }
    Ok(if counts.minimal == 0 { Status::Negative } else { Status::Good })
}

impl SampleCounts {
    /// The counts of the sample in words, with an estimate of the share that was found. The estimate by Good uses the number
    /// of classes that were found only once.
    fn words(&self) -> String {
        let once = self.classes.values().filter(|&&times| times == 1).count();
        let found = count(self.classes.len(), "class").replace("classs", "classes");
        let mut words = format!("{found} of minimal puzzles, met {} times in {} tries", self.minimal, self.tries);
        if self.minimal > 0 {
            #[expect(clippy::cast_precision_loss, reason = "a share is told in percent")]
            let share = 100.0 * (1.0 - once as f64 / self.minimal as f64);
            // Writing to memory cannot fail.
            let _ = write!(
                words,
                "; {once} of the classes only once: about {share:.0} % of what such tries can meet was found"
            );
        } else if self.redundant > 0 {
            let made = count(self.redundant as usize, "other puzzle");
            let _ =
                write!(words, "; {made} with one solution, as generate --pattern makes them, have redundant givens");
        }
        words
    }
}
