//! Holds steps to the search and to their own truths.

use pencilmark::{Board, Mark, Puzzle, Solver, proof, search, strategies};
use std::collections::BTreeMap;

/// The states along a puzzle's path, every one.
pub fn states(puzzle: &Puzzle) -> Vec<Board> {
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
pub fn hold(puzzles: impl Iterator<Item = Puzzle>) -> (usize, BTreeMap<&'static str, usize>) {
    let mut proven: BTreeMap<_, _> = strategies::all().map(|strategy| (strategy.id, 0)).collect();
    let solver = Solver::new();
    let mut number = 0;
    for puzzle in puzzles {
        for board in states(&puzzle) {
            number += 1;
            for step in solver.all(&board) {
                if !step.strategy().needs_unique {
                    assert_eq!(proof::check(&board, &step), Ok(()), "{step:?} on {board}");
                }
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
    (number, proven)
}
