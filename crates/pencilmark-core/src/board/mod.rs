//! The board: values and marks, the only thing that changes while a puzzle is solved.
//!
//! ```text
//!   by cell                       by digit
//!   r1c1 {1,5}                    1: r1c1 r1c4 …
//!   r1c2 {5}           ⇄          2: …
//!   …                             5: r1c1 r1c2 …
//! ```
//!
//! The two views are always equivalent. They change together in [`Board::remove_mark`], [`Board::drop_marks`] and
//! [`Board::place`] and nowhere else.

pub mod checker;
mod fault;
mod random_grid;

pub use fault::Fault;

use crate::budget::Progress;
use crate::geometry::{Cell, Cells, Digit, Digits, House, Mark};
use crate::layout::Layout;
use crate::puzzle::{Grid, Puzzle, State};
use crate::symmetry::{Movable, Symmetry, by_cell, by_digit};
use std::fmt;
use std::sync::Arc;

/// Givens, values and marks.
///
/// A board usually starts with the rules applied: no mark sees a known value of the same digit. It may also
/// start [with all nine marks](Board::with_all_marks) in each blank cell, and leave the rules to a strategy.
///
/// ```
/// use pencilmark_core::{Board, Cell, Digit, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let mut board = Board::new(&puzzle).unwrap();
/// let corner = Cell::at(1, 1).unwrap();
/// assert_eq!(board.marks(corner).to_string(), "127");
/// board.place(corner, Digit::new(7).unwrap());
/// assert_eq!(board.value(corner), Digit::new(7));
/// assert!(!board.marks(Cell::at(2, 1).unwrap()).contains(Digit::new(7).unwrap()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    by_cell: [Digits; 81],
    by_digit: [Cells; 9],
    known: [Cells; 9],
    blank: Cells,
    givens: Cells,
    from_all_marks: bool,
    /// None is the usual board of nine by nine cells.
    layout: Option<Arc<Layout>>,
}

/// An effect on a board: values to place and marks to remove, for example those of a step.
pub trait Effect {
    /// The values to place. Each also removes the other marks of its cell, and the marks of its digit in the peers.
    fn places(&self) -> &[Mark];

    /// The marks to remove.
    fn removes(&self) -> &[Mark];
}

/// One thing that changed on a board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A cell got its value.
    Placed(Mark),
    /// A mark was removed.
    Removed(Mark),
}

impl Board {
    /// The board of a puzzle or a state, with the rules applied. If the state has its own marks, the board has only those
    /// marks that the rules also allow.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice. On a board with a layout also [`Fault::Excluded`] when two values
    /// break another rule, and [`Fault::WrongSum`] when the digits of a clue have a wrong sum. Nothing else is checked: see
    /// [`checker::check`].
    #[inline]
    pub fn new(start: &impl AsRef<State>) -> Result<Self, Fault> {
        let state = start.as_ref();
        let mut board = Self::with_all_marks(state)?;
        for digit in Digit::ALL {
            let seen = board.seen(digit);
            board.drop_marks(digit, seen, &mut |_| ());
            if board.layout().has_links() {
                for cell in board.known(digit) {
                    board.drop_linked(cell, digit, &mut |_| ());
                }
            }
        }
        if let Some(marks) = state.marks() {
            for cell in board.blank {
                for digit in board.marks(cell) - marks[cell.index()] {
                    board.remove_mark(cell, digit);
                }
            }
        }
        board.from_all_marks = false;
        Ok(board)
    }

    /// The board with the values of a puzzle or a state, and all nine marks in each blank cell. No rules are applied.
    ///
    /// # Errors
    /// The same errors as [`Board::new`].
    #[inline]
    pub fn with_all_marks(start: &impl AsRef<State>) -> Result<Self, Fault> {
        let state = start.as_ref();
        let mut known = [Cells::EMPTY; 9];
        let layout = state.layout().cloned();
        let (cells, digits) = layout.as_ref().map_or((Cells::ALL, Digits::ALL), |on| (on.cells(), on.digits()));
        let mut blank = cells;
        let mut by_cell = [digits; 81];
        for cell in Cell::ALL {
            if let Some(digit) = state.value(cell) {
                known[digit.index()].insert(cell);
                blank.remove(cell);
            }
        }
        for cell in !blank {
            by_cell[cell.index()] = Digits::EMPTY;
        }
        let by_digit = Digit::ALL.map(|digit| if digits.contains(digit) { blank } else { Cells::EMPTY });
        let givens = state.givens();
        let board = Self { by_cell, by_digit, known, blank, givens, from_all_marks: true, layout };
        board.twice().map_or(Ok(board), Err)
    }

