//! Tries a strategy while it is written: its cases, its steps on generated boards, its reference, its cost, its row.
//!
//! ```sh
//! cargo tool try naked-pair
//! cargo tool try --case < board.txt
//! cargo tool try --draw '000000000000200000000000000000060000000000000000080000000000000000000000000002000'
//! ```
//!
//! The quickest checks come first: the cases and proofs take a second, the reference takes as long as it needs.
//! `--case` reads a drawn board and prints the text of a case; `--draw` prints the drawing of such a text.

use crate::Done;
use pencilmark::format::Format;
use pencilmark::strategy::Family;
use pencilmark::{Board, Scene, Search, Solver, State, Step, Strategy, proof, strategies, trial};
use pencilmark_view::sentence;
use std::collections::BTreeMap;
use std::io::Read;
use std::panic;
use std::time::{Duration, Instant};

/// The number of puzzles whose paths the strategy is tried on, and the number of boards that no path leads to.
const PATHS: u64 = 60;
const UNUSUAL: u64 = 400;

/// The number of steps that are shown as examples of a fault or of a sentence.
const SHOWN: usize = 3;

pub(crate) fn run(args: Vec<String>) -> Done {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["--case"] => {
            std::io::read_to_string(std::io::stdin().take(1 << 20)).map_err(|e| e.to_string()).and_then(|text| {
                println!("{}", in_format(&text, Format::Hodoku)?);
                Ok(true)
            })
        }
        ["--draw", text] => in_format(text, Format::Pencilmarks).map(|drawn| {
            println!("{drawn}");
            true
        }),
        [id] => strategies::get(id).map(attempt).ok_or_else(|| {
            format!("no strategy has the id '{id}': is its row in crates/pencilmark/src/strategies/mod.rs?")
        }),
        _ => Err("expected: ID, or --case < BOARD, or --draw TEXT".into()),
    };
    if done? { Ok(()) } else { Err("something does not hold".into()) }
}

fn in_format(text: &str, format: Format) -> Result<String, String> {
    let puzzle: State = text.parse().map_err(|error| format!("the board cannot be read: {error}"))?;
    Ok(format.write(&puzzle).text)
}

/// Tries everything. Returns whether all checks pass.
fn attempt(strategy: &'static Strategy) -> bool {
    let boards = boards();
    let holds = [cases(strategy), steps(strategy, &boards), reference(strategy)];
    propose(strategy, &boards);
    holds.into_iter().all(|holds| holds)
}

/// Runs the strategy's own cases.
fn cases(strategy: &'static Strategy) -> bool {
    let failures: Vec<String> = strategy
        .cases()
        .iter()
        .filter_map(|case| trial::run(strategy, case).err().map(|failure| format!("{}\n  {failure}", case.board)))
        .collect();
    let number = strategy.cases().len();
    verdict(failures.is_empty(), &format!("cases: {} of {number} hold", number - failures.len()), &failures)
}

/// Boards on which something harder than singles can be found: boards of paths, and boards that no path leads to.
fn boards() -> Vec<Board> {
    // Strategies that are known to work: the strategy that is tried may still make steps without effect.
    let basic = ["full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair"];
    let solver = Solver::with(basic.into_iter().filter_map(strategies::get));
    let mut boards = Vec::new();
    for seed in 0..PATHS {
        let puzzle = if seed % 4 == 3 { pencilmark_plain::pseudo_puzzle(seed) } else { pencilmark_plain::puzzle(seed) };
        let path = solver.solve(Board::new(&puzzle).expect("a puzzle"));
        let mut board = path.start;
        for step in &path.steps {
            if step.places().is_empty() {
                boards.push(board.clone());
            }
            board.apply(step);
        }
        boards.push(board);
    }
    boards.extend((0..UNUSUAL).map(pencilmark_plain::thinned));
    boards.extend((0..UNUSUAL / 4).map(pencilmark_plain::grave));
    boards.retain(|board| !board.is_full());
    boards
}

/// Checks all steps on generated boards: against the solutions, the proof, and for redundant truths.
fn steps(strategy: &'static Strategy, boards: &[Board]) -> bool {
    let (mut wrong, mut unproven, mut redundant) = (Vec::new(), Vec::new(), Vec::new());
    let (mut found, mut looked, mut spent, mut shown) = (0, 0, Duration::ZERO, Vec::new());
    for board in boards {
        let unique = Search::of(&board.puzzle()).unique().is_some();
        if strategy.needs_unique() && !unique {
            continue;
        }
        let scene = Scene::new(board);
        let begin = Instant::now();
        let steps = strategy.all(&scene);
        spent += begin.elapsed();
        looked += 1;
        found += steps.len();
        for step in steps {
            if contradicted(board, &step) {
                wrong.push(trial::report(board, &step, &"a solution contradicts it"));
            } else if strategy.needs_unique() {
                // The solution alone proves the step.
            } else if let Err(flaw) = proof::check(board, &step) {
                unproven.push(trial::report(board, &step, &flaw));
            } else if may_not_be_redundant(&step) {
                let truths = proof::redundant_truths(board, &step);
                if !truths.is_empty() {
                    let flaw = format!("redundant: the others prove it without any one of {truths:?}");
                    redundant.push(trial::report(board, &step, &flaw));
                }
            }
            let example = sentence(&step);
            if shown.len() < SHOWN && !shown.contains(&example) {
                shown.push(example);
            }
        }
    }
    println!(
        "steps: {found} on {looked} boards, {:.1} µs a board",
        spent.as_secs_f64() * 1e6 / f64::from(looked.max(1))
    );
    for step in &shown {
        println!("  {step}");
    }
    if found == 0 {
        println!("  (these boards never show it: give it more cases, and try `cargo measure mine`)");
    }
    let wrong = verdict(wrong.is_empty(), &format!("solutions: {} steps are contradicted", wrong.len()), &wrong);
    let unproven = verdict(unproven.is_empty(), &format!("proofs: {} steps are not proven", unproven.len()), &unproven);
    let needed =
        format!("truths: {} steps name a redundant one (`Step::resting_on_needed` drops them)", redundant.len());
    wrong & unproven & verdict(redundant.is_empty(), &needed, &redundant)
}

