//! `pencilmark generate`

use crate::args::generate::Generate;
use crate::batch::attempts::{self, Attempted, End, Find, Limits};
use crate::batch::put;
use crate::failures::Failure;
use crate::input::layout;
use crate::output::{Answer, Lines, Printer, Progress, Status, complain, count, csv_row, inform};
use crate::stop;
use pencilmark::{Budget, Cells};
use pencilmark_requests::generate::{
    self as request, Generated, HEADER, Maker, Near, PuzzleFacts, RatedPuzzle, full, hardest, seeds,
};
use pencilmark_requests::{Code, LARGEST, LayoutText, Number, Refusal, json, row};
use std::hash::{BuildHasher, RandomState};

/// The additional columns: `state` for states to practise on, and `weight` for unbiased puzzles.
const STATE: &str = "state";
const WEIGHT: &str = "weight";
/// The additional column for boards with a layout.
const LAYOUT: &str = "layout";

/// The kind of an answer, for the counts.
enum Kind {
    /// A puzzle: true if it is minimal, and a sentence that says whether it is minimal.
    Puzzle(bool, String),
    /// No puzzle, because no cell of the grid can be emptied.
    Full,
    /// No puzzle, because the time of the attempt was over.
    Stopped,
}

pub(crate) fn run(mut args: Generate, threads: usize) -> Result<Status, Failure> {
    args.wanted.layout = args.layout.as_deref().map(layout).transpose()?.map(LayoutText);
    let args = &args;
    if args.wanted.near.is_some() {
        return near(args, threads);
    }
    let wanted_count = args.count();
    let format = args.format.settle(wanted_count == 1);
    let tells_more = matches!(format, Lines::Csv | Lines::Json);
    if format == Lines::Sdm && has_layout(args) {
        let message = "the format sdm knows only the usual board";
        return Err(Refusal::new(Code::Layout, message).of("format").into());
    }
    let selection = args.selection.chosen()?;
    let has_solver = args.wanted.is_solvers(&selection);
    let maker = Maker::new(&args.wanted, &selection, tells_more)?;
    let work = Work { texts: Texts { args, format, maker: &maker }, has_solver };
    let header = header(args, format);
    let progress = Progress { total: wanted_count, done: |tally| tally.answers as u64 };
    let printer = Printer::new(header.as_deref(), Some(progress))?;
    let tries = args.wanted.tries.map(Number::get);
    let limits = Limits { count: wanted_count, tries, time: args.time, timeout: args.patience.limit() };
    let seeds = seeds(args.wanted.seed.map_or_else(any_seed, Number::get));
    let mut counted = Counted::default();
    let attempt = |seed, budget: &Budget| work.attempt(seed, budget);
    let printed = attempts::run(threads, &limits, printer, seeds, attempt, &mut |kind| counted.add(kind))?;
    counted.tell(wanted_count, maker.is_minimal_by_orbits());
    if printed.end == End::Enough {
        return Ok(printed.status);
    }
    tell_missing(args.count(), counted.puzzles, printed.end, printed.tried, &args.wanted);
    Ok(printed.status.max(Status::Negative))
}

/// Reports the number of puzzles that were made, and the reason why puzzles are missing.
pub(super) fn tell_missing(wanted: u64, made: u64, end: End, tried: u64, asked: &request::Generate) {
    let why = match end {
        End::Enough => "there are no more",
        End::Tries => "no more tries",
        End::Time => "the time is over",
        End::Interrupted => {
            stop::tell_interrupted();
            "interrupted"
        }
    };
    complain(&format!("{made} of {} made: {why} ({tried} tried)", count(wanted as usize, "puzzle")));
    if let Some(rarity) = asked.rarity() {
        inform(&rarity);
    }
}

