//! The faces of the font.

use super::signs::place;
use super::widths::{BOLD, EM, REGULAR};

/// A face of the font Inter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// The face for text.
    Regular,
    /// The face for headings and givens.
    Bold,
}

/// The height of a digit or a capital letter, in sizes of the text.
pub(crate) const CAPITAL: f32 = 2048.0 / EM;

impl Face {
    /// The width of a text at a size, in points. Kerning is left out: it makes texts a hundredth narrower at most.
    ///
    /// ```
    /// use pencilmark_book::Face;
    ///
    /// assert!(Face::Bold.width("Sudoku", 10.0) > Face::Regular.width("Sudoku", 10.0));
    /// ```
    pub fn width(self, text: &str, size: f32) -> f32 {
        let widths = match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        };
        text.chars().map(|sign| f32::from(place(sign).map_or(0, |place| widths[place]))).sum::<f32>() * size / EM
    }

    /// The number of bytes at the beginning of a text that fit into a width.
    pub(crate) fn fitting(self, text: &str, size: f32, width: f32) -> usize {
        let mut taken = 0.0;
        let does_not_fit = |&(_, sign): &(usize, char)| {
            taken += self.width(sign.encode_utf8(&mut [0; 4]), size);
            taken > width
        };
        text.char_indices().find(does_not_fit).map_or(text.len(), |(at, _)| at)
    }
}