/// Whether some solution contradicts a step.
fn contradicted(board: &Board, step: &Step) -> bool {
    let removed = step.removes().iter().any(|mark| {
        let mut with = board.clone();
        with.place(mark.cell(), mark.digit());
        Search::of(&with).limit(1).count() > 0
    });
    removed
        || step.places().iter().any(|mark| {
            let mut without = board.clone();
            without.remove_mark(mark.cell(), mark.digit());
            Search::of(&without).limit(1).count() > 0
        })
}

/// Fish count houses, almost locked sets are named whole, and an argument names only the truths that its lines need. See
/// docs/proofs.md, "A proof".
fn may_not_be_redundant(step: &Step) -> bool {
    !matches!(step.strategy().family(), Family::Fish | Family::Als) && step.argument().is_none()
}

/// Compares the finder with its reference in `crates/pencilmark-references`.
fn reference(strategy: &'static Strategy) -> bool {
    panic::set_hook(Box::new(|info| {
        println!("{}", info.payload().downcast_ref().map_or("the reference panicked", String::as_str));
    }));
    match panic::catch_unwind(|| pencilmark_references::agrees(strategy.id())) {
        Ok(true) => verdict(true, "reference: the finder agrees with it", &[]),
        Ok(false) => verdict(false, "reference: none in crates/pencilmark-references/src", &[]),
        // The hook has printed the difference.
        Err(_) => verdict(false, "reference: the finder differs from it, see above", &[]),
    }
}

/// Proposes a row for the registry. The difficulty is taken from strategies of the family whose steps take about the same
/// time to read. A test left out each row of the registry in turn: the proposal was within 0.5 for 42 of 77 rows, and 0.8
/// away on average.
fn propose(strategy: &'static Strategy, boards: &[Board]) {
    let mut lengths: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let comparable = |other: &&Strategy| {
        *other == strategy || other.family() == strategy.family() && !other.from_all_marks() && is_quick(other)
    };
    let family = Solver::with(strategies::all().filter(comparable));
    for board in boards.iter().step_by(8) {
        for step in family.all(board).unwrap_or_default() {
            let inferences = step.argument().map_or(0, pencilmark::Argument::inferences);
            lengths.entry(step.strategy().id()).or_default().push(inferences + step.truths().len());
        }
    }
    let median = |lengths: &mut Vec<usize>| {
        lengths.sort_unstable();
        lengths[lengths.len() / 2]
    };
    let medians: BTreeMap<&str, usize> = lengths.iter_mut().map(|(id, lengths)| (*id, median(lengths))).collect();
    let Some(&own) = medians.get(strategy.id()) else { return };
    println!("row: half of its steps rest on {own} truths and inferences or fewer; its family:");
    let rows = strategies::REGISTRY.iter().filter(|row| row.strategy() != strategy);
    let family: Vec<(f64, usize, &str)> = rows
        .filter_map(|row| Some((row.difficulty().least(), *medians.get(row.strategy().id())?, row.strategy().id())))
        .collect();
    for (difficulty, length, id) in &family {
        println!("  {difficulty:>4.1}  {length:>3}  {id}");
    }
    let Some(nearest) = family.iter().map(|(_, length, _)| length.abs_diff(own)).min() else { return };
    let near: Vec<f64> = family
        .iter()
        .filter(|(_, length, _)| length.abs_diff(own) == nearest)
        .map(|(difficulty, ..)| *difficulty)
        .collect();
    // The registry is ordered by difficulty.
    let proposed = near[near.len() / 2];
    println!("  proposed: cargo tool new-strategy --row {} {proposed:.1}", strategy.id());
}

/// Whether all steps of a strategy are found quickly.
fn is_quick(strategy: &Strategy) -> bool {
    !pencilmark_plain::truth::is_costly(strategy)
}

/// Prints whether a check passes, and the first faults.
fn verdict(holds: bool, what: &str, faults: &[String]) -> bool {
    println!("{}  {what}", if holds { "ok    " } else { "FAILED" });
    for fault in faults.iter().take(SHOWN) {
        println!("{fault}\n");
    }
    holds
}
