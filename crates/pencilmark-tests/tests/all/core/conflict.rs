//! Conflicts: no value of a conflict can be left out, and no smaller set of values conflicts.

use pencilmark_core::conflict::{Conflict, Size, find};
use pencilmark_core::{Budget, Cell, Cells, Digit, Search, State, Stopped};

const SOLVABLE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn conflict(text: &str) -> Option<Conflict> {
    find(&text.parse().unwrap(), &Budget::unlimited()).unwrap()
}

/// A state with only some of the values.
fn only(state: &State, cells: Cells) -> State {
    let mut some = State::EMPTY;
    cells.iter().for_each(|cell| some.give(cell, state.value(cell).unwrap()));
    some
}

fn is_solvable(state: &State, cells: Cells) -> bool {
    Search::of(&only(state, cells)).first().is_some()
}

#[test]
fn a_puzzle_with_a_solution_has_none() {
    assert_eq!(conflict(SOLVABLE), None);
    assert_eq!(conflict(&".".repeat(81)), None);
}

/// Compared with all sets of up to three values, and with each value of the found set left out.
#[test]
fn none_is_smaller_and_none_can_go() {
    // Some cells of the first row hold wrong digits.
    for (at, digit) in [(0, '1'), (4, '3'), (8, '7')] {
        let text: String =
            SOLVABLE.chars().enumerate().map(|(i, character)| if i == at { digit } else { character }).collect();
        let state: State = text.parse().unwrap();
        let Some(found) = conflict(&text) else { continue };
        assert_eq!(found.size, Size::Smallest);
        assert!(!is_solvable(&state, found.cells));
        for cell in found.cells {
            assert!(is_solvable(&state, found.cells - Cells::of(cell)), "{text}: {cell} can go");
        }
        let known: Vec<Cell> = state.known().iter().collect();
        let mut smaller: Vec<Cells> = Vec::new();
        for (i, &a) in known.iter().enumerate() {
            for (j, &b) in known[..i].iter().enumerate() {
                if found.cells.len() > 2 {
                    smaller.push([a, b].into_iter().collect());
                }
                if found.cells.len() > 3 {
                    smaller.extend(known[..j].iter().map(|&c| [a, b, c].into_iter().collect::<Cells>()));
                }
            }
        }
        let states: Vec<State> = smaller.iter().map(|&cells| only(&state, cells)).collect();
        for (cells, found) in smaller.iter().zip(Search::batch(&states).limit(1).solutions()) {
            assert_eq!(found.count, 1, "{text}: {cells}");
        }
    }
}

#[test]
fn entries_are_blamed_before_givens() {
    // Two rows that leave no 9 for r1c9: by a value in its column, or by a given in its block.
    let mut state: State = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    let value = Cell::at(9, 9).unwrap();
    state.place(value, Digit::new(9).unwrap());
    let mut without_given = state.clone();
    without_given.clear(Cell::at(2, 9).unwrap());
    assert!(find(&without_given, &Budget::unlimited()).unwrap().unwrap().cells.contains(value));
    let twice = find(&state, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(twice.cells.to_string(), "r2c9,r9c9", "the 9 twice in a column is the smallest");
}

#[test]
fn a_budget_leaves_what_was_found_by_then() {
    let state: State = format!("1{}", &SOLVABLE[1..]).parse().unwrap();
    let with = |work| find(&state, &Budget::unlimited().with_work(work));
    assert_eq!(with(0), Err(Stopped::Work));
    let found: Vec<Conflict> = (0..400).filter_map(|i| with(50 * i).ok()?).collect();
    assert!(found.iter().all(|conflict| !is_solvable(&state, conflict.cells)));
    assert!(found.is_sorted_by_key(|conflict| std::cmp::Reverse(conflict.cells.len())), "more work, fewer values");
    let of = |size| found.iter().filter(|conflict| conflict.size == size).count();
    assert!(of(Size::Unknown) > 0 && of(Size::Irreducible) > 0);
    assert_eq!(found.last().map(|conflict| conflict.size), Some(Size::Smallest));
}
