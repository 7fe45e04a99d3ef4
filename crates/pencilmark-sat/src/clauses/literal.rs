//! A literal: a mark is on, or it is off.

use pencilmark::{Cell, Digit, Mark};
use std::fmt;
use std::ops::Neg;

/// A mark is on, or it is off.
///
/// Its number is 81·(row − 1) + 9·(column − 1) + digit, from 1 to 729. The number is negative if the mark is off.
///
/// ```
/// use pencilmark::{Cell, Digit, Mark};
/// use pencilmark_sat::Literal;
///
/// let mark = Mark::new(Cell::at(2, 3).unwrap(), Digit::new(4).unwrap());
/// assert_eq!(Literal::on(mark).number(), 103);
/// assert_eq!((-Literal::on(mark)).to_string(), "-103");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(i16);

impl Literal {
    /// The mark is on.
    #[expect(clippy::cast_possible_wrap, reason = "there are 729 marks")]
    pub const fn on(mark: Mark) -> Self {
        Self(mark.index() as i16 + 1)
    }

    /// The mark is off.
    pub const fn off(mark: Mark) -> Self {
        Self(-Self::on(mark).0)
    }

    /// The number in files, from 1 to 729, or from −729 to −1.
    pub const fn number(self) -> i16 {
        self.0
    }

    /// Whether the mark is on.
    pub const fn is_on(self) -> bool {
        self.0 > 0
    }

    /// The mark.
    pub(crate) fn mark(self) -> Mark {
        let place = self.place();
        Mark::new(Cell::ALL[place / 9], Digit::ALL[place % 9])
    }

    /// The index of the mark, from 0 to 728.
    pub(crate) const fn place(self) -> usize {
        self.0.unsigned_abs() as usize - 1
    }

    /// An index in tables of literals, from 0 to 1457.
    pub(crate) const fn index(self) -> usize {
        2 * self.place() + self.is_on() as usize
    }
}

impl Neg for Literal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}
