//! The definition of a puzzle: only givens, without entries and without own marks.

use pencilmark_core::format::{Problem, read};
use pencilmark_core::{Board, Cell, NotGivenError, Puzzle, State};

/// The state of a line of `HoDoKu`'s library with a given, and with `entry` and `removed` marks.
fn state(entry: &str, removed: &str) -> State {
    read(&format!(":::5{entry}{}:{removed}:::", ".".repeat(79))).unwrap()
}

#[test]
fn what_is_no_given_is_named() {
    let reason = |state: &State| Puzzle::try_from(state).map_err(|error| error.to_string());
    let given = state(".", "").puzzle();
    assert_eq!(reason(&state(".", "")), Ok(given.clone()));
    assert_eq!(reason(&state("+3", "")), Err("givens alone are expected: 3 in r1c2 is an entry".into()));
    assert_eq!(reason(&state(".", "713")), Err("givens alone are expected: r1c3 has marks of its own".into()));
    assert_eq!((state("+3", "").puzzle(), state(".", "713").puzzle()), (given.clone(), given));
}

#[test]
fn marks_that_the_rules_leave_are_not_its_own() {
    let mut plain = state(".", "");
    let board = Board::new(&plain).unwrap();
    plain.pencil(Cell::ALL.map(|cell| board.marks(cell)));
    assert!(Puzzle::try_from(&plain).is_ok());
}

#[test]
fn a_text_with_an_entry_is_no_puzzle() {
    let error = format!("5+3{}", ".".repeat(79)).parse::<Puzzle>().unwrap_err();
    assert!(matches!(error.problem, Problem::NotGiven(NotGivenError::Entry { .. })), "{error}");
}
