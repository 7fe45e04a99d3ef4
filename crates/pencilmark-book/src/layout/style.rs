//! Sizes of text and lines, in points.

use crate::words::{CAPITAL, Face};

/// Sizes, for all parts of a document.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Style {
    /// The size of text.
    pub(crate) body: f32,
    /// The size of headings in a column.
    pub(crate) heading: f32,
    /// The size of titles of sections.
    pub(crate) title: f32,
    /// The size of running heads and page numbers.
    pub(crate) small: f32,
    /// The size of legends of pictures.
    pub(crate) legend: f32,
    /// The width of the picture of a step. The size of its marks is a 32nd of this width.
    pub(crate) picture: f32,
    /// The least side of the grid of a solution.
    pub(crate) solution: f32,
    /// Whether digits are large.
    pub(crate) is_large: bool,
}

/// The distance from one base line to the next, in sizes of the text.
pub(crate) const LEADING: f32 = 1.38;

impl Style {
    pub(crate) fn new(large: bool) -> Self {
        if large {
            let (body, heading, title, small, legend) = (14.0, 18.0, 22.0, 11.0, 11.0);
            Self { body, heading, title, small, legend, picture: 288.0, solution: 120.0, is_large: true }
        } else {
            let (body, heading, title, small, legend) = (9.2, 11.5, 16.0, 7.8, 7.2);
            Self { body, heading, title, small, legend, picture: 192.0, solution: 104.0, is_large: false }
        }
    }
}

/// The base line of a text whose capital letters have their middle at `middle`.
pub(crate) fn base_line(middle: f32, size: f32) -> f32 {
    middle + size * CAPITAL / 2.0
}

/// The least size, in points, that can be read on paper.
const LEAST: f32 = 6.0;

/// A text in one line, and its size: a text that is wider than `width` is made smaller, and is cut if it is still too wide.
pub fn fitted(text: &str, face: Face, size: f32, width: f32) -> (String, f32) {
    let natural = face.width(text, size);
    let least = (size * 0.6).max(LEAST).min(size);
    let own = if natural <= width { size } else { (size * width / natural).max(least) };
    if face.width(text, own) <= width * 1.001 {
        return (text.to_owned(), own);
    }
    let cut = &text[..face.fitting(text, own, width - face.width("…", own))];
    (format!("{}…", cut.trim_end()), own)
}
