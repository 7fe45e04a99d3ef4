//! The reason in a hint why an entry is wrong. The reason must be true and short.

use pencilmark::hint::{Hint, Reason, Refutation, hint};
use pencilmark::{Board, Budget, Mark, Puzzle, Search, Solver, State, checker, proof};
use pencilmark_plain::{number, puzzle};

/// For each blank cell, the puzzle with a wrong entry in this cell that no value sees, if there is such an entry.
fn wrong_entries(puzzle: &Puzzle) -> Vec<(Mark, State)> {
    let board = Board::new(puzzle).unwrap();
    let solution = Search::of(&board).unique().unwrap();
    let entry = |cell| {
        let digit = board.marks(cell).iter().find(|&digit| digit != solution.digit(cell))?;
        let mut state = State::from(puzzle);
        state.place(cell, digit);
        Some((Mark::new(cell, digit), state))
    };
    board.blank().iter().filter_map(entry).collect()
}

/// Whether the steps of a refutation, except one, are valid one after the other and end with a contradiction.
fn holds(state: &State, refutation: &Refutation, left_out: Option<usize>) -> bool {
    let mut board = Board::new(state).unwrap();
    for (place, step) in refutation.steps.iter().enumerate() {
        if Some(place) != left_out {
            if proof::check(&board, step).is_err() {
                return false;
            }
            board.apply(step);
        }
    }
    checker::check(&board).is_some()
}

#[test]
fn a_refutation_holds_and_needs_each_step() {
    let solver = Solver::new();
    let (mut at_once, mut refuted, mut others) = (0, 0, 0);
    for seed in 0..number(8, 80) as u64 {
        for (entry, state) in wrong_entries(&puzzle(seed)) {
            let Hint::Wrong(wrong) = hint(&state, &solver, &Budget::unlimited()).unwrap() else { panic!("{entry}") };
            assert_eq!(wrong.told().0.len(), 1);
            assert_eq!(wrong.told().0[0].mark, entry);
            let Reason::Refuted(refutation) = &wrong.values[0].reason else {
                others += 1;
                continue;
            };
            assert!(holds(&state, refutation, None), "puzzle {seed}, {entry}: {refutation:?}");
            for place in 0..refutation.steps.len() {
                assert!(!holds(&state, refutation, Some(place)), "puzzle {seed}, {entry}: {place} of {refutation:?}");
            }
            refuted += 1;
            at_once += usize::from(refutation.steps.is_empty());
        }
    }
    assert!(at_once > 0 && refuted > at_once && refuted > others, "{at_once} {refuted} {others}");
}

#[test]
fn an_entry_that_stands_twice_is_told_first() {
    let start = puzzle(1);
    let board = Board::new(&start).unwrap();
    let (first, mut state) = wrong_entries(&start).swap_remove(0);
    let given = start.givens().first().unwrap();
    let digit = start.value(given).unwrap();
    let beside = board.blank().iter().find(|cell| cell.sees(given) && *cell != first.cell()).unwrap();
    state.place(beside, digit);
    let Hint::Wrong(wrong) = hint(&state, &Solver::new(), &Budget::unlimited()).unwrap() else { panic!("{state}") };
    assert_eq!(wrong.values.len(), 2);
    assert_eq!(wrong.told().0[0].mark, Mark::new(beside, digit));
    assert!(matches!(wrong.values[0].reason, Reason::Sees(_)));
}
