//! A mark: a candidate, a digit that is still possible in a cell.

use super::cell::Cell;
use super::digit::Digit;
use super::set::{Cells, Digits};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

/// A digit in a cell: a candidate that is still possible there, or a value that is placed. Written `r1c1=5`.
///
/// Marks are ordered by row, then column, then digit.
///
/// ```
/// use pencilmark_core::{Cell, Digit, Mark};
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
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// The cell of the mark.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// The digit of the mark.
    #[inline]
    pub const fn digit(self) -> Digit {
        self.digit
    }

    /// The index in tables, 0 to 728: nine for each cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// Whether two marks cannot both be true: another digit in the same cell, or the same digit in a peer.
    #[inline]
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

/// A set of marks. `marks[digit]` gives the cells of a digit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Marks(pub [Cells; 9]);

impl Marks {
    /// The empty set.
    pub const EMPTY: Self = Self([Cells::EMPTY; 9]);
    /// All 729 marks.
    pub const ALL: Self = Self([Cells::ALL; 9]);

    /// The set with these cells for each digit.
    #[inline]
    pub fn by_digit(cells: impl FnMut(Digit) -> Cells) -> Self {
        Self(Digit::ALL.map(cells))
    }

    /// One digit in some cells.
    #[inline]
    pub fn of(digit: Digit, cells: Cells) -> Self {
        let mut marks = Self::EMPTY;
        marks[digit] = cells;
        marks
    }

    /// The digits of the members.
    #[inline]
    pub fn digits(&self) -> Digits {
        Digit::ALL.into_iter().filter(|&digit| !self[digit].is_empty()).collect()
    }

    /// The cells of the members.
    #[inline]
    pub fn cells(&self) -> Cells {
        self.0.iter().fold(Cells::EMPTY, |all, &cells| all | cells)
    }

    /// Whether a mark is a member.
    #[inline]
    pub fn contains(&self, mark: Mark) -> bool {
        self[mark.digit].contains(mark.cell)
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, mark: Mark) {
        self[mark.digit].insert(mark.cell);
    }

    /// Removes a member.
    #[inline]
    pub fn remove(&mut self, mark: Mark) {
        self[mark.digit].remove(mark.cell);
    }

    /// The number of members.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether the set has no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Whether the other set has all members of this one.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    #[inline]
    fn join(self, other: Self, join: impl Fn(Cells, Cells) -> Cells) -> Self {
        Self(std::array::from_fn(|digit| join(self.0[digit], other.0[digit])))
    }

    /// The members by digit, then by cell.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Mark> + use<> {
        let sets = *self;
        Digit::ALL.into_iter().flat_map(move |digit| sets[digit].iter().map(move |cell| Mark::new(cell, digit)))
    }

    /// The first member by digit, then by cell.
    #[inline]
    pub fn first(&self) -> Option<Mark> {
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

    /// The members of either set.
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.join(other, Cells::bitor)
    }
}

impl BitAnd for Marks {
    type Output = Self;

    /// The members of both sets.
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.join(other, Cells::bitand)
    }
}

impl Sub for Marks {
    type Output = Self;

    /// The members that the other set lacks.
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
