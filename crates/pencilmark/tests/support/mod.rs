//! Puzzles for tests, made on the spot: the same for the same seed, on every machine.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

pub mod truth;

use pencilmark::{Board, Cell, Digit, Grid, Puzzle, search};

/// A small random generator, `SplitMix64` (Steele, Lea and Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// A finished grid, filled at random. Without the search, so that the same seed gives the same grid whatever becomes of
/// the search.
pub fn grid(random: &mut Random) -> Grid {
    fill(&Board::new(&Puzzle::EMPTY).unwrap(), random).expect("the empty grid can be filled")
}

/// Fills the cell with the fewest marks, its digits tried at random.
fn fill(board: &Board, random: &mut Random) -> Option<Grid> {
    let Some(cell) = board.blank().iter().min_by_key(|&cell| board.marks(cell).len()) else { return board.grid() };
    let mut digits: Vec<Digit> = board.marks(cell).iter().collect();
    random.shuffle(&mut digits);
    digits.into_iter().find_map(|digit| {
        let mut next = board.clone();
        next.place(cell, digit);
        fill(&next, random)
    })
}

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
