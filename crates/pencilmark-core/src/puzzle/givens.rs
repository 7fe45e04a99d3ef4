//! A puzzle: givens alone.

use super::State;
use crate::geometry::{Cell, Cells, Digit};
use std::fmt;

/// A puzzle as it is printed: givens and blanks, without entries of a player and without marks.
///
/// A puzzle is not checked: it may break the rules, and it may have no, one or many solutions. [`Board::new`] says whether
/// it breaks the rules. [`search`] gives the number of its solutions.
///
/// It can be read from text in any format of [`format`], if the text holds givens only. It is written as 81 characters, with
/// a `.` for a blank. Every puzzle is also a [`State`]. A state [is a puzzle](Puzzle::try_from) if it holds givens only. The
/// givens of any state [are a puzzle](State::puzzle).
///
/// ```
/// use pencilmark_core::{Cell, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// assert_eq!(puzzle.givens().len(), 27);
/// assert_eq!(puzzle.value(Cell::at(1, 3).unwrap()).unwrap().get(), 5);
/// ```
///
/// [`Board::new`]: crate::Board::new
/// [`search`]: crate::search
/// [`format`]: mod@crate::format
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle(State);

impl Puzzle {
    /// The empty grid.
    pub const EMPTY: Puzzle = Puzzle(State::EMPTY);

    /// A puzzle with these givens: 81 numbers from 0 to 9, with 0 for a blank.
    #[inline]
    pub fn of_givens(numbers: [u8; 81]) -> Self {
        Self(State::of_givens(numbers))
    }

    /// Sets a given.
    #[inline]
    pub fn give(&mut self, cell: Cell, digit: Digit) {
        self.0.give(cell, digit);
    }

    /// Removes the given of a cell.
    #[inline]
    pub fn clear(&mut self, cell: Cell) {
        self.0.clear(cell);
    }

    /// The given of a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.0.value(cell)
    }

    /// The numbers of the givens, row by row, 0 for a blank.
    #[inline]
    pub fn numbers(&self) -> &[u8; 81] {
        self.0.numbers()
    }

    /// The cells that hold a given.
    #[inline]
    pub fn givens(&self) -> Cells {
        self.0.givens()
    }
}

impl AsRef<State> for Puzzle {
    /// The state in which the puzzle begins.
    #[inline]
    fn as_ref(&self) -> &State {
        &self.0
    }
}

impl From<Puzzle> for State {
    /// The state in which the puzzle begins.
    fn from(puzzle: Puzzle) -> Self {
        puzzle.0
    }
}

impl From<&Puzzle> for State {
    /// The state in which the puzzle begins.
    fn from(puzzle: &Puzzle) -> Self {
        puzzle.0.clone()
    }
}

/// The reason why a state is not a puzzle: it holds something that is not a given.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotGivenError {
    /// A player's entry.
    Entry {
        /// The first cell with an entry.
        cell: Cell,
        /// The entry.
        digit: Digit,
    },
    /// Marks that differ from those that the rules leave.
    Marks {
        /// The first cell with such marks.
        cell: Cell,
    },
}

impl fmt::Display for NotGivenError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Entry { cell, digit } => write!(f, "givens alone are expected: {digit} in {cell} is an entry"),
            Self::Marks { cell } => write!(f, "givens alone are expected: {cell} has marks of its own"),
        }
    }
}

impl std::error::Error for NotGivenError {}

impl TryFrom<&State> for Puzzle {
    type Error = NotGivenError;

    /// The state as a puzzle, if it holds givens only. Marks that are exactly those that the rules leave do not count.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, State};
    ///
    /// let line = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    /// let mut state: State = line.parse().unwrap();
    /// assert_eq!(Puzzle::try_from(&state).unwrap().to_string(), line);
    ///
    /// state.place("r1c1".parse().unwrap(), pencilmark_core::Digit::ALL[6]);
    /// let error = Puzzle::try_from(&state).unwrap_err();
    /// assert_eq!(error.to_string(), "givens alone are expected: 7 in r1c1 is an entry");
    /// assert_eq!(state.puzzle().to_string(), line);
    /// ```
    fn try_from(state: &State) -> Result<Self, NotGivenError> {
        let entry = state.entries().first().and_then(|cell| Some((cell, state.value(cell)?)));
        if let Some((cell, digit)) = entry {
            return Err(NotGivenError::Entry { cell, digit });
        }
        if let Some(cell) = state.cells_with_own_marks().first() {
            return Err(NotGivenError::Marks { cell });
        }
        Ok(state.puzzle())
    }
}

impl State {
    /// The givens alone: the puzzle at its start. Values entered and marks removed since then are left out.
    #[inline]
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::of_givens(*self.numbers());
        for cell in puzzle.givens() - self.givens() {
            puzzle.clear(cell);
        }
        match self.layout() {
            Some(layout) => Puzzle(puzzle.0.with_layout(layout.clone())),
            None => puzzle,
        }
    }
}

impl fmt::Display for Puzzle {
    /// 81 characters, row by row, a `.` for a blank.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