/// Prints the hardest puzzles near a puzzle, after all puzzles near it are rated or a limit is reached.
fn near(args: &Generate, threads: usize) -> Result<Status, Failure> {
    let format = args.format.settle(args.count() == 1);
    let tells_more = matches!(format, Lines::Csv | Lines::Json);
    let kept = args.count() as usize;
    let search = Near::new(&args.wanted, &args.selection.chosen()?, tells_more)?;
    let progress = Progress { total: search.choices(), done: |tally| tally.answers as u64 };
    let printer = Printer::new(None, Some(progress))?;
    let limits =
        Limits { count: search.choices(), tries: args.wanted.tries.map(Number::get), time: args.time, timeout: None };
    let mut best = Vec::new();
    let attempt = |choice, budget: &Budget| {
        let (found, tried, _) = search.best(choice, budget);
        let answer = Answer::new(String::new(), Status::Good);
        Attempted { finds: vec![Find { answer, number: 0, kind: found }], tried }
    };
    let printed =
        attempts::run(threads, &limits, printer, 0..search.choices(), attempt, &mut |found: Vec<RatedPuzzle>| {
            best.extend(found);
            hardest(&mut best, kept);
        })?;
    let mut printer = Printer::new(header(args, format).as_deref(), None)?;
    let made = best.len() as u64;
    let texts = Texts { args, format, maker: search.maker() };
    for found in best {
        let made = search.facts(found, &Budget::unlimited());
        put(Answer::new(texts.text(&made), Status::Good), &mut |text, tally| printer.print(&text, tally));
    }
    let status = printer.finish()?;
    if made == args.count() && printed.end == End::Enough {
        return Ok(status);
    }
    tell_missing(args.count(), made, printed.end, printed.tried, &args.wanted);
    Ok(status.max(Status::Negative))
}

/// The header of a table.
fn header(args: &Generate, format: Lines) -> Option<String> {
    (format == Lines::Csv).then(|| {
        let state = args.wanted.practice.is_some().then_some(STATE);
        let weight = args.wanted.unbiased.then_some(WEIGHT);
        let layout = has_layout(args).then_some(LAYOUT);
        csv_row(HEADER.into_iter().chain(state).chain(weight).chain(layout).map(String::from))
    })
}

/// Whether the puzzles have layouts: those that are asked for, or those with the clues that are asked for.
fn has_layout(args: &Generate) -> bool {
    args.wanted.layout.is_some() || !args.wanted.clues.is_empty()
}

/// The work of the threads.
struct Work<'a> {
    texts: Texts<'a>,
    /// Whether each attempt is for one puzzle that a solver must solve. Then each attempt has an answer.
    has_solver: bool,
}

impl Work<'_> {
    fn attempt(&self, seed: u64, budget: &Budget) -> Attempted<Kind> {
        let Texts { args, maker, .. } = self.texts;
        let attempt = maker.attempt(seed, budget);
        let mut finds: Vec<Find<Kind>> = Vec::with_capacity(attempt.made.len());
        // The facts of a puzzle may take a while. So an attempt does not compute them for more puzzles than are wanted in
        // total.
        for made in attempt.made.into_iter().take(usize::try_from(args.count()).unwrap_or(usize::MAX)) {
            let number = made.number;
            let made = maker.facts(made, budget);
            let words = if args.count() == 1 { verdict(&made, maker.is_minimal_by_orbits()) } else { String::new() };
            let error = made.stopped.map(Refusal::from);
            let answer = Answer::unless(error.as_ref(), self.texts.text(&made), Status::Good);
            finds.push(Find { answer, number, kind: Kind::Puzzle(made.is_minimal() == Some(true), words) });
        }
        if attempt.is_full {
            let answer = Answer::new(self.texts.refuse(full()), Status::Negative);
            finds.push(Find { answer, number: 0, kind: Kind::Full });
        }
        match attempt.stopped {
            Some(why) if self.has_solver && finds.is_empty() && args.patience.limit().is_some() => {
                let answer = Answer::stopped(self.texts.refuse(why.into()));
                finds.push(Find { answer, number: 0, kind: Kind::Stopped });
            }
            _ => {}
        }
        Attempted { finds, tried: attempt.tried.max(1) }
    }
}

/// The writer of answers.
struct Texts<'a> {
    args: &'a Generate,
    format: Lines,
    maker: &'a Maker,
}

