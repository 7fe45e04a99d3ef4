//! Compares the search with a plain search that shares no code with it.

use pencilmark_core::search::{Ended, Givens, Kernel, Search, Solutions};
use pencilmark_core::{Board, Budget, Cell, Digit, Grid, Mark, Puzzle, Random, Stopped};
use pencilmark_plain as support;
use pencilmark_plain::plain::solutions as plain;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A solved grid with some cells emptied and some marks removed. Sometimes a removed mark is true.
fn random_board(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let grid = Grid::random(&mut random);
    let mut puzzle = Puzzle::EMPTY;
    let givens = 22 + random.below(30);
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for &cell in &cells[..givens] {
        puzzle.give(cell, grid.digit(cell));
    }
    let mut board = Board::new(&puzzle).unwrap();
    for _ in 0..random.below(120) {
        let mark = Mark::new(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
        if grid.digit(mark.cell()) != mark.digit() || random.below(50) == 0 {
            board.remove_mark(mark.cell(), mark.digit());
        }
    }
    board
}

fn all(board: &Board) -> Vec<Grid> {
    let mut grids = Vec::new();
    Search::of(board).each(|grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    });
    grids
}

#[test]
fn agrees_with_a_plain_search() {
    let mut seen = [0; 3];
    let boards = support::number(300, 3000);
    for seed in 0..boards as u64 {
        let board = random_board(seed);
        let limit = 20;
        let expected = plain(&board, limit);
        let found = Search::of(&board).limit(limit as u64).solutions();
        assert_eq!(found.count, expected.len() as u64, "{board}");
        assert_eq!(found.count, Search::of(&board).limit(limit as u64).count());
        assert_eq!(found.first.is_some(), found.count > 0);
        if expected.len() < limit {
            let grids = all(&board);
            assert_eq!(grids.iter().cloned().collect::<BTreeSet<_>>(), expected, "{board}");
            assert_eq!(grids.len(), expected.len(), "none is found twice");
        }
        seen[expected.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|&number| number > boards / 30), "none, one and many solutions: {seen:?}");
}

