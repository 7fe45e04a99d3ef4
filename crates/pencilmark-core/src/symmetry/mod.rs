//! The symmetries of Sudoku. A symmetry turns any puzzle into an equivalent puzzle.
//!
//! ```text
//!   puzzle ── transpose? ──→ ── rows and columns in another order ──→ ── other digits ──→ equivalent puzzle
//!             r1c2 → r2c1       bands and stacks stay together
//! ```
//!
//! There are 2 · 6⁴ · 6⁴ = 3,359,232 movements of the cells and 9! relabellings of the digits, together
//! 1,218,998,108,160 symmetries.

mod movable;

use crate::geometry::{Cell, Digit, House, HouseKind};
use crate::random::{RandomSource, shuffle};
use std::fmt;

pub use movable::{Movable, by_cell, by_digit};

/// A symmetry: it moves the cells so that houses stay houses, and relabels the digits.
///
/// It may transpose the cells. Then it puts the rows and the columns in another order, in which bands and stacks stay
/// together. Then it relabels the digits. Everything that the library knows can be moved: see [`Movable`].
///
/// ```
/// use pencilmark_core::{Cell, Puzzle, Random, Symmetry};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let symmetry = Symmetry::random(&mut Random::new(1));
/// let other = symmetry.apply(&puzzle);
/// assert_ne!(other, puzzle);
/// assert_eq!(symmetry.inverse().apply(&other), puzzle);
///
/// let cell = Cell::at(1, 3).unwrap();
/// assert_eq!(other.value(symmetry.apply(&cell)), puzzle.value(cell).map(|digit| symmetry.apply(&digit)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
#[must_use]
pub struct Symmetry {
    transpose: bool,
    /// The new index of each row, after the transposition.
    rows: [u8; 9],
    /// The new index of each column, after the transposition.
    columns: [u8; 9],
    /// The new digit of each digit, as indices.
    digits: [u8; 9],
}

