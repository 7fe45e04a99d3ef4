//! Checks that a step follows from its truths, and from nothing else.
//!
//! A step is proven when, from the marks of the board, choosing one mark in each of its truths, no two of which see
//! each other, is impossible as long as a mark it removes is on, or a value it places is off. This module asks that
//! question by trying all choices. It knows no strategy and no solution, and it shares no code with the finders: what
//! it accepts, anybody can check with pencil and paper.

use crate::board::Board;
use crate::mark::Mark;
use crate::set::Digits;
use crate::step::Step;
use crate::truth::Truth;
use std::fmt;

/// How many choices a proof may take; beyond, it counts as no proof. The longest honest nets stay far below.
const MOST_CHOICES: usize = 100_000;

/// What is wrong with a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It does nothing.
    Idle,
    /// It removes a mark that is not there.
    Absent(Mark),
    /// It places a value in a cell that has one.
    Taken(Mark),
    /// Its truths do not rule this mark out.
    NotRuledOut(Mark),
    /// Its truths do not force this value.
    NotForced(Mark),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Flaw::Idle => f.write_str("the step does nothing"),
            Flaw::Absent(mark) => write!(f, "there is no mark {mark} to remove"),
            Flaw::Taken(mark) => write!(f, "{} has its value, {mark} cannot be placed", mark.cell()),
            Flaw::NotRuledOut(mark) => write!(f, "the truths allow {mark}"),
            Flaw::NotForced(mark) => write!(f, "the truths do not force {mark}"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Checks a step on the board it was found on.
///
/// # Errors
/// The first [`Flaw`].
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver, proof};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let board = Board::new(&puzzle).unwrap();
/// for step in Solver::new().all(&board) {
///     assert_eq!(proof::check(&board, &step), Ok(()));
/// }
/// ```
pub fn check(board: &Board, step: &Step) -> Result<(), Flaw> {
    if step.places().is_empty() && step.removes().is_empty() {
        return Err(Flaw::Idle);
    }
    let truths: Vec<Vec<Mark>> = step.truths().iter().map(|&truth| choices(board, truth)).collect();
    for &mark in step.removes() {
        if !board.has(mark) {
            return Err(Flaw::Absent(mark));
        }
        if possible(&with(&truths, mark), &mut 0) {
            return Err(Flaw::NotRuledOut(mark));
        }
    }
    for &mark in step.places() {
        if !board.blank().contains(mark.cell()) {
            return Err(Flaw::Taken(mark));
        }
        let without: Vec<_> = truths.iter().map(|marks| keep(marks, |&other| other != mark)).collect();
        if possible(&without, &mut 0) {
            return Err(Flaw::NotForced(mark));
        }
    }
    Ok(())
}

/// The marks of which a truth demands one. A value that is known is the only choice there.
fn choices(board: &Board, truth: Truth) -> Vec<Mark> {
    match truth {
        Truth::Cell(cell) => {
            let digits = board.value(cell).map_or(board.marks(cell), Digits::of);
            digits.iter().map(|digit| Mark::new(cell, digit)).collect()
        }
        Truth::House(digit, house) => {
            let known = board.known(digit) & house.cells();
            let cells = if known.is_empty() { board.places(digit, house) } else { known };
            cells.iter().map(|cell| Mark::new(cell, digit)).collect()
        }
    }
}

fn keep(marks: &[Mark], wanted: impl Fn(&Mark) -> bool) -> Vec<Mark> {
    marks.iter().copied().filter(wanted).collect()
}

/// What is left to choose once a mark is on: truths that hold it are met, the others lose what it sees.
fn with(truths: &[Vec<Mark>], on: Mark) -> Vec<Vec<Mark>> {
    truths.iter().filter(|marks| !marks.contains(&on)).map(|marks| keep(marks, |&mark| !mark.sees(on))).collect()
}

/// Whether a mark can be chosen in each truth, no two of which see each other. Tries the truth with the fewest choices
/// first.
fn possible(truths: &[Vec<Mark>], tried: &mut usize) -> bool {
    let Some(shortest) = truths.iter().min_by_key(|marks| marks.len()) else { return true };
    shortest.iter().any(|&mark| {
        *tried += 1;
        *tried > MOST_CHOICES || possible(&with(truths, mark), tried)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies;
    use crate::{Cell, Cells, Digit, House, Kind, Puzzle};

    /// A step by some strategy or other: the proof does not ask who says so.
    fn step() -> Step {
        Step::new(strategies::REGISTRY[0].strategy, "")
    }

    fn digit(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    /// Row 1 lacks 7, 8, 9, and r1c7 has lost its 9: {78}, {789}, {789}.
    fn board() -> Board {
        let puzzle: Puzzle = format!("123456{}", ".".repeat(75)).parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        board.remove_mark(Cell::at(1, 7).unwrap(), digit(9));
        board
    }

    #[test]
    fn a_true_argument_is_accepted_and_a_weaker_one_is_not() {
        let row = House::new(Kind::Row, 1).unwrap();
        let gone = Cells::of(Cell::at(2, 8).unwrap());
        let pointing = step().resting_on([(digit(9), row)]).removing(digit(9), gone);
        assert_eq!(check(&board(), &pointing), Ok(()));
        let other_row = step().resting_on([(digit(8), row)]).removing(digit(9), gone);
        assert_eq!(check(&board(), &other_row), Err(Flaw::NotRuledOut(Mark::new(Cell::at(2, 8).unwrap(), digit(9)))));
        let nothing = step().removing(digit(9), gone);
        assert!(check(&board(), &nothing).is_err(), "without truths nothing is proven");
    }

    #[test]
    fn steps_must_do_something_that_can_be_done() {
        assert_eq!(check(&board(), &step()), Err(Flaw::Idle));
        let corner = Cell::at(1, 1).unwrap();
        let absent = step().removing(digit(1), Cells::of(corner));
        assert_eq!(check(&board(), &absent), Err(Flaw::Absent(Mark::new(corner, digit(1)))));
        let taken = step().resting_on([corner]).placing(corner, digit(1));
        assert_eq!(check(&board(), &taken), Err(Flaw::Taken(Mark::new(corner, digit(1)))));
        let free = Cell::at(9, 9).unwrap();
        let unforced = step().resting_on([free]).placing(free, digit(1));
        assert_eq!(check(&board(), &unforced), Err(Flaw::NotForced(Mark::new(free, digit(1)))));
    }
}
