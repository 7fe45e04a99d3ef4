//! A mark: a candidate, a digit that is still possible in a cell.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::set::{Cells, Digits};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

/// A digit in a cell: a candidate that is still possible there, or a value that is placed. Written `r1c1=5`.
///
/// Marks are ordered by row, then column, then digit.
///
/// ```
/// use pencilmark::{Cell, Digit, Mark};
///
/// let mark = Mark::new(Cell::at(2, 3).unwrap(), Digit::new(5).unwrap());
/// assert_eq!(mark.to_string(), "r2c3=5");
/// assert_eq!(mark.index(), 11 * 9 + 4);
/// assert!(mark.sees(Mark::new(mark.cell(), Digit::new(6).unwrap())));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    cell: Cell,
    digit: Digit,
}

impl Mark {
    /// The digit in the cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Where it is.
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// What it is.
    pub const fn digit(self) -> Digit {
        self.digit
    }

    /// The index in tables, 0 to 728: nine for each cell.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// Whether the two cannot both be true: another digit in the same cell, or the same digit in a peer.
    pub fn sees(self, other: Mark) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of marks: for each digit its cells, which `marks[digit]` gives.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Marks(pub(crate) [Cells; 9]);

impl Marks {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self([Cells::EMPTY; 9]);
    /// All 729 marks.
    pub(crate) const ALL: Self = Self([Cells::ALL; 9]);

    /// The set with these cells for each digit.
    #[inline]
    pub(crate) fn by_digit(cells: impl FnMut(Digit) -> Cells) -> Self {
        Self(Digit::ALL.map(cells))
    }

    /// One digit in some cells.
    pub(crate) fn of(digit: Digit, cells: Cells) -> Self {
        let mut marks = Self::EMPTY;
        marks[digit] = cells;
        marks
    }

    /// The digits of the members.
    pub(crate) fn digits(&self) -> Digits {
        Digit::ALL.into_iter().filter(|&digit| !self[digit].is_empty()).collect()
    }

    /// The cells of the members.
    pub(crate) fn cells(&self) -> Cells {
        self.0.iter().fold(Cells::EMPTY, |all, &cells| all | cells)
    }

    #[inline]
    pub(crate) fn contains(&self, mark: Mark) -> bool {
        self[mark.digit].contains(mark.cell)
    }

    #[inline]
    pub(crate) fn insert(&mut self, mark: Mark) {
        self[mark.digit].insert(mark.cell);
    }

    #[inline]
    pub(crate) fn remove(&mut self, mark: Mark) {
        self[mark.digit].remove(mark.cell);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the other has all its members.
    #[inline]
    pub(crate) fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    #[inline]
    fn join(self, other: Self, join: impl Fn(Cells, Cells) -> Cells) -> Self {
        Self(std::array::from_fn(|digit| join(self.0[digit], other.0[digit])))
    }

    /// The members by digit, then by cell.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Mark> + use<> {
        let sets = *self;
        Digit::ALL.into_iter().flat_map(move |digit| sets[digit].iter().map(move |cell| Mark::new(cell, digit)))
    }

    /// The first by digit, then by cell.
    pub(crate) fn first(&self) -> Option<Mark> {
        Digit::ALL.into_iter().find_map(|digit| Some(Mark::new(self[digit].first()?, digit)))
    }
}

impl Index<Digit> for Marks {
    type Output = Cells;

    /// The cells of a digit.
    #[inline]
    fn index(&self, digit: Digit) -> &Cells {
        &self.0[digit.index()]
    }
}

impl IndexMut<Digit> for Marks {
    #[inline]
    fn index_mut(&mut self, digit: Digit) -> &mut Cells {
        &mut self.0[digit.index()]
    }
}

impl BitOr for Marks {
    type Output = Self;

    /// The members of either.
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.join(other, Cells::bitor)
    }
}

impl BitAnd for Marks {
    type Output = Self;

    /// The members of both.
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.join(other, Cells::bitand)
    }
}

impl Sub for Marks {
    type Output = Self;

    /// The members that the other lacks.
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.join(other, Cells::sub)
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let mut set = Self::EMPTY;
        marks.into_iter().for_each(|mark| set.insert(mark));
        set
    }
}