    /// The first value that stands twice in a house: ordered by house (rows, columns, blocks), then by digit.
    ///
    /// On a board with a layout, the fault can also be a pair of values or a sum that breaks another rule.
    #[inline]
    pub(super) fn twice(&self) -> Option<Fault> {
        // Equal values that see each other are rare. So check for them first, by digit, and search for the house only if
        // there are some.
        let layout = self.layout();
        let clash = |&digit: &Digit| self.known(digit).iter().any(|cell| self.excluded(cell, digit));
        if !Digit::ALL.iter().any(clash) {
            let (clue, found, wanted) = self.layout.as_ref()?.wrong_sum(|cell| self.value(cell))?;
            return Some(Fault::WrongSum { clue: clue.name(), cells: clue.area(), found, wanted });
        }
        let twice = layout.houses().iter().find_map(|house| {
            Digit::ALL.into_iter().find_map(|digit| {
                let cells = self.known(digit) & layout.cells_of(house);
                (cells.len() > 1).then_some(Fault::Twice { digit, house, cells })
            })
        });
        twice.or_else(|| {
            let values = layout.clash(|cell| self.value(cell))?;
            Some(Fault::Excluded { values, rule: layout.pair_rule(values[0], values[1]) })
        })
    }

    /// Whether another value excludes a value of a cell.
    fn excluded(&self, cell: Cell, digit: Digit) -> bool {
        let is_known = |(other, digits): (Cell, Digits)| digits.iter().any(|digit| self.known(digit).contains(other));
        self.known(digit).intersects(self.peers(cell))
            || self.layout.as_ref().is_some_and(|layout| layout.linked(Mark::new(cell, digit)).any(is_known))
    }

    /// Every cell that sees a known value of a digit.
    #[inline]
    fn seen(&self, digit: Digit) -> Cells {
        self.known(digit).iter().fold(Cells::EMPTY, |seen, cell| seen | self.peers(cell))
    }

    /// The rules of the board: its cells, its houses and its other rules.
    #[inline]
    pub fn layout(&self) -> &Layout {
        self.layout.as_deref().unwrap_or(Layout::standard())
    }

    /// The layout, if the board is not the usual one.
    #[inline]
    pub fn own_layout(&self) -> Option<&Arc<Layout>> {
        self.layout.as_ref()
    }

    /// The cells that cannot hold the same digit as a cell.
    #[inline]
    fn peers(&self, cell: Cell) -> Cells {
        self.layout.as_ref().map_or_else(|| cell.peers(), |layout| layout.peers(cell))
    }

    /// The marks of a cell: empty when its value is known.
    #[inline]
    pub fn marks(&self, cell: Cell) -> Digits {
        self.by_cell[cell.index()]
    }

    /// The cells that have a mark of a digit.
    #[inline]
    pub fn cells(&self, digit: Digit) -> Cells {
        self.by_digit[digit.index()]
    }

    /// The cells of a house that have a mark of a digit.
    #[inline]
    pub fn places(&self, digit: Digit, house: House) -> Cells {
        self.cells(digit) & self.layout().cells_of(house)
    }

