//! The signs that the font has.

use super::widths;

/// The signs that can be printed: the signs of the languages of western, northern and central Europe, and stars.
pub const SIGNS: &str = widths::SIGNS;

/// The first sign of a text that the font does not have.
///
/// ```
/// assert_eq!(pencilmark_book::unknown("Für Anfänger"), None);
/// assert_eq!(pencilmark_book::unknown("数独"), Some('数'));
/// ```
pub fn unknown(text: &str) -> Option<char> {
    text.chars().find(|&sign| place(sign).is_none())
}

/// The place of a sign among [`SIGNS`].
pub fn place(sign: char) -> Option<usize> {
    const FIRST: usize = ' ' as usize;
    const LAST: usize = '~' as usize;
    let code = sign as usize;
    if (FIRST..=LAST).contains(&code) {
        return Some(code - FIRST);
    }
    SIGNS.chars().position(|own| own == sign)
}
