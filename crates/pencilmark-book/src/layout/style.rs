//! Sizes of text and lines, in points.

use crate::words::{CAPITAL, Face};

/// Sizes, for all parts of a document.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Style {
    /// Text.
    pub(crate) body: f32,
    /// Headings in a column.
    pub(crate) heading: f32,
    /// Titles of sections.
    pub(crate) title: f32,
    /// Running heads and page numbers.
    pub(crate) small: f32,
}

/// From one base line to the next, of the size.
pub(crate) const LEADING: f32 = 1.38;

impl Style {
    pub(crate) fn new(large: bool) -> Self {
        if large {
            Self { body: 14.0, heading: 18.0, title: 22.0, small: 11.0 }
        } else {
            Self { body: 9.2, heading: 11.5, title: 16.0, small: 7.8 }
        }
    }
}

/// Where the base line is, so that a capital letter of a size stands in the middle of a line around `middle`.
pub(crate) fn base_line(middle: f32, size: f32) -> f32 {
    middle + size * CAPITAL / 2.0
}

/// The largest size up to `size` at which a text fits into a width, in one line.
pub(crate) fn fitting(text: &str, face: Face, size: f32, width: f32) -> f32 {
    let natural = face.width(text, size);
    if natural <= width { size } else { size * width / natural }
}
