//! Every step is true and proven: on states with one solution and on states with several.

mod support;

use pencilmark::{Board, Mark, Puzzle, Solver, Step, proof, search, strategies};
use std::collections::BTreeMap;

/// The states along a puzzle's path, every one.
fn states(puzzle: &Puzzle) -> Vec<Board> {
    let path = Solver::new().solve(Board::new(puzzle).unwrap());
    let mut states = vec![path.start];
    for step in &path.steps {
        let mut next = states[states.len() - 1].clone();
        next.apply(step);
        states.push(next);
    }
    states
}

/// Whether some solution of the board holds the mark.
fn in_a_solution(board: &Board, mark: Mark) -> bool {
    let mut with = board.clone();
    with.place(mark.cell(), mark.digit());
    search::count(&with, 1) > 0
}

/// Whether some solution of the board does without the mark.
fn avoidable(board: &Board, mark: Mark) -> bool {
    let mut without = board.clone();
    without.remove_mark(mark.cell(), mark.digit());
    search::count(&without, 1) > 0
}

/// Holds every step that can be made on some states to the search and to its own truths. Says how many there were of
/// each strategy, and of how many states.
fn hold(puzzles: impl Iterator<Item = Puzzle>) -> (usize, BTreeMap<&'static str, usize>) {
    let mut proven: BTreeMap<_, _> = strategies::all().map(|strategy| (strategy.id, 0)).collect();
    let solver = Solver::new();
    let mut number = 0;
    for puzzle in puzzles {
        for board in states(&puzzle) {
            number += 1;
            for step in solver.all(&board) {
                assert_eq!(proof::check(&board, &step), Ok(()), "{step:?} on {board}");
                for &mark in step.removes() {
                    assert!(!in_a_solution(&board, mark), "{step:?} on {board}");
                }
                for &mark in step.places() {
                    assert!(!avoidable(&board, mark), "{step:?} on {board}");
                }
                *proven.get_mut(step.strategy().id).unwrap() += 1;
            }
        }
    }
    println!("{number} states, steps proven: {proven:?}");
    (number, proven)
}

#[test]
fn on_states_with_one_solution() {
    let (states, proven) = hold((0..600).map(support::puzzle));
    assert!(states > 20_000);
    let silent: Vec<_> = proven.iter().filter(|&(&id, &count)| count == 0 && id != "game-rules").collect();
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

/// A step that lacks one of its truths proves no longer: no truth is idle.
#[test]
fn no_truth_is_idle() {
    let mut weakened = 0;
    for board in (0..10).flat_map(|seed| states(&support::puzzle(seed))) {
        for step in Solver::new().all(&board) {
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
