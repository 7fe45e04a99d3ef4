//! Puzzles for tests, made on the spot: the same for the same seed, on every machine.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

pub mod truth;

use pencilmark::generate::grid;
use pencilmark::{Board, Cell, Puzzle, Random, search};

/// A minimal puzzle: givens are emptied in random order as long as the solution stays the only one.
pub fn puzzle(seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let mut puzzle = Puzzle::from(&grid(&mut random));
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for cell in cells {
        let mut without = puzzle.clone();
        without.clear(cell);
        if search::count(&Board::new(&without).unwrap(), 2) == 1 {
            puzzle = without;
        }
    }
    puzzle
}

/// A minimal puzzle without one to three of its givens: it has several solutions.
pub fn pseudo_puzzle(seed: u64) -> Puzzle {
    let mut puzzle = puzzle(seed);
    let mut random = Random::new(!seed);
    for _ in 0..=random.below(3) {
        let givens: Vec<Cell> = puzzle.givens().iter().collect();
        puzzle.clear(givens[random.below(givens.len())]);
    }
    puzzle
}
