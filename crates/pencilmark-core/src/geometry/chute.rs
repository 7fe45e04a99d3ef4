//! The six chutes: three bands and three stacks.
//!
//! ```text
//!            stack 1   stack 2   stack 3
//!           c1 c2 c3  c4 c5 c6  c7 c8 c9
//!        r1
//! band 1 r2   b1        b2        b3
//!        r3
//! band 2      b4        b5        b6
//! band 3      b7        b8        b9
//! ```

use super::house::House;
use std::fmt;

/// Three blocks in a line: a band is horizontal, a stack is vertical.
///
/// ```
/// use pencilmark_core::{Chute, House, HouseKind};
///
/// let middle = Chute::band(2).unwrap();
/// assert_eq!(middle.to_string(), "band 2");
/// assert_eq!(middle.lines().map(House::number), [4, 5, 6]);
/// assert_eq!(middle.blocks().map(House::number), [4, 5, 6]);
/// assert_eq!(Chute::stack(3).unwrap().blocks().map(House::number), [3, 6, 9]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chute(u8);

impl Chute {
    /// The three bands, then the three stacks.
    pub const ALL: [Chute; 6] = [Chute(0), Chute(1), Chute(2), Chute(3), Chute(4), Chute(5)];

    /// The band of a number from 1 (top) to 3 (bottom); `None` for any other number.
    #[inline]
    pub const fn band(number: u8) -> Option<Self> {
        if number >= 1 && number <= 3 { Some(Self(number - 1)) } else { None }
    }

    /// The stack of a number from 1 (left) to 3 (right); `None` for any other number.
    #[inline]
    pub const fn stack(number: u8) -> Option<Self> {
        if number >= 1 && number <= 3 { Some(Self(number + 2)) } else { None }
    }

    /// Whether the chute is a band; otherwise it is a stack.
    #[inline]
    pub const fn is_band(self) -> bool {
        self.0 < 3
    }

    /// The chute's number among the bands or the stacks, 1 to 3.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 3 + 1
    }

    /// The chute's three rows (of a band) or columns (of a stack).
    #[inline]
    pub fn lines(self) -> [House; 3] {
        // The index of a band is 0 to 2, and the indices of the rows are 0 to 8. The index of a stack is 3 to 5, and the indices
        // of the columns are 9 to 17. So the first line of chute `i` has the index `3 * i`.
        [0, 1, 2].map(|i| House::from_index(self.0 * 3 + i))
    }

    /// The chute's three blocks.
    #[inline]
    pub fn blocks(self) -> [House; 3] {
        let number = self.0 % 3;
        [0, 1, 2].map(|i| House::from_index(18 + if self.is_band() { number * 3 + i } else { i * 3 + number }))
    }
}

impl fmt::Display for Chute {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", if self.is_band() { "band" } else { "stack" }, self.number())
    }
}

impl fmt::Debug for Chute {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
