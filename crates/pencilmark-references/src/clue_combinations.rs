//! Clue Combinations, from their definition.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Clue, Digit, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "clue-combinations", states: 60, steps }];

/// The greatest number of ways to fill a clue that a person, or a proof, checks.
const MOST: usize = 20_000;

fn steps(board: &Board) -> Effects {
    board.layout().clues().iter().filter(|clue| clue.is_truth()).flat_map(|clue| of_clue(board, clue)).collect()
}

fn of_clue(board: &Board, clue: &Clue) -> Vec<String> {
    let mut ways = Vec::new();
    fill(board, clue, &mut Vec::new(), &mut ways);
    if ways.is_empty() || ways.len() > MOST || !clue.cells().iter().any(|cell| board.value(*cell).is_none()) {
        return Vec::new();
    }
    let marks = |cell: &Cell| board.marks(*cell).iter().map(|digit| Mark::new(*cell, digit)).collect::<Vec<_>>();
    let own: Vec<Mark> = clue.cells().iter().flat_map(marks).collect();
    let all = board.blank();
    let outside = all.iter().filter(|cell| !clue.cells().contains(cell));
    let others: Vec<Mark> = outside.flat_map(|cell| marks(&cell)).collect();
    let in_no_way = own.into_iter().filter(|mark| !ways.iter().any(|way| way.contains(mark)));
    let excludes = |way: &Vec<Mark>, mark: &Mark| {
        let is_open = |own: &&Mark| board.value(own.cell()).is_none();
        way.iter().filter(is_open).any(|own| board.layout().excludes(*own, *mark))
    };
    let excluded: Vec<Mark> =
        others.into_iter().filter(|mark| ways.iter().all(|way| excludes(way, mark))).collect();
    let of = |digit: Digit| removing(excluded.iter().copied().filter(|mark| mark.digit() == digit));
    removing(in_no_way).into_iter().chain(Digit::ALL.into_iter().filter_map(of)).collect()
}

/// Fills the cells one by one, with values and marks that do not exclude each other.
fn fill(board: &Board, clue: &Clue, filled: &mut Vec<Mark>, ways: &mut Vec<Vec<Mark>>) {
    let digits: Vec<Digit> = filled.iter().map(|mark| mark.digit()).collect();
    let Some(&cell) = clue.cells().get(filled.len()) else {
        if clue.is_met_by(&digits) {
            ways.push(filled.clone());
        }
        return;
    };
    // A cage or a diagonal that already exceeds its sum is not filled further. This only saves time.
    let is_over = clue.name().kind != pencilmark::ClueKind::Sandwich
        && clue.circle().is_empty()
        && clue.value().is_some_and(|sum| digits.iter().map(|digit| u16::from(digit.get())).sum::<u16>() > sum);
    if is_over || ways.len() > MOST {
        return;
    }
    for digit in board.value(cell).map_or(board.marks(cell), Into::into) {
        let mark = Mark::new(cell, digit);
        if !filled.iter().any(|other| board.layout().excludes(*other, mark)) {
            filled.push(mark);
            fill(board, clue, filled, ways);
            filled.pop();
        }
    }
}