impl Texts<'_> {
    fn text(&self, made: &PuzzleFacts) -> pencilmark_view::Text {
        match self.format {
            Lines::Csv => {
                let mut values = values(&made.row());
                values.extend(self.args.wanted.practice.map(|_| made.state().unwrap_or_default()));
                values.extend(made.weight.map(|weight| weight.to_string()));
                values.extend(has_layout(self.args).then(|| made.layout().unwrap_or_default()));
                csv_row(values).into()
            }
            Lines::Json => json(&self.maker.answer(made)).into(),
            Lines::Text => {
                let drawn = match &made.state {
                    Some(state) => pencilmark_view::marks(state),
                    None => pencilmark_view::grid(&made.puzzle, &made.puzzle),
                };
                // The grid shows no clues, and no houses of a layout.
                match made.layout() {
                    Some(_) => format!("{}\n{}", drawn.as_str(), made.line()).into(),
                    None => drawn,
                }
            }
            Lines::Sdm => made.puzzle.to_string().replace('.', "0").into(),
            Lines::Line | Lines::Auto => match made.weight {
                Some(weight) => format!("{} {weight:.6}", made.line()).into(),
                None => made.line().into(),
            },
        }
    }

    /// The answer if there is no puzzle.
    fn refuse(&self, reason: Refusal) -> String {
        match self.format {
            Lines::Csv => csv_row(row(&HEADER, &Generated::not(reason))),
            Lines::Json => json(&Generated::not(reason)),
            _ => String::new(),
        }
    }
}

/// The values of a row; the list of strategies is one value.
fn values(made: &Generated) -> Vec<String> {
    let mut values = row(&HEADER, made);
    values[6] = made.strategies.as_ref().map(|used| used.join(";")).unwrap_or_default();
    values
}

/// The counts of a run.
#[derive(Default)]
struct Counted {
    puzzles: u64,
    minimal: u64,
    /// The number of grids in which no cell could be emptied.
    full: u64,
    /// The sentence about the last puzzle.
    words: String,
}

impl Counted {
    fn add(&mut self, kind: Kind) {
        match kind {
            Kind::Puzzle(is_minimal, words) => {
                self.puzzles += 1;
                self.minimal += u64::from(is_minimal);
                self.words = words;
            }
            Kind::Full => self.full += 1,
            Kind::Stopped => {}
        }
    }

    /// Reports the counts.
    fn tell(&self, count: u64, by_orbits: bool) {
        let Self { puzzles, minimal, full, words } = self;
        if *full > 0 {
            let which = if count > 1 { format!("{full} of {count} grids: ") } else { String::new() };
            complain(&format!("{which}{}", pencilmark_requests::generate::full().message));
        }
        let orbits = if by_orbits && minimal < puzzles { "; all are minimal for their symmetry" } else { "" };
        match puzzles {
            0 => {}
            1 if count == 1 => inform(words),
            _ => inform(&format!("{minimal} of {puzzles} puzzles are minimal (--format csv shows which){orbits}")),
        }
    }
}

/// A seed that the user did not choose. It is printed so that the run can be repeated.
pub(super) fn any_seed() -> u64 {
    // The standard library's hash maps are seeded by the operating system.
    let seed = RandomState::new().hash_one(()) & LARGEST;
    inform(&format!("--seed {seed} makes the same puzzles again"));
    seed
}

/// Says in words whether a puzzle is minimal. `by_orbits` says whether it is minimal for its symmetry.
fn verdict(made: &PuzzleFacts, by_orbits: bool) -> String {
    let all = made.puzzle.givens().len();
    let givens = count(all, "given");
    match made.redundant.map(Cells::len) {
        None => format!("{givens}; whether each is needed is not known"),
        Some(0) if all == 0 => "no givens: the clues alone give a unique solution".into(),
        Some(0) => format!("minimal: {givens}, each needed for a unique solution"),
        Some(some) if by_orbits => {
            format!("minimal for its symmetry: {givens}; without the symmetry, {} can be removed alone", each(some))
        }
        Some(some) => format!("not minimal: of {givens}, {} can be removed alone", each(some)),
    }
}

fn each(givens: usize) -> String {
    if givens == 1 { "1".into() } else { format!("each of {givens}") }
}
