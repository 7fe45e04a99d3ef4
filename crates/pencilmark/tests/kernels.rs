//! The kernels against one another, and the batch against boards searched alone.

mod support;

use pencilmark::search::{self, Kernel, Solutions};
use pencilmark::{Board, Cell, Digit, Mark, Puzzle, Random, generate};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn available() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.is_available())
}

/// Some of a grid's values, as many as a puzzle may have, so that there are no, one or many solutions: now and then one
/// of them is wrong.
fn random_puzzle(random: &mut Random, grid: &pencilmark::Grid) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let givens = 22 + random.below(14);
    for &cell in &cells[..givens] {
        // With few values a wrong one may take for ever to be found out.
        let wrong = givens > 28 && random.below(400) == 0;
        puzzle.give(cell, if wrong { Digit::ALL[random.below(9)] } else { grid.digit(cell) });
    }
    puzzle
}

#[test]
fn kernels_give_the_same_answers() {
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for grid in 0..1000 {
        let solution = generate::grid(&mut Random::new(grid));
        let puzzles: Vec<_> = (0..100).map(|_| random_puzzle(&mut random, &solution)).collect();
        let expected = Kernel::Portable.solve(&puzzles, 2);
        for kernel in available() {
            assert!(kernel.solve(&puzzles, 2) == expected, "{kernel}, grid {grid}");
        }
        for found in &expected {
            seen[usize::try_from(found.count).unwrap()] += 1;
        }
    }
    assert!(seen.iter().all(|&number| number > 1000), "none, one and many solutions: {seen:?}");
}

#[test]
fn a_batch_counts_what_boards_alone_have() {
    let mut random = Random::new(6);
    let boards: Vec<_> = (0..400)
        .map(|seed| {
            let mut board = Board::new(&support::pseudo_puzzle(seed)).unwrap();
            for _ in 0..random.below(30) {
                let mark = Mark::new(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
                board.remove_mark(mark.cell(), mark.digit());
            }
            board
        })
        .collect();
    for limit in [0, 1, 2, 1000] {
        let alone: Vec<_> = boards.iter().map(|board| search::count(board, limit)).collect();
        for kernel in available() {
            let found = kernel.solve(&boards, limit);
            assert_eq!(found.iter().map(|found| found.count).collect::<Vec<_>>(), alone, "{kernel}, limit {limit}");
            for (board, Solutions { count, first, stopped }) in boards.iter().zip(found) {
                assert_eq!(stopped, count == limit, "{board}");
                assert_eq!(first.is_some(), count > 0, "{board}");
                if let Some(grid) = first {
                    let keeps = |cell: Cell| {
                        board.value(cell) == Some(grid.digit(cell)) || board.marks(cell).contains(grid.digit(cell))
                    };
                    assert!(Cell::ALL.into_iter().all(keeps), "{board} has no solution {grid}");
                }
            }
        }
    }
}

#[test]
fn one_hard_board_is_shared_between_the_lanes() {
    let inkala: Puzzle =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let solution = search::unique(&inkala).unwrap();
    for kernel in available() {
        let found = kernel.solve(std::slice::from_ref(&inkala), 2).remove(0);
        assert_eq!(found, Solutions { count: 1, first: Some(solution.clone()), stopped: false }, "{kernel}");
    }
    assert_eq!(kernel_counts(&Puzzle::EMPTY, 10_007), vec![10_007; available().count()]);
}

fn kernel_counts(puzzle: &Puzzle, limit: u64) -> Vec<u64> {
    available().map(|kernel| kernel.solve(std::slice::from_ref(puzzle), limit)[0].count).collect()
}

#[test]
fn a_board_with_thousands_of_solutions_is_counted_and_told_in_full() {
    let mut puzzle: Puzzle =
        "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    for cell in ["r3c1", "r3c3"] {
        puzzle.clear(cell.parse().unwrap());
    }
    let mut grids = BTreeSet::new();
    let mut told = 0;
    search::each(&puzzle, &mut |grid| {
        told += 1;
        let holds = |cell: Cell| puzzle.value(cell).is_none_or(|digit| digit == grid.digit(cell));
        assert!(Cell::ALL.into_iter().all(holds));
        grids.insert(grid.clone());
        ControlFlow::Continue(())
    });
    assert!(told > 10_000, "{told}");
    assert_eq!(grids.len(), told);
    let counts = kernel_counts(&puzzle, u64::MAX);
    assert!(counts.iter().all(|&count| count == told as u64), "{told} {counts:?}");
}

#[test]
fn a_random_solution_is_one() {
    let puzzle = support::pseudo_puzzle(3);
    let grids: BTreeSet<_> = (0..20).map(|seed| search::random(&puzzle, &mut Random::new(seed)).unwrap()).collect();
    assert!(grids.len() > 1, "another seed, another solution");
    let none: Puzzle =
        "12345678.........9...............................................................".parse().unwrap();
    assert_eq!(search::random(&none, &mut Random::new(1)), None);
}
