//! Puzzles for tests, made from a seed. The same seed gives the same puzzle on every machine.

use pencilmark_core::{Board, Cell, Digit, Digits, Grid, Puzzle, Random, Search, State};
use std::ops::ControlFlow;

/// Whether tests that take seconds test everything, as in `.ci/run`. The plain test command takes samples.
pub fn all_is_tested() -> bool {
    std::env::var_os("PENCILMARK_TEST_ALL").is_some()
}

/// The number of cases to test: `few`, or `all` if everything is tested.
pub fn number(few: usize, all: usize) -> usize {
    if all_is_tested() { all } else { few }
}

/// Whether everything is tested that takes minutes, as in `.ci/long`.
pub fn is_long() -> bool {
    std::env::var_os("PENCILMARK_TEST_MANY").is_some()
}

/// The number of slow cases to test: `few`, or `all` in long tests.
pub fn long(few: usize, all: usize) -> usize {
    if is_long() { all } else { few }
}

/// The number of boards of a test that could go on forever: `few`, or `PENCILMARK_TEST_MANY` if it is larger.
pub fn many(few: usize) -> usize {
    let wanted = std::env::var("PENCILMARK_TEST_MANY").map(|many| many.parse().expect("a number"));
    wanted.map_or(few, |wanted: usize| wanted.max(few))
}

/// A minimal puzzle: givens are emptied in random order as long as the solution stays the only one.
pub fn puzzle(seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let mut puzzle = Puzzle::from(&Grid::random(&mut random));
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for cell in cells {
        let mut without = puzzle.clone();
        without.clear(cell);
        if Search::of(&Board::new(&without).unwrap()).limit(2).count() == 1 {
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

/// A state that no path leads to: a puzzle with one solution, in which some random cells are solved and some random
/// marks that are not in the solution are removed.
pub fn thinned(seed: u64) -> Board {
    let mut board = Board::new(&puzzle(seed)).unwrap();
    let solution = Search::of(&board).unique().unwrap();
    let mut random = Random::new(seed ^ 0x7417);
    let (solved, removed) = (random.below(60), random.below(12));
    for cell in board.blank() {
        if random.below(100) < solved {
            board.place(cell, solution.digit(cell));
        }
    }
    for cell in board.blank() {
        for digit in board.marks(cell) {
            if digit != solution.digit(cell) && random.below(12) < removed {
                board.remove_mark(cell, digit);
            }
        }
    }
    board
}

/// A state full of deadly patterns: the marks that two solutions of a puzzle allow together, and up to three further marks.
pub fn grave(seed: u64) -> Board {
    let puzzle = pseudo_puzzle(seed);
    let board = Board::new(&puzzle).unwrap();
    let mut grids = Vec::new();
    Search::of(&board).each(|grid| {
        grids.push(grid.clone());
        if grids.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let mut random = Random::new(seed ^ 0x6b);
    let mut solved = State::from(&puzzle);
    let mut marks = [Digits::EMPTY; 81];
    for cell in board.blank() {
        let digits: Digits = grids.iter().map(|grid| grid.digit(cell)).collect();
        match digits.single() {
            Some(digit) => solved.place(cell, digit),
            None => marks[cell.index()] = digits,
        }
    }
    // Further digits that no value rules out. Most of them do not fit, so there are many tries.
    let rules = Board::new(&solved).unwrap();
    let open: Vec<Cell> = rules.blank().iter().collect();
    let mut missing = 1 + random.below(3);
    for _ in 0..200 {
        let (cell, digit) = (open[random.below(open.len())], Digit::ALL[random.below(9)]);
        if missing > 0 && rules.marks(cell).contains(digit) && !marks[cell.index()].contains(digit) {
            marks[cell.index()].insert(digit);
            missing -= 1;
        }
    }
    solved.pencil(marks);
    Board::new(&solved).unwrap()
}
