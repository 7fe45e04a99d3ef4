//! A finished grid.

use super::{Puzzle, State};
use crate::geometry::{Cell, Cells, Digit, Digits, House};
use std::fmt;

/// A finished grid: 81 digits, with each digit once in every house.
///
/// ```
/// use pencilmark_core::{Grid, Puzzle};
///
/// let full: Puzzle =
///     "725691348984732516613845972251369487869457123437128659376584291142973865598216734".parse().unwrap();
/// let grid = Grid::try_from(&full).unwrap();
/// assert_eq!(grid.to_string(), full.to_string());
/// assert!(Grid::try_from(&Puzzle::EMPTY).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Digit; 81]);

impl Grid {
    /// The grid of 81 digits, row by row; `None` when a house does not hold each digit.
    #[inline]
    pub fn new(digits: [Digit; 81]) -> Option<Self> {
        let complete = |house: House| house.list().map(|cell| digits[cell.index()]).into_iter().collect::<Digits>();
        House::ALL.into_iter().all(|house| complete(house) == Digits::ALL).then_some(Self(digits))
    }

    /// The grid of digits that a search has already checked against the rules.
    #[inline]
    pub fn solved(digits: [Digit; 81]) -> Self {
        debug_assert!(Self::new(digits).is_some(), "{digits:?}");
        Self(digits)
    }

    /// The digit of a cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// The puzzle that has the digits of some cells as its givens, and no others.
    ///
    /// ```
    /// use pencilmark_core::{Cell, Cells, Grid, Random};
    ///
    /// let grid = Grid::random(&mut Random::new(1));
    /// let puzzle = grid.puzzle(Cells::of(Cell::ALL[3]));
    /// assert_eq!(puzzle.givens(), Cells::of(Cell::ALL[3]));
    /// assert_eq!(puzzle.value(Cell::ALL[3]), Some(grid.digit(Cell::ALL[3])));
    /// ```
    pub fn puzzle(&self, cells: Cells) -> Puzzle {
        let mut puzzle = Puzzle::EMPTY;
        cells.iter().for_each(|cell| puzzle.give(cell, self.digit(cell)));
        puzzle
    }

    /// The digits, row by row.
    #[inline]
    pub fn digits(&self) -> &[Digit; 81] {
        &self.0
    }
}

/// The error for a puzzle that is not a finished grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedError;

impl fmt::Display for UnfinishedError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("not a finished grid: every house must hold each digit once")
    }
}

impl std::error::Error for UnfinishedError {}

impl TryFrom<&State> for Grid {
    type Error = UnfinishedError;

    /// The grid of the values, given or entered.
    fn try_from(state: &State) -> Result<Self, UnfinishedError> {
        let mut digits = [Digit::ALL[0]; 81];
        for cell in Cell::ALL {
            digits[cell.index()] = state.value(cell).ok_or(UnfinishedError)?;
        }
        Self::new(digits).ok_or(UnfinishedError)
    }
}

impl TryFrom<&Puzzle> for Grid {
    type Error = UnfinishedError;

    fn try_from(puzzle: &Puzzle) -> Result<Self, UnfinishedError> {
        Self::try_from(puzzle.as_ref())
    }
}

impl From<&Grid> for Puzzle {
    /// The grid as a solved puzzle: all 81 values are givens.
    fn from(grid: &Grid) -> Self {
        let mut puzzle = Puzzle::EMPTY;
        for cell in Cell::ALL {
            puzzle.give(cell, grid.digit(cell));
        }
        puzzle
    }
}

impl From<&Grid> for State {
    /// The grid as a state: all 81 values are givens.
    fn from(grid: &Grid) -> Self {
        Puzzle::from(grid).into()
    }
}

impl fmt::Display for Grid {
    /// 81 characters, row by row.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0.iter().map(|digit| digit.to_char()).collect::<String>())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
