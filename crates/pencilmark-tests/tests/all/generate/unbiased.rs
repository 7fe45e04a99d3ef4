//! Puzzles made without a bias. The weight of a puzzle gives its frequency.

#![expect(clippy::cast_precision_loss, reason = "the numbers are small")]

use pencilmark::{Budget, Cell, Cells, Digits, Grid, Random, Search, exchangeable};
use pencilmark_generate::inside::{Try, corner, minimal, weight};
use std::collections::{BTreeSet, HashMap};

/// All puzzles that are minimal in a few free cells, found by trying all subsets. The frequency of a puzzle, times its
/// weight, is about the same for all puzzles.
#[test]
fn each_minimal_puzzle_is_met_as_its_weight_says() {
    const FREE: usize = 11;
    let tries = pencilmark_plain::number(20_000, 60_000);
    let mut random = Random::new(3);
    let solution = Grid::random(&mut random);
    // The free cells are whole rings, so that there are minimal puzzles of several sizes.
    let sets = exchangeable(&solution).into_iter().filter(|set| set.len() <= 6);
    let mut free = Cells::EMPTY;
    for set in sets {
        if (free | set).len() <= FREE {
            free |= set;
        }
    }
    let cells: Vec<Cell> = free.iter().collect();
    let of = |bits: usize| -> Cells {
        cells.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, &cell)| cell).collect()
    };
    let is_unique = |given: Cells| Search::of(&solution.puzzle(!free | given)).limit(2).count() == 1;
    let mut expected: HashMap<String, usize> = HashMap::new();
    for given in (0..1 << cells.len()).map(of) {
        if is_unique(given) && given.iter().all(|cell| !is_unique(given - Cells::of(cell))) {
            expected.insert(solution.puzzle(!free | given).to_string(), given.len());
        }
    }
    let sizes: BTreeSet<usize> = expected.values().copied().collect();
    assert!(expected.len() > 5 && sizes.len() > 1, "{expected:?}");

    let mut met: HashMap<String, usize> = HashMap::new();
    for _ in 0..tries / 100 {
        let tries = (0..100).map(|_| Try::new(solution.clone(), free, FREE, &mut random)).collect();
        for (_, puzzle, _) in minimal(tries, &Budget::unlimited()).unwrap() {
            *met.entry(puzzle.to_string()).or_default() += 1;
        }
    }
    assert!(met.keys().all(|puzzle| expected.contains_key(puzzle)));
    let choose = |n: usize| (0..n).map(|k| (cells.len() - k) as f64 / (k + 1) as f64).product::<f64>();
    for (puzzle, &size) in &expected {
        // A puzzle is met by one order in C, where C is the number of ways to choose the givens.
        let often = tries as f64 / choose(size);
        let seen = *met.get(puzzle).unwrap_or(&0) as f64;
        assert!((seen - often).abs() < 5.0 * often.sqrt() + 5.0, "{puzzle}: {seen} for {often}");
    }
}

#[test]
fn the_weight_is_that_of_the_number_of_givens() {
    assert!((weight(24) - 1.0).abs() < 1e-12);
    assert!((weight(25) - 57.0 / 25.0).abs() < 1e-12);
    assert!((weight(23) - 24.0 / 58.0).abs() < 1e-12);
    assert!(weight(40) > weight(30) && weight(17) < weight(20));
}

/// The first band and stack of a grid: 45 cells. Each way to share the digits of a mini-row is about equally frequent.
#[test]
fn corners_are_drawn_evenly() {
    const DRAWN: usize = 4000;
    let mut random = Random::new(1);
    let mut pure = 0;
    for _ in 0..DRAWN {
        let puzzle = corner(&mut random);
        assert_eq!(puzzle.givens().len(), 45);
        let row = |row: usize, from: usize| -> Digits {
            (0..3).filter_map(|column| puzzle.value(Cell::ALL[9 * row + from + column])).collect()
        };
        // Block 2 has the mini-rows of block 1 in another order: 2 of 56 ways.
        pure += usize::from((0..3).all(|number| row(number, 3) == row((number + 1) % 3, 0)));
        pure += usize::from((0..3).all(|number| row(number, 3) == row((number + 2) % 3, 0)));
    }
    let expected = DRAWN as f64 * 2.0 / 56.0;
    assert!((pure as f64 - expected).abs() < 5.0 * expected.sqrt(), "{pure} for {expected}");
    assert!(Search::of(&corner(&mut random)).limit(100).count() > 1);
}
