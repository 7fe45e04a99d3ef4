//! Every step is true and proven: on states with one solution and on states with several.

mod support;

use pencilmark::strategy::Family;
use pencilmark::{Argument, Board, Solver, Step, proof, strategies};
use support::truth::{hold, states};

/// Those that these states never show: the rules are applied from the start, and the largest fish swim elsewhere.
const SELDOM: &[&str] = &["game-rules", "sashimi-leviathan"];

#[test]
fn on_states_with_one_solution() {
    let (states, proven) = hold((0..600).map(support::puzzle));
    assert!(states > 20_000);
    let silent = proven.iter().filter(|&(&id, &count)| count == 0 && !SELDOM.contains(&id));
    let silent: Vec<_> = silent.collect();
    assert!(silent.is_empty(), "never seen: {silent:?}");
}

#[test]
fn on_states_with_several_solutions() {
    let (states, proven) = hold((0..1000).map(support::pseudo_puzzle));
    assert!(states > 10_000);
    assert!(proven["pointing"] > 20 && proven["naked-pair"] > 20, "{proven:?}");
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

/// Whether a step counts houses. A fish is told with its whole base if no part of that is a smaller fish, though part of
/// it may have no room for the digit already, for a reason that is no count.
fn counts(step: &Step) -> bool {
    step.strategy().family == Family::Fish
}

/// Whether a step says how its truths work together: by a chain or a net, which goes one way through them. Where a naked or
/// hidden subset still stands beside it, the same truths may prove the same in other ways, with one fewer. What a chain
/// passes without need is left out where it is found.
fn goes_one_way(step: &Step) -> bool {
    matches!(step.argument(), Some(Argument::Chain(_) | Argument::Net(_)))
}

/// A step that lacks one of its truths proves no longer: no truth is idle.
#[test]
fn no_truth_is_idle() {
    let mut weakened = 0;
    for board in (0..10).flat_map(|seed| states(&support::puzzle(seed))) {
        let all = Solver::new().all(&board);
        for step in all.iter().filter(|step| !step.strategy().needs_unique && !counts(step) && !goes_one_way(step)) {
            for left_out in step.truths() {
                let fewer = step.truths().iter().copied().filter(|truth| truth != left_out);
                let copy = Step::new(step.strategy(), "").resting_on(fewer);
                let copy = step.places().iter().fold(copy, |copy, mark| copy.placing(mark.cell(), mark.digit()));
                let copy =
                    step.removes().iter().fold(copy, |copy, mark| copy.removing(mark.digit(), mark.cell().into()));
                assert!(proof::check(&board, &copy).is_err(), "{step:?} does without {left_out}");
                weakened += 1;
            }
        }
    }
    assert!(weakened > 1000);
}