#[test]
fn many_solutions_are_distinct_and_come_in_the_same_order() {
    let board = Board::new(&Puzzle::EMPTY).unwrap();
    let first = |limit: usize| {
        let mut grids = Vec::new();
        Search::of(&board).each(|grid| {
            grids.push(grid.clone());
            if grids.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        grids
    };
    let grids = first(20_000);
    assert_eq!(grids.iter().collect::<BTreeSet<_>>().len(), 20_000);
    assert_eq!(first(50), grids[..50]);
    assert_eq!(Search::of(&board).limit(20_000).count(), 20_000);
}

#[test]
fn limits() {
    let board = Board::new(&Puzzle::EMPTY).unwrap();
    for limit in 0..5 {
        assert_eq!(Search::of(&board).limit(limit).count(), limit);
        assert_eq!(Search::of(&board).limit(limit).solutions().count, limit);
    }
    assert_eq!(Search::of(&board).limit(0).solutions().first, None);
}

#[test]
fn a_full_board_is_its_own_solution_if_it_is_right() {
    let grid = Grid::random(&mut Random::new(3));
    let board = Board::new(&Puzzle::from(&grid)).unwrap();
    assert_eq!(Search::of(&board).unique(), Some(grid));

    // Placing is permissive: a value that clashes leaves no solution.
    let mut wrong = Board::new(&Puzzle::EMPTY).unwrap();
    wrong.place(Cell::ALL[0], Digit::ALL[0]);
    wrong.place(Cell::ALL[1], Digit::ALL[0]);
    assert_eq!(Search::of(&wrong).limit(1).count(), 0);
}

/// A cell would be wrong here if it shared its place in the words of the search, or if its place were read wrongly.
#[test]
fn each_cell_has_a_place_of_its_own() {
    let grid = Grid::random(&mut Random::new(4));
    for cell in Cell::ALL {
        let mut puzzle = Puzzle::from(&grid);
        puzzle.clear(cell);
        assert_eq!(Search::of(&puzzle).unique().as_ref(), Some(&grid), "{cell}");
        let digit = Digit::ALL[(cell.index() + cell.index() / 9) % 9];
        let mut alone = Puzzle::EMPTY;
        alone.give(cell, digit);
        assert_eq!(Search::of(&alone).first().unwrap().digit(cell), digit, "{cell}");
        let mut board = Board::new(&Puzzle::EMPTY).unwrap();
        board.remove_mark(cell, digit);
        assert_ne!(Search::of(&board).first().unwrap().digit(cell), digit, "{cell}");
        for other in Digit::ALL.into_iter().skip(1).filter(|&other| other != digit) {
            board.remove_mark(cell, other);
        }
        let left = board.marks(cell).single();
        assert_eq!(Search::of(&board).first().map(|grid| grid.digit(cell)), left, "{cell}");
    }
}

#[test]
fn values_that_stand_twice_are_refused_at_once() {
    let mut boards = Vec::new();
    for first in Cell::ALL {
        for second in first.peers() {
            let mut board = Board::new(&Puzzle::EMPTY).unwrap();
            let digit = Digit::ALL[(first.index() + second.index()) % 9];
            board.place(first, digit);
            board.place(second, digit);
            boards.push(board);
        }
    }
    assert_eq!(boards.len(), 81 * 20);
    for board in &boards {
        let found = Search::of(board).limit(2).within(&Budget::unlimited().with_work(3)).solutions();
        assert_eq!((found.count, found.ended), (0, Ended::All), "{board}");
    }
    for kernel in Kernel::ALL {
        let budget = Budget::unlimited().with_work(3 * boards.len() as u64);
        let found = Search::batch(&boards).limit(2).within(&budget).kernel(*kernel).solutions();
        assert!(found.iter().all(|found| found.count == 0 && found.ended == Ended::All), "{kernel}");
    }
}

#[test]
fn boards_without_the_rules_applied_have_the_same_solutions() {
    for seed in 0..50 {
        let puzzle = support::pseudo_puzzle(seed);
        let (plain, raw) = (Board::new(&puzzle).unwrap(), Board::with_all_marks(&puzzle).unwrap());
        assert_eq!(Search::of(&plain).limit(500).count(), Search::of(&raw).limit(500).count());
    }
}

#[test]
fn givens_that_could_go() {
    for seed in 0..30 {
        let minimal = support::puzzle(seed);
        assert!(Givens::of(&minimal).redundant().is_empty());
        let solution = Search::of(&Board::new(&minimal).unwrap()).unique().unwrap();
        let mut more = minimal.clone();
        let added = Cell::ALL.into_iter().find(|&cell| minimal.value(cell).is_none()).unwrap();
        more.give(added, solution.digit(added));
        assert!(Givens::of(&more).redundant().contains(added), "the added given is redundant");
    }
}

#[test]
fn givens_that_could_go_of_many_puzzles() {
    let puzzles: Vec<Puzzle> = (0..150)
        .map(|seed| {
            let mut puzzle = support::puzzle(seed);
            let solution = Search::of(&puzzle).unique().unwrap();
            let mut random = Random::new(seed);
            for _ in 0..random.below(6) {
                let cell = Cell::ALL[random.below(81)];
                puzzle.give(cell, solution.digit(cell));
            }
            puzzle
        })
        .collect();
    let grids: Vec<Grid> = puzzles.iter().map(|puzzle| Search::of(puzzle).unique().unwrap()).collect();
    let solved: Vec<_> = puzzles.iter().zip(&grids).collect();
    let mut redundant_givens = 0;
    for (puzzle, redundant) in puzzles.iter().zip(Givens::batch(&solved).redundant()) {
        // A plain definition of redundant givens: each given is left out in turn.
        let could_go = |&cell: &Cell| {
            let mut without = puzzle.clone();
            without.clear(cell);
            Search::of(&without).limit(2).count() == 1
        };
        assert_eq!(redundant, puzzle.givens().iter().filter(could_go).collect(), "{puzzle}");
        assert_eq!(redundant, Givens::of(puzzle).redundant());
        redundant_givens += redundant.len();
    }
    assert!(redundant_givens > 200, "{redundant_givens}");
}

#[test]
fn searches_of_every_kind_can_be_stopped() {
    let none = Budget::unlimited().with_work(0);
    let puzzle = support::puzzle(1);
    let grid = Search::of(&puzzle).unique().unwrap();
    let board = Board::new(&puzzle).unwrap();
    assert_eq!(Givens::of(&puzzle).within(&none).redundant(), Err(Stopped::Work));
    assert_eq!(Givens::batch(&[(&puzzle, &grid)]).within(&none).redundant(), Err(Stopped::Work));
    assert_eq!(Search::of(&puzzle).within(&none).another(&grid), Err(Stopped::Work));
    assert_eq!(Search::of(&puzzle).within(&none).random(&mut Random::new(1)), Err(Stopped::Work));
    let search = Search::of(&board).within(&none);
    assert_eq!(search.solutions(), Solutions { count: 0, first: None, ended: Ended::Stopped(Stopped::Work) });
    assert_eq!(search.count(), Err(Stopped::Work));
    assert_eq!(search.first(), Err(Stopped::Work));
    assert_eq!(search.unique(), Err(Stopped::Work));
    assert_eq!(search.how_many(), Err(Stopped::Work));
    assert_eq!(search.each(|_| unreachable!("nothing is found")), Err(Stopped::Work));
}

/// Within any budget, a search gives the right answer or no answer.
#[test]
fn a_search_that_was_stopped_answers_nothing_else() {
    for seed in 0..40 {
        let puzzle = support::pseudo_puzzle(seed);
        let (search, grid) = (Search::of(&puzzle).limit(2), Grid::random(&mut Random::new(seed)));
        for work in (0..20).map(|power| 1 << power) {
            let (one, many) = (Budget::unlimited().with_work(work), Budget::unlimited().with_work(work));
            let (one, many) = (Search::of(&puzzle).limit(2).within(&one), Givens::of(&puzzle).within(&many));
            assert!([Err(Stopped::Work), Ok(search.how_many())].contains(&one.how_many()), "{puzzle}");
            assert!([Err(Stopped::Work), Ok(search.unique())].contains(&one.unique()), "{puzzle}");
            assert!([Err(Stopped::Work), Ok(search.count())].contains(&one.count()), "{puzzle}");
            assert!([Err(Stopped::Work), Ok(search.another(&grid))].contains(&one.another(&grid)), "{puzzle}");
            let redundant = Givens::of(&puzzle).redundant();
            assert!([Err(Stopped::Work), Ok(redundant)].contains(&many.redundant()), "{puzzle}");
        }
    }
}

#[test]
fn work_ends_at_the_same_place_each_time() {
    for seed in 0..40 {
        let puzzle = support::pseudo_puzzle(seed);
        let within = |work| Search::of(&puzzle).limit(1000).within(&Budget::unlimited().with_work(work)).solutions();
        let whole = Search::of(&puzzle).limit(1000).solutions();
        let enough = (0..30).map(|power| 1 << power).find(|&work| within(work).ended.stopped().is_none()).unwrap();
        assert_eq!(within(enough), whole);
        let less = within(enough / 2);
        assert!(less.ended == Ended::Stopped(Stopped::Work) && less.count <= whole.count && less == within(enough / 2));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(support::number(24, 256) as u32))]

    #[test]
    fn removing_a_mark_never_adds_a_solution(
        seed in 0_u64..1_000_000,
        marks in prop::collection::vec((0_usize..81, 0_usize..9), 0..40),
    ) {
        let mut board = Board::new(&support::pseudo_puzzle(seed % 500)).unwrap();
        let mut before: BTreeSet<Grid> = all(&board).into_iter().collect();
        prop_assume!(before.len() < 3000);
        for (cell, digit) in marks {
            board.remove_mark(Cell::ALL[cell], Digit::ALL[digit]);
            let (cell, digit) = (Cell::ALL[cell], Digit::ALL[digit]);
            before.retain(|grid| board.value(cell).is_some() || grid.digit(cell) != digit);
        }
        prop_assert_eq!(all(&board).into_iter().collect::<BTreeSet<_>>(), before);
    }
}
