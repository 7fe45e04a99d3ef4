//! Compares the kernels with each other, and batches with boards that are searched alone.

use pencilmark_core::search::{Ended, Kernel, Search, Solutions};
use pencilmark_core::{Board, Budget, Cell, Digit, Grid, Mark, Puzzle, Random, Stopped};
use pencilmark_plain::{self as support, number};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn available() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.iter().copied().filter(|kernel| kernel.is_available())
}

/// Some of a grid's values, with any number of givens that a puzzle may have. So there is no solution, one solution or many
/// solutions. Sometimes one value is wrong.
fn random_puzzle(random: &mut Random, grid: &pencilmark_core::Grid) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let givens = 22 + random.below(14);
    for &cell in &cells[..givens] {
        // With few values, the search may need extremely long to find out that a value is wrong.
        let wrong = givens > 28 && random.below(400) == 0;
        puzzle.give(cell, if wrong { Digit::ALL[random.below(9)] } else { grid.digit(cell) });
    }
    puzzle
}

/// On machines with vector registers, there is another kernel to compare with the portable kernel. On x86-64, there is also
/// a kernel with wide registers. On an old processor without wide registers, `PENCILMARK_WITHOUT` must say so.
#[test]
fn there_are_kernels_to_compare() {
    let registers = cfg!(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"));
    assert_eq!(Kernel::Simd128.is_available(), registers);
    let without = std::env::var("PENCILMARK_WITHOUT").unwrap_or_default();
    let excused = !cfg!(target_arch = "x86_64") || without.split(',').any(|name| name == "avx2");
    assert!(
        excused || Kernel::Avx2.is_available(),
        "no kernel for wide registers runs here; set PENCILMARK_WITHOUT=avx2 if that is meant"
    );
}

#[test]
fn kernels_give_the_same_answers() {
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for grid in 0..number(100, 1000) as u64 {
        let solution = Grid::random(&mut Random::new(grid));
        let puzzles: Vec<_> = (0..100).map(|_| random_puzzle(&mut random, &solution)).collect();
        let expected = Search::batch(&puzzles).limit(2).kernel(Kernel::Portable).solutions();
        for kernel in available() {
            assert!(Search::batch(&puzzles).limit(2).kernel(kernel).solutions() == expected, "{kernel}, grid {grid}");
        }
        for found in &expected {
            seen[usize::try_from(found.count).unwrap()] += 1;
        }
    }
    assert!(seen.iter().all(|&number| number > 150), "none, one and many solutions: {seen:?}");
}

#[test]
fn a_batch_counts_what_boards_alone_have() {
    let mut random = Random::new(6);
    let boards: Vec<_> = (0..number(120, 400) as u64)
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
        let alone: Vec<_> = boards.iter().map(|board| Search::of(board).limit(limit).count()).collect();
        for kernel in available() {
            let found = Search::batch(&boards).limit(limit).kernel(kernel).solutions();
            assert_eq!(found.iter().map(|found| found.count).collect::<Vec<_>>(), alone, "{kernel}, limit {limit}");
            for (board, Solutions { count, first, ended }) in boards.iter().zip(found) {
                assert_eq!(ended, if count == limit { Ended::Limit } else { Ended::All }, "{board}");
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

/// Another solution is searched for near the way to the known solution. So it differs in fewer cells than the first other
/// solution in the order of the search.
#[test]
fn another_solution_is_beside_the_known_one() {
    let mut random = Random::new(8);
    let mut seen = [0; 2];
    let mut differ = [0; 2];
    for grid in 0..40 {
        let solution = Grid::random(&mut Random::new(grid));
        let puzzles: Vec<_> = (0..50).map(|_| random_puzzle(&mut random, &solution)).collect();
        let known = vec![&solution; puzzles.len()];
        let expected = Search::batch(&puzzles).kernel(Kernel::Portable).others(&known);
        for kernel in available() {
            assert!(Search::batch(&puzzles).kernel(kernel).others(&known) == expected, "{kernel}, grid {grid}");
        }
        for (puzzle, found) in puzzles.iter().zip(&expected) {
            let first = Search::of(puzzle).another(&solution);
            assert_eq!(found.first.is_some(), first.is_some(), "{puzzle}");
            seen[usize::from(first.is_some())] += 1;
            if let (Some(beside), Some(first)) = (&found.first, first) {
                assert_ne!(*beside, solution, "{puzzle}");
                let keeps = |cell| puzzle.value(cell).is_none_or(|digit| digit == beside.digit(cell));
                assert!(Cell::ALL.into_iter().all(keeps), "{puzzle} has no solution {beside}");
                let distance = |other: &Grid| {
                    Cell::ALL.into_iter().filter(|&cell| other.digit(cell) != solution.digit(cell)).count()
                };
                differ[0] += distance(beside);
                differ[1] += distance(&first);
            }
        }
    }
    assert!(seen.iter().all(|&number| number > 100), "with and without another: {seen:?}");
    assert!(4 * differ[0] < 3 * differ[1], "cells that differ: {differ:?}");
}

#[test]
fn one_hard_board_is_shared_between_the_lanes() {
    let inkala: Puzzle =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let solution = Search::of(&inkala).unique().unwrap();
    for kernel in available() {
        let found = Search::batch(std::slice::from_ref(&inkala)).limit(2).kernel(kernel).solutions().remove(0);
        assert_eq!(found, Solutions { count: 1, first: Some(solution.clone()), ended: Ended::All }, "{kernel}");
    }
    assert_eq!(kernel_counts(&Puzzle::EMPTY, 10_007), vec![10_007; available().count()]);
}

fn kernel_counts(puzzle: &Puzzle, limit: u64) -> Vec<u64> {
    available()
        .map(|kernel| Search::batch(std::slice::from_ref(puzzle)).limit(limit).kernel(kernel).solutions()[0].count)
        .collect()
}

#[test]
fn a_board_with_thousands_of_solutions_is_counted_and_told_in_full() {
    let mut puzzle: Puzzle =
        "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    for cell in ["r3c1", "r3c3"] {
        puzzle.clear(cell.parse().unwrap());
    }
    let mut grids = BTreeSet::new();
    let mut listed = 0;
    Search::of(&puzzle).each(|grid| {
        listed += 1;
        let holds = |cell: Cell| puzzle.value(cell).is_none_or(|digit| digit == grid.digit(cell));
        assert!(Cell::ALL.into_iter().all(holds));
        grids.insert(grid.clone());
        ControlFlow::Continue(())
    });
    assert!(listed > 10_000, "{listed}");
    assert_eq!(grids.len(), listed);
    let counts = kernel_counts(&puzzle, u64::MAX);
    assert!(counts.iter().all(|&count| count == listed as u64), "{listed} {counts:?}");
}

#[test]
fn a_random_solution_is_one() {
    let puzzle = support::pseudo_puzzle(3);
    let grids: BTreeSet<_> = (0..20).map(|seed| Search::of(&puzzle).random(&mut Random::new(seed)).unwrap()).collect();
    assert!(grids.len() > 1, "another seed, another solution");
    let extends =
        |grid: &pencilmark_core::Grid| puzzle.givens().iter().all(|cell| puzzle.value(cell) == Some(grid.digit(cell)));
    assert!(grids.iter().all(extends), "the givens stay");
    let none: Puzzle =
        "12345678.........9...............................................................".parse().unwrap();
    assert_eq!(Search::of(&none).random(&mut Random::new(1)), None);
}

/// Boards with any number of solutions. Many boards have more solutions than the limit of the search.
fn some_boards() -> Vec<Puzzle> {
    let mut random = Random::new(8);
    let mut puzzles: Vec<Puzzle> = (0..support::number(60, 150) as u64)
        .map(|seed| {
            let mut puzzle = support::pseudo_puzzle(seed);
            for _ in 0..random.below(4) {
                let given = puzzle.givens().iter().nth(random.below(16)).unwrap();
                puzzle.clear(given);
            }
            puzzle
        })
        .collect();
    puzzles.extend((0..30).map(|seed| support::puzzle(1000 + seed)));
    // Puzzles with few values. The lanes of a kernel share the work at once.
    puzzles.extend((0..20).map(|seed| {
        let grid = Grid::random(&mut Random::new(seed));
        let mut puzzle = Puzzle::EMPTY;
        for _ in 0..random.below(15) {
            let cell = Cell::ALL[random.below(81)];
            puzzle.give(cell, grid.digit(cell));
        }
        puzzle
    }));
    // Puzzles of one kind are not next to each other.
    random.shuffle(&mut puzzles);
    puzzles
}

#[test]
fn the_first_solution_depends_on_the_board_alone() {
    let puzzles = some_boards();
    let mut seen = [0; 3];
    for limit in [1, 2, 3, 50] {
        let alone: Vec<Solutions> = puzzles.iter().map(|puzzle| Search::of(puzzle).limit(limit).solutions()).collect();
        for (puzzle, found) in puzzles.iter().zip(&alone) {
            let listed = listed(puzzle, limit as usize);
            assert_eq!((listed.len() as u64, listed.first()), (found.count, found.first.as_ref()), "{puzzle}");
            seen[(found.count.min(2)) as usize] += 1;
        }
        let reversed: Vec<&Puzzle> = puzzles.iter().rev().collect();
        for kernel in available() {
            for size in [1, 7, 100, puzzles.len()] {
                let batch: Vec<_> = puzzles
                    .chunks(size)
                    .flat_map(|some| Search::batch(some).limit(limit).kernel(kernel).solutions())
                    .collect();
                assert!(batch == alone, "{kernel}, limit {limit}, {size} together");
                let back: Vec<_> = reversed
                    .chunks(size)
                    .flat_map(|some| Search::batch(some).limit(limit).kernel(kernel).solutions())
                    .collect();
                assert!(back.iter().rev().eq(&alone), "{kernel}, limit {limit}, {size} together, backwards");
            }
        }
    }
    assert!(seen[1] > 100 && seen[2] > support::number(150, 300), "one and several: {seen:?}");
}

/// The first solutions in order.
fn listed(puzzle: &Puzzle, limit: usize) -> Vec<pencilmark_core::Grid> {
    let mut grids = Vec::new();
    Search::of(puzzle).each(|grid| {
        grids.push(grid.clone());
        if grids.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    grids
}

#[test]
fn solutions_are_told_in_one_order() {
    for puzzle in some_boards().iter().take(60) {
        let all = listed(puzzle, 400);
        for limit in [1, 2, 7, 100] {
            assert_eq!(listed(puzzle, limit), all[..limit.min(all.len())], "{puzzle}");
        }
    }
}

#[test]
fn a_batch_that_is_stopped_keeps_what_is_done() {
    let mut puzzles: Vec<Puzzle> = (0..120).map(support::puzzle).collect();
    puzzles.insert(100, Puzzle::EMPTY);
    let whole = Search::batch(&puzzles[..100]).solutions();
    for kernel in available() {
        let budget = Budget::unlimited().with_work(100_000);
        let found = Search::batch(&puzzles).within(&budget).kernel(kernel).solutions();
        assert_eq!(budget.stopped(), Some(Stopped::Work));
        assert!(found[..100] == whole, "{kernel}: done before");
        assert_eq!(found[100].ended, Ended::Stopped(Stopped::Work), "{kernel}: too much for it");
        assert!(found[100].count > 0, "what was counted by then");

        // Without work, no search can begin.
        let found = Search::batch(&puzzles).within(&Budget::unlimited().with_work(0)).kernel(kernel).solutions();
        assert!(found.iter().all(|found| found.count == 0 && found.ended == Ended::Stopped(Stopped::Work)));
    }
}

#[test]
fn a_budget_is_heard_by_every_search() {
    let asked = std::cell::Cell::new(0);
    let is_over = || {
        asked.set(asked.get() + 1);
        asked.get() % 5 == 0
    };
    let budget = || Budget::unlimited().with_check(&is_over);
    assert_eq!(Search::of(&Puzzle::EMPTY).within(&budget()).solutions().ended, Ended::Stopped(Stopped::Time));
    let mut listed = 0;
    let flow = Search::of(&Puzzle::EMPTY).within(&budget()).each(|_| {
        listed += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(flow, Err(Stopped::Time));
    assert!(listed > 0);
    for kernel in available() {
        let found = Search::batch(&vec![Puzzle::EMPTY; 3]).within(&budget()).kernel(kernel).solutions();
        assert!(found.iter().all(|found| found.ended == Ended::Stopped(Stopped::Time)), "{kernel}");
        let found =
            Search::batch(&vec![Puzzle::EMPTY; 3]).guesses(u64::MAX).within(&budget()).kernel(kernel).solutions();
        assert!(found.iter().all(|found| found.ended == Ended::Stopped(Stopped::Time)), "{kernel}");
    }
}

#[test]
fn a_bound_on_guesses_is_the_same_everywhere() {
    let puzzles = some_boards();
    let whole = Search::batch(&puzzles).limit(1000).solutions();
    let mut seen = [0; 2];
    for guesses in [0, 1, 10, 100] {
        let expected: Vec<Solutions> = puzzles
            .iter()
            .map(|puzzle| {
                Search::batch(&[puzzle]).limit(1000).guesses(guesses).kernel(Kernel::Portable).solutions().remove(0)
            })
            .collect();
        for (found, whole) in expected.iter().zip(&whole) {
            let is_done = found.ended.stopped().is_none();
            assert!(if is_done { found == whole } else { found.count <= whole.count });
            seen[usize::from(is_done)] += 1;
        }
        for kernel in available() {
            let found = Search::batch(&puzzles).limit(1000).guesses(guesses).kernel(kernel).solutions();
            assert!(found == expected, "{kernel}, {guesses} guesses");
        }
    }
    assert!(seen.iter().all(|&number| number > 100), "stopped and done: {seen:?}");
}
