//! The consequences of assumptions: as sets of units, with known consequences, on several threads.

use pencilmark::{Board, Budget, Cells, House, Mark, Puzzle, Stopped};
use pencilmark_ser::inside::{KnownConsequences, Spread, Tasks, share};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

#[test]
fn every_mark_stands_in_its_four_units() {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    // The units are the 27 houses of each of the nine digits, and, from 256 on, the cells. They are listed by the position
    // of the mark in the unit.
    let mut places = [[0_u64; 6]; 9];
    for cell in board.blank() {
        for digit in board.marks(cell) {
            let position = |house: House| house.positions(Cells::of(cell)).trailing_zeros() as usize;
            let houses = cell.houses().map(|house| (27 * digit.index() + house.index(), position(house)));
            for (unit, position) in houses.into_iter().chain([(256 + cell.index(), digit.index())]) {
                places[position][unit / 64] |= 1 << (unit % 64);
            }
        }
    }
    assert_eq!(Spread::new(&board).places, places);
}

/// The known consequences of other marks change nothing.
#[test]
fn what_follows_is_the_same_with_what_is_known() {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let spread = Spread::new(&board);
    let (_, open) = spread.count();
    let mut known = KnownConsequences::new();
    let mut count = [0; 2];
    for cell in board.blank() {
        for digit in board.marks(cell) {
            let mark = Mark::new(cell, digit);
            let alone = spread.follow(&open, mark, true, &mut KnownConsequences::new());
            let beside = spread.follow(&open, mark, true, &mut known);
            assert_eq!(alone.is_clash, beside.is_clash, "{mark}");
            if !alone.is_clash {
                assert_eq!((alone.on, alone.off), (beside.on, beside.off), "{mark}");
            }
            count[usize::from(alone.is_clash)] += alone.on.len();
        }
    }
    assert!(count[0] > 500 && count[1] > 10, "{count:?}");
}

/// Adds one to each number. A helper or the own thread may do something else before it adds.
fn count(
    threads: usize,
    budget: &Budget,
    helper: impl Fn() + Sync,
    own: impl Fn() + Sync,
) -> (Result<(), Stopped>, Vec<u32>) {
    let mut numbers: Vec<u32> = (0..500).collect();
    let mut states: Vec<bool> = (0..threads).map(|thread| thread > 0).collect();
    let work = |tasks: &Tasks<u32>, is_helper: &mut bool, _: &Budget| {
        if *is_helper {
            helper();
        } else {
            own();
        }
        tasks.each(|number| {
            *number += 1;
            Ok(())
        })
    };
    let result = share(&mut numbers, &mut states, budget, &work);
    (result, numbers)
}

#[test]
fn each_task_is_done_once() {
    for threads in 1..6 {
        let (result, numbers) = count(threads, &Budget::unlimited(), || {}, || {});
        assert_eq!(result, Ok(()));
        assert!(numbers.into_iter().eq(1..501));
    }
}

#[test]
fn a_panic_of_a_helper_is_an_error_for_good() {
    let budget = Budget::unlimited();
    let (result, numbers) = count(3, &budget, || panic!("as the test wants"), || {});
    assert_eq!(result, Err(Stopped::Panic));
    assert_eq!(numbers.len(), 500, "no task is lost");
    assert_eq!(budget.stopped(), Some(Stopped::Panic));
}

#[test]
fn a_panic_of_the_own_thread_ends_the_helpers() {
    let panicked = catch_unwind(AssertUnwindSafe(|| count(3, &Budget::unlimited(), || {}, || panic!("as wanted"))));
    assert!(panicked.is_err());
}

/// An own thread that has nothing left to do still checks its budget.
#[test]
fn who_waits_looks_at_the_budget() {
    let looks = Cell::new(0);
    let is_over = || looks.replace(looks.get() + 1) > 5;
    let budget = Budget::unlimited().with_check(&is_over);
    let helper = || thread::sleep(Duration::from_millis(100));
    assert_eq!(count(2, &budget, helper, || {}).0, Err(Stopped::Time));
}