/// The order that changes nothing.
const UNCHANGED: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The inverse of a permutation of the numbers below nine.
fn inverse(of: [u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (from, to) in of.into_iter().enumerate() {
        inverse[usize::from(to)] = from as u8;
    }
    inverse
}

/// One permutation, then another.
fn then(first: [u8; 9], second: [u8; 9]) -> [u8; 9] {
    first.map(|to| second[usize::from(to)])
}

/// The order as a permutation counted from 0; `None` if some number from 1 to 9 is missing.
fn permutation(order: [u8; 9]) -> Option<[u8; 9]> {
    let seen = order.iter().filter(|number| (1..=9).contains(*number)).fold(0, |seen, number| seen | 1 << number);
    (seen == 0b11_1111_1110).then(|| order.map(|number| number - 1))
}

/// The order of lines as a permutation; `None` if one is missing, or if the lines of a band do not stay together.
fn lines(order: [u8; 9]) -> Option<[u8; 9]> {
    let order = permutation(order)?;
    order.chunks(3).all(|band| band.iter().all(|line| line / 3 == band[0] / 3)).then_some(order)
}

impl Symmetry {
    /// The number of symmetries.
    pub const COUNT: u64 = 1_218_998_108_160;
    /// The number of movements of the cells.
    pub const MOVEMENTS: u64 = 3_359_232;
    /// The symmetry that changes nothing.
    pub const IDENTITY: Self = Self { transpose: false, rows: UNCHANGED, columns: UNCHANGED, digits: UNCHANGED };

    /// The symmetry that transposes the cells if `transpose` is true: the cell in row `a` and column `b` goes to row `b` and
    /// column `a`. Then it puts the rows and columns in another order, and then it relabels the digits. All numbers count
    /// from 1 to 9:
    ///
    /// - `rows[0]` is the row, after the transposition, that becomes the first row, and so on. `columns` has the same form.
    /// - `digits[0]` is the new digit of the digit 1, and so on.
    ///
    /// `None` if a number is missing, or if the lines of a band or stack do not stay together.
    ///
    /// ```
    /// use pencilmark_core::{Cell, Symmetry};
    ///
    /// let same = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    /// let symmetry = Symmetry::new(true, [2, 1, 3, 4, 5, 6, 7, 8, 9], same, same).unwrap();
    /// assert_eq!(symmetry.apply(&Cell::at(5, 1).unwrap()), Cell::at(2, 5).unwrap());
    /// assert!(Symmetry::new(false, [4, 1, 3, 2, 5, 6, 7, 8, 9], same, same).is_none());
    /// ```
    pub fn new(transpose: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Self> {
        let (rows, columns) = (inverse(lines(rows)?), inverse(lines(columns)?));
        Some(Self { transpose, rows, columns, digits: permutation(digits)? })
    }

    /// The symmetry of lists that are known to be correct: the rows and columns in their new order, and the new digit of
    /// each digit. All numbers count from 0.
    pub fn of_orders(transpose: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Self {
        debug_assert!(
            Self::new(transpose, rows.map(|n| n + 1), columns.map(|n| n + 1), digits.map(|n| n + 1)).is_some()
        );
        Self { transpose, rows: inverse(rows), columns: inverse(columns), digits }
    }

    /// A random symmetry. All symmetries have the same chance.
    pub fn random(random: &mut dyn RandomSource) -> Self {
        let mut digits = UNCHANGED;
        shuffle(random, &mut digits);
        let transpose = random.next_number() & 1 == 1;
        Self { transpose, rows: random_lines(random), columns: random_lines(random), digits }
    }

    /// Whether rows become columns.
    pub fn transposes(&self) -> bool {
        self.transpose
    }

    /// The rows in their new order, counted from 1 after the transposition: the first becomes row 1.
    pub fn rows(&self) -> [u8; 9] {
        inverse(self.rows).map(|row| row + 1)
    }

    /// The columns in their new order, counted from 1 after the transposition: the first becomes column 1.
    pub fn columns(&self) -> [u8; 9] {
        inverse(self.columns).map(|column| column + 1)
    }

    /// The new digits of the digits 1 to 9, in this order.
    pub fn digits(&self) -> [u8; 9] {
        self.digits.map(|digit| digit + 1)
    }

    /// This symmetry, then another.
    ///
    /// ```
    /// use pencilmark_core::{Random, Symmetry};
    ///
    /// let symmetry = Symmetry::random(&mut Random::new(1));
    /// assert_eq!(symmetry.then(&symmetry.inverse()), Symmetry::IDENTITY);
    /// ```
    pub fn then(&self, next: &Self) -> Self {
        // If the next symmetry transposes the cells, the columns of this symmetry become rows.
        let (rows, columns) = if next.transpose { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            transpose: self.transpose != next.transpose,
            rows: then(rows, next.rows),
            columns: then(columns, next.columns),
            digits: then(self.digits, next.digits),
        }
    }

    /// The symmetry that undoes this one.
    pub fn inverse(&self) -> Self {
        let (rows, columns) = if self.transpose { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self { transpose: self.transpose, rows: inverse(rows), columns: inverse(columns), digits: inverse(self.digits) }
    }

    fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let (row, column) = if self.transpose { (column, row) } else { (row, column) };
        Cell::from_index(self.rows[row] * 9 + self.columns[column])
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()])
    }

    fn house(&self, house: House) -> House {
        let number = house.index() % 9;
        match (house.kind(), self.transpose) {
            (HouseKind::Block, _) => self.cell(house.list()[0]).block(),
            (HouseKind::Row, false) | (HouseKind::Column, true) => House::from_index(self.rows[number]),
            (HouseKind::Row, true) | (HouseKind::Column, false) => House::from_index(9 + self.columns[number]),
            // No symmetry moves the houses of other layouts.
            _ => house,
        }
    }
}

/// A random order of lines that keeps bands together.
fn random_lines(random: &mut dyn RandomSource) -> [u8; 9] {
    let mut bands = [0, 3, 6];
    shuffle(random, &mut bands);
    let mut order = [0; 9];
    for (band, lines) in bands.into_iter().zip(order.chunks_mut(3)) {
        lines.copy_from_slice(&[band, band + 1, band + 2]);
        shuffle(random, lines);
    }
    order
}

impl Default for Symmetry {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl fmt::Display for Symmetry {
    /// `transposed, rows 231456789, columns 123456789, digits 192837465`, as [`Symmetry::new`] takes them.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |numbers: [u8; 9]| numbers.map(|number| char::from(b'0' + number)).iter().collect::<String>();
        f.write_str(if self.transpose { "transposed, " } else { "" })?;
        write!(f, "rows {}, columns {}, digits {}", list(self.rows()), list(self.columns()), list(self.digits()))
    }
}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
