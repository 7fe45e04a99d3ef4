//! The signs that the font has.

use super::widths;

/// The signs that can be printed: those of the languages of western, northern and central Europe, and stars.
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

/// Where a sign stands among them.
pub(super) fn place(sign: char) -> Option<usize> {
    const FIRST: usize = ' ' as usize;
    const LAST: usize = '~' as usize;
    let code = sign as usize;
    if (FIRST..=LAST).contains(&code) {
        return Some(code - FIRST);
    }
    SIGNS.chars().position(|own| own == sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::widths::{BOLD, REGULAR};

    #[test]
    fn each_sign_has_a_width() {
        assert_eq!(SIGNS.chars().count(), REGULAR.len());
        assert_eq!(BOLD.len(), REGULAR.len());
        for (expected, sign) in SIGNS.chars().enumerate() {
            assert_eq!(place(sign), Some(expected), "{sign}");
        }
    }

    #[test]
    fn every_sentence_of_a_strategy_can_be_printed() {
        for strategy in pencilmark::strategies::all() {
            for block in pencilmark_view::blocks(strategy.doc()) {
                let (pencilmark_view::Block::Paragraph(text) | pencilmark_view::Block::Item(text)) = block else {
                    continue;
                };
                assert_eq!(unknown(&text), None, "{}: {text}", strategy.id());
            }
        }
    }
}
