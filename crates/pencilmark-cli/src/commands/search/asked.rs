//! The request of a search: the seeds, the conditions for the puzzles to find, and a text of both for the head of the journal.

use crate::args::search::{Finds, HuntArguments};
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{Form, complain, tenths};
use clap::ValueEnum;
use pencilmark::{Board, Puzzle, canonical};
use pencilmark_generate::{Hunt, HuntRounds, Shape, Sieve};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, Number, Numbers, Pattern, Ratings, Refusal, Symmetry};
use std::collections::HashSet;
use std::fmt::Write;

/// The largest depth of trial and error. This depth solves every known puzzle.
const DEEPEST: usize = 4;

/// The seeds.
pub(super) struct Seeds {
    /// One puzzle of each class of equivalent puzzles, as it was read.
    pub(super) puzzles: Vec<Puzzle>,
    pub(super) forms: Vec<Form>,
    /// The number of lines that could not be understood.
    pub(super) bad: usize,
    /// The number of puzzles without a unique solution.
    pub(super) negative: usize,
}

/// Reads the seeds. Lines that cannot be seeds are reported and left out.
pub(super) fn seeds(args: &HuntArguments) -> Result<Seeds, Failure> {
    let arguments: Vec<String> = args.seeds.iter().chain(&args.near).cloned().collect();
    let mut items = Items::new(arguments);
    if !items.has(1) {
        return Err(Failure::no_puzzle());
    }
    let mut seeds = Seeds { puzzles: Vec::new(), forms: Vec::new(), bad: 0, negative: 0 };
    let mut seen = HashSet::new();
    for item in items {
        match seed(&item) {
            Ok(puzzle) => {
                let form = Form::of(&canonical(&puzzle).puzzle);
                if seen.insert(form) {
                    seeds.puzzles.push(puzzle);
                    seeds.forms.push(form);
                }
            }
            Err(error) => {
                let is_bad = !matches!(error.code, Code::NoSolution | Code::SeveralSolutions);
                *(if is_bad { &mut seeds.bad } else { &mut seeds.negative }) += 1;
                complain(&item.located(error).message);
            }
        }
    }
    if seeds.puzzles.is_empty() {
        let why = if seeds.bad == 0 { "no seed has exactly one solution" } else { "no seed is left to start from" };
        return Err(Refusal::new(Code::Impossible, why).of("puzzle").into());
    }
    Ok(seeds)
}

fn seed(item: &Item) -> Result<Puzzle, Refusal> {
    let (state, _) = item.make(Board::new)?;
    let puzzle = state.puzzle();
    Refusal::unless_unique(&pencilmark::Search::of(&puzzle).how_many()).map_or(Ok(puzzle), Err)
}

/// The hunt that the arguments ask for.
pub(super) fn hunt(args: &HuntArguments) -> Result<Hunt, Failure> {
    if args.te.as_ref().is_some_and(|Numbers(range)| *range.start() > DEEPEST) {
        let message = format!("a depth up to {DEEPEST} is expected: no puzzle with a greater depth is known");
        return Err(Refusal::new(Code::Impossible, message).of("te").into());
    }
    let shape = match args.symmetry {
        None => Shape::None,
        Some(Symmetry::Of(shape)) => shape,
        Some(Symmetry::Any) => {
            return Err(Failure::conflict(
                "symmetry",
                "any is not allowed here, because the new puzzles have nearly the same cells as the seeds",
            ));
        }
    };
    let range = |ratings: &Option<Ratings>| ratings.as_ref().map(|Ratings(range)| range.clone());
    let hunt = Hunt {
        minus: args.minus.get() as usize,
        plus: args.plus.get() as usize,
        er: range(&args.er),
        ep: range(&args.ep),
        ed: range(&args.ed),
        depth: args.te.as_ref().map(|Numbers(range)| *range.start()..=DEEPEST.min(*range.end())),
        givens: args.givens.as_ref().map(|Numbers(range)| range.clone()),
        pattern: args.pattern.map(|Pattern(cells)| cells),
        shape,
        ..Hunt::default()
    }
    .with_sieve();
    let Sieve { refuted, steps } = hunt.sieve;
    let sieve = Sieve {
        refuted: args.refuted.map_or(refuted, |refuted| refuted.get() as u32),
        steps: args.steps.map_or(steps, Number::get),
    };
    // If three of 21 givens are removed, the rest nearly always has more solutions than the usual limit. So the limit is
    // higher if more than two givens are removed.
    let usual = if hunt.minus > 2 { 1 << 16 } else { hunt.solutions };
    let solutions = args.solutions.map_or(usual, |solutions| solutions.get() as usize);
    Ok(Hunt { sieve, solutions, ..hunt })
}

/// The rounds of a hunt, which begin with the seeds.
pub(super) fn rounds(args: &HuntArguments, hunt: Hunt, seeds: &Seeds) -> HuntRounds {
    let rounds = HuntRounds::new(hunt, seeds.puzzles.clone(), args.best.get() as usize);
    match args.sample {
        Some(most) => rounds.sampled(most.get(), args.seed.get()),
        None => rounds,
    }
}

/// The search as text, with everything on which its records depend. The first line has all options in the form of the
/// command line, including options with a default value.
pub(super) fn head(args: &HuntArguments, hunt: &Hunt, seeds: &Seeds) -> String {
    // The text contains everything on which the records depend. A new field of a hunt does not compile until it is named
    // here.
    let Hunt { minus, plus, er, ep, ed, depth, givens, pattern, shape, sieve, solutions } = hunt;
    let HuntArguments { sample, seed, best, format, .. } = args;
    let mut head = String::new();
    let mut put = |name: &str, value: String| {
        let _ = write!(head, "--{name} {value} ");
    };
    put("minus", minus.to_string());
    put("plus", plus.to_string());
    for (name, range) in [("er", er), ("ep", ep), ("ed", ed)] {
        if let Some(range) = range {
            put(name, format!("{}..{}", tenths(*range.start()), tenths(*range.end())));
        }
    }
    for (name, range) in [("te", depth), ("givens", givens)] {
        if let Some(range) = range {
            put(name, format!("{}..{}", range.start(), range.end()));
        }
    }
    if let Some(cells) = pattern {
        put("pattern", pencilmark::Cell::ALL.map(|cell| if cells.contains(cell) { '1' } else { '.' }).iter().collect());
    }
    if *shape != Shape::None {
        put("symmetry", shape.to_string());
    }
    put("refuted", sieve.refuted.to_string());
    put("steps", sieve.steps.to_string());
    put("solutions", solutions.to_string());
    if let Some(most) = sample.map(Number::get) {
        put("sample", most.to_string());
        put("seed", seed.get().to_string());
    }
    put("best", best.get().to_string());
    let format = format.to_possible_value();
    put("format", format.map_or_else(String::new, |format| format.get_name().into()));
    let lines: Vec<String> = seeds.puzzles.iter().map(Puzzle::to_string).collect();
    format!("{}\n{}\n", head.trim_end(), lines.join("\n"))
}

/// The first line of the results, if the format has a header.
pub(super) fn header(format: Finds) -> Option<String> {
    (format == Finds::Csv).then(|| super::finds::HEADER.join(","))
}
