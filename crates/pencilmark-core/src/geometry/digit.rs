//! The nine digits.

use std::fmt;

/// One of the nine digits, 1 to 9.
///
/// ```
/// use pencilmark_core::Digit;
///
/// let seven = Digit::new(7).unwrap();
/// assert_eq!(seven.get(), 7);
/// assert_eq!(seven.index(), 6);
/// assert_eq!(Digit::new(0), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All nine digits, ascending.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(0); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Digit(i as u8);
            i += 1;
        }
        all
    };

    /// The digit of a number from 1 to 9; `None` for any other number.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The digit of a character from `'1'` to `'9'`; `None` for any other character.
    #[inline]
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Some(Self(character as u8 - b'1')),
            _ => None,
        }
    }

    /// The digit of an index below 9, for tables and sets.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!(index < 9);
        Self(index)
    }

    /// The number, 1 to 9.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0 + 1
    }

    /// The index in tables, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name of the digit: `1` to `9`.
    #[inline]
    pub const fn name(self) -> &'static str {
        ["1", "2", "3", "4", "5", "6", "7", "8", "9"][self.index()]
    }

    /// The character, `'1'` to `'9'`.
    #[inline]
    pub const fn to_char(self) -> char {
        (self.0 + b'1') as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
