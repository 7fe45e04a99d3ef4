//! The number of a line in an argument.

use std::fmt;

/// The number of a line in an [`Argument`](crate::Argument). In text, lines are counted from 1.
///
/// ```
/// use pencilmark::LineNumber;
///
/// let third = LineNumber::at(2).unwrap();
/// assert_eq!(third.to_string(), "3");
/// assert_eq!(usize::from(third), 2, "its place");
/// assert_eq!(LineNumber::at(65_536), None, "no line can name one so far away");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineNumber(u16);

impl LineNumber {
    pub(crate) const FIRST: Self = Self(0);

    /// The number of the line at a place, from 0. `None` from place 65,536 on: lines there have no number.
    pub const fn at(place: usize) -> Option<Self> {
        if place <= u16::MAX as usize { Some(Self(place as u16)) } else { None }
    }
}

/// The line's place, from 0.
impl From<LineNumber> for usize {
    fn from(line: LineNumber) -> Self {
        Self::from(line.0)
    }
}

impl fmt::Display for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (u32::from(self.0) + 1).fmt(f)
    }
}

impl fmt::Debug for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {self}")
    }
}
