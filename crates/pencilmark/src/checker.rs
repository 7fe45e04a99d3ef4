//! The checkers: what can be wrong with a board, and where.

use crate::board::Board;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::{BLOCK_STARTS, House, MINI_ROW_STARTS, ROW_STARTS};
use crate::set::Cells;
use crate::symmetry::{Movable, Symmetry};
use std::fmt;

/// Something that no solution can have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The same value twice (or more often) in one house.
    Twice {
        /// The value.
        digit: Digit,
        /// The house.
        house: House,
        /// Two cells or more.
        cells: Cells,
    },
    /// A cell without a value and without a mark.
    NoMark {
        /// The cell.
        cell: Cell,
    },
    /// A house that has neither the value nor a mark for it.
    NoPlace {
        /// The value.
        digit: Digit,
        /// The house.
        house: House,
    },
}

impl Movable for Fault {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Twice { digit, house, cells } => {
                Self::Twice { digit: digit.moved(by), house: house.moved(by), cells: cells.moved(by) }
            }
            Self::NoMark { cell } => Self::NoMark { cell: cell.moved(by) },
            Self::NoPlace { digit, house } => Self::NoPlace { digit: digit.moved(by), house: house.moved(by) },
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Twice { digit, house, cells } => {
                let times = if cells.len() == 2 { "twice".into() } else { format!("{} times", cells.len()) };
                let cells: Vec<_> = cells.iter().map(|cell| cell.to_string()).collect();
                write!(f, "{digit} stands {times} in {house}: {}", cells.join(" and "))
            }
            Fault::NoMark { cell } => write!(f, "no digit is left for {cell}"),
            Fault::NoPlace { digit, house } => write!(f, "no cell is left for {digit} in {house}"),
        }
    }
}

impl std::error::Error for Fault {}

/// The first fault of a board, if it has one: values that stand twice, then cells without a mark, then digits without
/// a place. A board without a fault need not have a solution.
///
/// ```
/// use pencilmark::{Board, Fault, Puzzle, checker};
///
/// let twice: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......".parse().unwrap();
/// let fault = Board::new(&twice).unwrap_err();
/// assert_eq!(fault.to_string(), "7 stands twice in column 2: r7c2 and r9c2");
///
/// let fine = Board::new(&Puzzle::EMPTY).unwrap();
/// assert_eq!(checker::check(&fine), None);
/// ```
pub fn check(board: &Board) -> Option<Fault> {
    twice(board).or_else(|| no_mark(board)).or_else(|| no_place(board))
}

/// The same value twice in a house: the first by house (rows, columns, blocks), then by digit.
pub fn twice(board: &Board) -> Option<Fault> {
    // A value that sees itself is rare: ask that first, by digit, and look for the house only then.
    let clash = |&digit: &Digit| board.known(digit).iter().any(|cell| board.known(digit).intersects(cell.peers()));
    Digit::ALL.iter().find(|digit| clash(digit))?;
    House::ALL.into_iter().find_map(|house| {
        Digit::ALL.into_iter().find_map(|digit| {
            let cells = board.known(digit) & house.cells();
            (cells.len() > 1).then_some(Fault::Twice { digit, house, cells })
        })
    })
}

/// A cell with no mark left: the first, row by row.
pub fn no_mark(board: &Board) -> Option<Fault> {
    let marked = Digit::ALL.into_iter().fold(Cells::EMPTY, |marked, digit| marked | board.cells(digit));
    (board.blank() - marked).first().map(|cell| Fault::NoMark { cell })
}

/// A digit with no place left in a house: the first by digit, then by house (rows, columns, blocks).
pub fn no_place(board: &Board) -> Option<Fault> {
    Digit::ALL.into_iter().find_map(|digit| {
        let cells = board.known(digit) | board.cells(digit);
        if in_every_house(cells) {
            return None;
        }
        let house = House::ALL.into_iter().find(|house| !house.cells().intersects(cells))?;
        Some(Fault::NoPlace { digit, house })
    })
}

/// Whether every house holds one of the cells at least. Asked nine times a round, so it folds the nine bits of all
/// houses of a kind together instead of visiting 27 houses.
fn in_every_house(cells: Cells) -> bool {
    let bits = cells.bits();
    let columns = bits | bits >> 27 | bits >> 54;
    let columns = columns | columns >> 9 | columns >> 18;
    let mini_rows = (bits | bits >> 1 | bits >> 2) & MINI_ROW_STARTS;
    let rows = mini_rows | mini_rows >> 3 | mini_rows >> 6;
    let blocks = mini_rows | mini_rows >> 9 | mini_rows >> 18;
    columns & 0o777 == 0o777 && rows & ROW_STARTS == ROW_STARTS && blocks & BLOCK_STARTS == BLOCK_STARTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn a_missing_house_is_noticed() {
        assert!(in_every_house(Cells::ALL));
        for house in House::ALL {
            assert!(!in_every_house(!house.cells()), "{house}");
            for cell in house.cells() {
                assert!(in_every_house(!house.cells() | Cells::of(cell)), "{house} has {cell}");
            }
        }
    }

    #[test]
    fn a_cell_without_marks() {
        let mut board = Board::new(&Puzzle::EMPTY).unwrap();
        for digit in Digit::ALL {
            assert_eq!(check(&board), None);
            board.remove_mark(Cell::ALL[17], digit);
        }
        assert_eq!(check(&board).unwrap().to_string(), "no digit is left for r2c9");
    }

    #[test]
    fn a_digit_without_a_place() {
        let mut board = Board::new(&Puzzle::EMPTY).unwrap();
        for cell in House::ALL[22].cells() {
            assert_eq!(check(&board), None);
            board.remove_mark(cell, Digit::ALL[3]);
        }
        assert_eq!(check(&board).unwrap().to_string(), "no cell is left for 4 in block 5");
    }

    #[test]
    fn a_value_twice_after_a_wrong_move() {
        let mut board = Board::new(&Puzzle::EMPTY).unwrap();
        board.place(Cell::ALL[0], Digit::ALL[0]);
        board.place(Cell::ALL[20], Digit::ALL[0]);
        assert_eq!(twice(&board).unwrap().to_string(), "1 stands twice in block 1: r1c1 and r3c3");
    }
}
