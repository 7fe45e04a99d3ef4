//! Conflicts: no value of a conflict can be left out, and no smaller set of values conflicts.

use pencilmark_core::conflict::{Conflict, Size, clues, find};
use pencilmark_core::{Budget, Cell, Cells, Digit, Layout, Search, State, Stopped};
use std::sync::Arc;

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

/// The layout without one of the named clues has a solution; the named clues alone have none.
#[test]
fn none_of_the_clues_can_go() {
    for (text, expected) in [
        ("4x4+cage:7:r1c12+cage:7:r1c34+cage:3:r4c12", "cage1 cage2"),
        ("9x9+cage:17:r1c12+cage:17:r1c45+white:r9c12+cage:3:r2c12", "cage1 cage2"),
        ("6x6+thermo:r1c1r2c1r3c1+arrow:r1c1:r5c5r6c6+cage:11:r5c56+cage:3:r6c6r6c5", "cage1 thermo1 arrow1"),
        ("9x9+cage:45:r123c123+thermo:r1c1r1c2", ""),
    ] {
        let on = |text: &str| State::EMPTY.with_layout(Arc::new(text.parse::<Layout>().unwrap()));
        let state = on(text);
        let has_solution = |text: &str| find(&on(text), &Budget::unlimited()).unwrap().is_none();
        assert_eq!(has_solution(text), expected.is_empty(), "{text}");
        if expected.is_empty() {
            continue;
        }
        let found = clues(&state, Cells::EMPTY, &Budget::unlimited()).unwrap();
        let layout = state.layout().unwrap();
        let names: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), expected);
        let board = text.split('+').next().unwrap();
        for left_out in std::iter::once(None).chain(found.iter().map(Some)) {
            let left = found.iter().filter(|name| Some(*name) != left_out).map(|name| layout.clue(*name).unwrap());
            let parts: Vec<String> = std::iter::once(board.into()).chain(left.map(ToString::to_string)).collect();
            assert_eq!(has_solution(&parts.join("+")), left_out.is_some(), "{text}: {left_out:?}");
        }
    }
}
