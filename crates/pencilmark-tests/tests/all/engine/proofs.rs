//! Every step is true and proven: on states with one solution and on states with several.

use pencilmark::strategy::Family;
use pencilmark::{Board, Solver, Step, Strategy, proof, strategies, trial};
use pencilmark_tests as support;
use pencilmark_tests::truth::{hold, hold_states, is_costly, states};
use pencilmark_tests::{all_is_tested, many, number};
use std::collections::BTreeMap;

/// Those that these states never show: the largest fish swim elsewhere, puzzles made by chance have neither symmetric
/// digits nor tridagons, and for rectangles of rare kinds paths are too straight. The states that no path leads to show
/// the latter.
const SELDOM: &[&str] = &[
    "sashimi-leviathan",
    "gurth-symmetry",
    "tridagon",
    "avoidable-rectangle-2",
    "unique-rectangle-5",
    "firework",
    "er-intersection-pair",
];

/// Costly strategies are checked on one state in this number.
const SAMPLE: usize = 32;

#[test]
fn on_states_with_one_solution() {
    let puzzles = many(4, 100);
    let tally = hold((0..puzzles as u64).map(support::puzzle), SAMPLE);
    assert!(tally.states > 45 * puzzles);
    let cheap = |id: &&str| strategies::get(id).is_some_and(|strategy| !is_costly(strategy));
    let silent: Vec<_> = tally.below(1).into_iter().filter(cheap).filter(|id| !SELDOM.contains(id)).collect();
    assert!(silent.is_empty() || !all_is_tested(), "never seen: {silent:?}");
}

#[test]
fn on_states_with_several_solutions() {
    let puzzles = many(6, 30);
    let tally = hold((0..puzzles as u64).map(support::pseudo_puzzle), SAMPLE);
    assert!(tally.states > 10 * puzzles);
    let least = number(1, 20);
    assert!(tally.of("pointing") > least && tally.of("naked-pair") > least);
}

/// Whatever argument took the marks away: no strategy relies on how a state came about.
#[test]
fn on_states_that_no_path_leads_to() {
    let tally = hold_states((0..number(100, 1500) as u64).map(support::thinned), SAMPLE);
    for rare in ["avoidable-rectangle-2", "unique-rectangle-5", "extended-rectangle"] {
        assert!(tally.of(rare) > 3 || !all_is_tested(), "{rare}");
    }
}

#[test]
fn the_rules_are_proven_too() {
    for seed in 0..20 {
        let mut board = Board::with_all_marks(&support::puzzle(seed)).unwrap();
        let rules = Solver::with(strategies::get("game-rules"));
        while let Some(step) = rules.next(&board) {
            assert_eq!(proof::check(&board, &step), Ok(()), "{step:?}");
            board.apply(&step);
        }
        assert!(!board.rules_pending());
    }
}

/// Whether a strategy counts houses. A fish is reported with its whole base if no part of that is a smaller fish,
/// though part of it may have no room for the digit already, for a reason that is no count.
fn counts(strategy: &Strategy) -> bool {
    strategy.family() == Family::Fish
}

/// Whether a strategy reports whole almost locked sets. Its argument is that each of them is locked; it does not ask
/// what their marks happen to see besides, by which part of a set may do.
fn tells_whole_sets(strategy: &Strategy) -> bool {
    strategy.family() == Family::Als
}

/// Whether a step has an argument, which uses its truths in one way. Where a naked or hidden subset still stands beside
/// it, the same truths may prove the same in other ways, with one fewer. What a line of an argument does not need is
/// found by the proof.
fn goes_one_way(step: &Step) -> bool {
    step.argument().is_some()
}

/// So many steps of a strategy are taken apart, the first that are met.
const TAKEN_APART: usize = 200;

/// A step without one of its truths is not proven: no truth is redundant.
#[test]
fn no_truth_is_redundant() {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut weakened = 0;
    let exempt = |strategy: &Strategy| counts(strategy) || tells_whole_sets(strategy);
    let wanted = |strategy: &&Strategy| !strategy.needs_unique() && !is_costly(strategy) && !exempt(strategy);
    for board in (0..10).flat_map(|seed| states(&support::puzzle(seed))) {
        let open = |strategy: &&Strategy| taken.get(strategy.id()).is_none_or(|&number| number < TAKEN_APART);
        let solver = Solver::with(strategies::all().filter(wanted).filter(open));
        for step in solver.all(&board).iter().filter(|step| !goes_one_way(step)) {
            *taken.entry(step.strategy().id()).or_default() += 1;
            let redundant = proof::redundant_truths(&board, step);
            let flaw = format!("its truths prove it without one of {redundant:?}");
            assert!(redundant.is_empty(), "{}", trial::report(&board, step, &flaw));
            weakened += step.truths().len();
        }
    }
    assert!(weakened > 1000);
}
