//! Digging on boards with a layout.

use super::emptying::Emptying;
use crate::unavoidable::difference::difference;
use pencilmark::{Budget, Cells, Digit, Layout, Puzzle, State, Stopped, search::OtherSolutions};

/// Empties cells of a solution until no further unit can be emptied, or until `at_least` givens are left. The first unit is
/// emptied first; cells that are in no unit stay.
///
/// # Errors
/// When the budget stops before the last unit is tried.
pub(crate) fn dig(
    solution: &State,
    layout: &Layout,
    units: &[Cells],
    at_least: usize,
    budget: &Budget,
) -> Result<Puzzle, Stopped> {
    let sets = exchangeable(solution, layout);
    let mut emptying = Emptying::new(layout.cells(), units, sets).at_least(at_least);
    let mut others = OtherSolutions::new(solution);
    loop {
        let puzzle = part(solution, emptying.givens);
        if emptying.is_done {
            return Ok(puzzle);
        }
        match others.of(puzzle.as_ref(), budget)? {
            Some(other) => emptying.keep_one_of(difference(solution.numbers(), other.numbers())),
            None => emptying.ask_about_more(),
        }
    }
}

/// The puzzle with the digits of a solution in some cells.
pub(crate) fn part(solution: &State, cells: Cells) -> Puzzle {
    let mut puzzle = solution.puzzle();
    (puzzle.givens() - cells).iter().for_each(|cell| puzzle.clear(cell));
    puzzle
}

/// Sets of cells whose digits can be exchanged. A set consists of cells of two digits that are connected, cell by cell,
/// because they see each other. If the layout excludes neighbouring digits or has sums, an exchange might break these rules.
/// Then the list is empty.
fn exchangeable(solution: &State, layout: &Layout) -> Vec<Cells> {
    let mut sets = Vec::new();
    if layout.has_links() || layout.has_sums() {
        return sets;
    }
    let places = |digit: Digit| layout.cells().iter().filter(|&cell| solution.value(cell) == Some(digit)).collect();
    let places: Vec<Cells> = layout.digits().iter().map(places).collect();
    for (number, &first) in places.iter().enumerate() {
        for &second in &places[..number] {
            let both = first | second;
            let mut left = both;
            while let Some(cell) = left.first() {
                let (mut part, mut new) = (Cells::EMPTY, Cells::of(cell));
                while !new.is_empty() {
                    part |= new;
                    let seen = new.iter().fold(Cells::EMPTY, |seen, cell| seen | layout.peers(cell));
                    new = (seen & both) - part;
                }
                sets.push(part);
                left -= part;
            }
        }
    }
    sets
}