    /// Whether a cell still has a mark.
    #[inline]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks(mark.cell()).contains(mark.digit())
    }

    /// The value of a cell, if it is known.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        if self.blank.contains(cell) { None } else { Digit::ALL.into_iter().find(|&d| self.known(d).contains(cell)) }
    }

    /// The cells whose value is a digit.
    #[inline]
    pub fn known(&self, digit: Digit) -> Cells {
        self.known[digit.index()]
    }

    /// The cells without a value.
    #[inline]
    pub fn blank(&self) -> Cells {
        self.blank
    }

    /// The progress towards the solution.
    pub fn progress(&self) -> Progress {
        let marks = self.blank.iter().map(|cell| self.marks(cell).len()).sum();
        Progress::Known { cells: self.layout().cells().len() - self.blank.len(), marks }
    }

    /// The cells whose values belong to the puzzle.
    #[inline]
    pub fn givens(&self) -> Cells {
        self.givens
    }

    /// Whether every cell has a value. [`checker::check`] says whether the values are correct.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.blank.is_empty()
    }

    /// The givens alone: the puzzle with which the board began. Values placed and marks removed since then are left out.
    ///
    /// ```
    /// use pencilmark_core::{Board, Digit, Puzzle, Search};
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let mut board = Board::new(&puzzle).unwrap();
    /// board.place(board.blank().first().unwrap(), Digit::new(1).unwrap());
    /// assert_eq!(Search::of(&board).unique(), None, "a wrong entry");
    /// assert!(Search::of(&board.puzzle()).unique().is_some(), "the puzzle is still what it was");
    /// ```
    #[inline]
    pub fn puzzle(&self) -> Puzzle {
        debug_assert!(self.layout.is_none(), "a puzzle is on the usual board");
        let mut puzzle = Puzzle::EMPTY;
        for cell in self.givens {
            if let Some(digit) = self.value(cell) {
                puzzle.give(cell, digit);
            }
        }
        puzzle
    }

    /// Whether the board was started with all nine marks in each blank cell.
    #[inline]
    pub fn from_all_marks(&self) -> bool {
        self.from_all_marks
    }

    /// Whether some mark still sees a known value of its digit. This is possible only on a board that was started with
    /// all marks, and only until the rules are applied.
    #[inline]
    pub fn rules_pending(&self) -> bool {
        self.from_all_marks && Digit::ALL.into_iter().any(|digit| self.cells(digit).intersects(self.seen(digit)))
    }

    /// The finished grid, if the board is one.
    #[inline]
    pub fn grid(&self) -> Option<Grid> {
        Grid::try_from(&State::from(self)).ok()
    }

    /// Removes a mark. Returns whether it was there.
    #[inline]
    pub fn remove_mark(&mut self, cell: Cell, digit: Digit) -> bool {
        let there = self.marks(cell).contains(digit);
        self.by_cell[cell.index()].remove(digit);
        self.by_digit[digit.index()].remove(cell);
        there
    }

    /// Writes a value into a blank cell. Removes all marks of the cell, and the marks of the digit in the peers of the cell.
    /// Returns whether the cell was blank. A cell with a value is not changed. The value need not be among the marks of the
    /// cell: a [checker](checker::check) finds the faults.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        self.place_watched(cell, digit, &mut |_| ())
    }

    /// [Places](Board::place) and reports each change.
    #[inline]
    pub fn place_watched(&mut self, cell: Cell, digit: Digit, watch: &mut impl FnMut(Change)) -> bool {
        if !self.blank.contains(cell) {
            return false;
        }
        self.blank.remove(cell);
        self.known[digit.index()].insert(cell);
        watch(Change::Placed(Mark::new(cell, digit)));
        for other in self.marks(cell) {
            self.by_digit[other.index()].remove(cell);
            if other != digit {
                watch(Change::Removed(Mark::new(cell, other)));
            }
        }
        self.by_cell[cell.index()] = Digits::EMPTY;
        self.drop_marks(digit, self.peers(cell), watch);
        if self.layout.is_some() {
            self.drop_linked(cell, digit, watch);
        }
        true
    }

    /// Removes the marks that a value excludes by a rule about pairs of cells.
    fn drop_linked(&mut self, cell: Cell, digit: Digit, watch: &mut impl FnMut(Change)) {
        let Some(layout) = self.layout.clone() else { return };
        for (other, digits) in layout.linked(Mark::new(cell, digit)) {
            for digit in digits & self.marks(other) {
                self.drop_marks(digit, other.into(), watch);
            }
        }
    }

    /// Removes a digit from the marks of some cells, and reports each change.
    #[inline]
    pub fn drop_marks(&mut self, digit: Digit, cells: Cells, watch: &mut impl FnMut(Change)) {
        let removed = self.cells(digit) & cells;
        self.by_digit[digit.index()] -= removed;
        for cell in removed {
            self.by_cell[cell.index()].remove(digit);
            watch(Change::Removed(Mark::new(cell, digit)));
        }
    }

    /// Applies a step: removes its marks, then places its values.
    #[inline]
    pub fn apply(&mut self, step: &impl Effect) {
        self.apply_watched(step, &mut |_| ());
    }

    /// Applies a step and reports each [`Change`] as it happens.
    #[inline]
    pub fn apply_watched(&mut self, step: &impl Effect, watch: &mut impl FnMut(Change)) {
        for mark in step.removes() {
            self.drop_marks(mark.digit(), Cells::of(mark.cell()), watch);
        }
        for mark in step.places() {
            self.place_watched(mark.cell(), mark.digit(), watch);
        }
    }
}

impl Movable for Board {
    fn moved(&self, by: &Symmetry) -> Self {
        Self {
            by_cell: by_cell(&self.by_cell, by),
            by_digit: by_digit(&self.by_digit, by),
            known: by_digit(&self.known, by),
            blank: self.blank.moved(by),
            givens: self.givens.moved(by),
            from_all_marks: self.from_all_marks,
            layout: self.layout.clone(),
        }
    }
}

impl From<&Board> for State {
    /// The board as a state. It has marks only if they differ from the marks that the rules give.
    fn from(board: &Board) -> Self {
        let mut state =
            board.layout.as_ref().map_or(State::EMPTY, |layout| State::EMPTY.with_layout(Arc::clone(layout)));
        for digit in Digit::ALL {
            for cell in board.known(digit) {
                if board.givens.contains(cell) {
                    state.give(cell, digit);
                } else {
                    state.place(cell, digit);
                }
            }
        }
        let plain = Board::new(&state).is_ok_and(|fresh| fresh.by_cell == board.by_cell);
        if !plain {
            state.pencil(board.by_cell);
        }
        state
    }
}

impl fmt::Display for Board {
    /// A character for each cell of the board, row by row, a `.` for a cell without a value.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cells = self.layout().cells().iter();
        f.pad(&cells.map(|cell| self.value(cell).map_or('.', Digit::to_char)).collect::<String>())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
