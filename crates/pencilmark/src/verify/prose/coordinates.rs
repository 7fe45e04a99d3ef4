//! The number of the first row and column in a text, by the text itself or by the user.

use super::place::{PlaceText, Style, line_at, place_at};
use super::sentence::Sentence;
use super::token::Token;

/// The numbers of rows and columns in a text.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// If the text says how it counts, its statement is used. Otherwise, a text with a row or column 0 counts from 0, and a
    /// text with a row or column 9 counts from 1. A text with neither counts from 0 in indices of an array in a program, and
    /// from 1 everywhere else.
    #[default]
    Auto,
    /// Rows and columns are counted from 0.
    Zero,
    /// Rows and columns are counted from 1.
    One,
}

/// The facts about the number of the first row and column in each style.
#[derive(Clone, Debug, Default)]
pub(super) struct CoordinateBases {
    told: Option<u8>,
    /// Whether the text says that it counts from 0, and also that it counts from 1.
    is_contradicted: bool,
    has_zero: [bool; Style::ALL.len()],
    has_nine: [bool; Style::ALL.len()],
    /// Whether columns are letters, or pairs begin with the column.
    is_turned: bool,
    has_letters: bool,
}

impl CoordinateBases {
    pub(super) fn new(coordinates: Coordinates) -> Self {
        let told = match coordinates {
            Coordinates::Auto => None,
            Coordinates::Zero => Some(0),
            Coordinates::One => Some(1),
        };
        Self { told, ..Self::default() }
    }

    /// Learns from a sentence. If the user set the coordinates (`is_told`), statements of the text about them are ignored.
    pub(super) fn learn(&mut self, sentence: &Sentence, is_told: bool) {
        let tokens = &sentence.tokens;
        for at in 0..tokens.len() {
            if let (Some(base), false) = (said_base(&tokens[at..]), is_told) {
                self.is_contradicted |= self.told.is_some_and(|told| told != base);
                self.told = Some(base);
            }
            self.is_turned |= is_turned(&tokens[at..]);
            // A row `R1` without a column counts too, because then `C8` is a column.
            let is_row = |token: &Token| {
                token.is("r") && tokens.get(at + 1).is_some_and(|next| next.is_number() && next.is_glued)
            };
            self.has_letters |= is_row(&tokens[at]);
            if let Some((place, _)) = place_at(&tokens[at..]) {
                self.see(&place);
            } else if let Some((_, number, _)) = line_at(&tokens[at..]) {
                self.has_zero[Style::Words as usize] |= number == 0;
                self.has_nine[Style::Words as usize] |= number == 9;
            }
        }
    }

    /// Learns from the numbers of a place.
    pub(super) fn see(&mut self, place: &PlaceText) {
        let style = place.style as usize;
        self.has_zero[style] |= place.numbers().any(|number| number == 0);
        self.has_nine[style] |= place.numbers().any(|number| number == 9);
    }

    /// The number of the first row and column in a style; `None` if it is not certain.
    pub(super) fn of(&self, style: Style) -> Option<u8> {
        let index = style as usize;
        let (has_zero, has_nine) = (self.has_zero[index], self.has_nine[index]);
        if style == Style::Chess {
            return (!self.has_letters && !self.is_turned).then_some(1);
        }
        if self.is_contradicted || has_zero && has_nine || style == Style::Pair && self.is_turned {
            return None;
        }
        match (self.told, has_zero, has_nine) {
            (Some(0), _, true) | (Some(1), true, _) => None,
            (Some(base), ..) => Some(base),
            (None, true, _) => Some(0),
            (None, _, true) => Some(1),
            (None, ..) => Some(u8::from(style != Style::Index)),
        }
    }
}

/// The base (number of the first row and column) that a text says from a token on: `0-indexed`, `start at 1`.
pub(super) fn said_base(tokens: &[Token]) -> Option<u8> {
    let number = |token: &Token| match token.text.as_str() {
        "0" | "zero" => Some(0),
        "1" | "one" => Some(1),
        _ => None,
    };
    let is_any =
        |token: Option<&Token>, words: &[&str]| token.is_some_and(|token| words.iter().any(|word| token.is(word)));
    let first = tokens.first()?;
    if let Some(base) = number(first) {
        let at = 1 + usize::from(tokens.get(1)?.is("-"));
        return is_any(tokens.get(at), &["indexed", "based", "index", "indexing", "base"]).then_some(base);
    }
    let is_count = is_any(Some(first), &["start", "starts", "starting", "counted", "counting", "numbered", "indexed"]);
    let by = is_any(tokens.get(1), &["at", "from", "with"]);
    let base = tokens.get(2).and_then(number).filter(|_| is_count && by)?;
    Some(base).filter(|_| !is_any(tokens.get(3), &["and"]))
}

/// Whether the tokens say that the column comes first, or that columns are letters.
fn is_turned(tokens: &[Token]) -> bool {
    let is = |at: usize, words: &[&str]| tokens.get(at).is_some_and(|token| words.iter().any(|word| token.is(word)));
    let is_pair = is(0, &["(", "["]) && is(1, &["column", "col", "x", "c"]) && is(2, &[","]);
    let is_letter = |token: &Token| token.is_word() && token.text.len() == 1 && token.is_capital;
    is_pair || is(0, &["column", "columns", "col"]) && tokens.get(1).is_some_and(is_letter)
}
