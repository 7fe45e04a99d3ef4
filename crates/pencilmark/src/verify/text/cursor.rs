//! A reader of a text, letter by letter, that knows its place.

use super::error::ParseClaimError;
use pencilmark_core::{Cell, Cells, Digit};
use std::iter::Peekable;
use std::str::Chars;

/// The rest of a text, and the place where it begins: the number of its first character, from 1.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    rest: Peekable<Chars<'t>>,
    character: usize,
}

impl<'t> Cursor<'t> {
    /// A part of a text that begins at a character, counted from 1.
    pub(super) fn new(text: &'t str, character: usize) -> Self {
        Self { rest: text.chars().peekable(), character }
    }

    /// A copy after the blanks that come next.
    pub(super) fn ahead(&self) -> Self {
        let mut ahead = self.clone();
        ahead.blanks(false);
        ahead
    }

    pub(super) fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    pub(super) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// The text that is left.
    pub(super) fn rest(&self) -> String {
        self.rest.clone().collect()
    }

    fn next(&mut self) {
        self.rest.next();
        self.character += 1;
    }

    /// Takes a letter, if it comes next.
    pub(super) fn takes(&mut self, wanted: char) -> bool {
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.next();
        }
        is_there
    }

    /// Takes a word in small letters or capitals, if it comes next.
    pub(super) fn takes_word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let is_there = word.chars().all(|letter| ahead.takes(letter) || ahead.takes(letter.to_ascii_uppercase()));
        if is_there {
            *self = ahead;
        }
        is_there
    }

    /// Takes words in small letters or capitals, with blanks between them, if all of them come next and no letter follows.
    pub(super) fn takes_words(&mut self, words: &str) -> bool {
        let mut ahead = self.clone();
        let is_there = words.split(' ').all(|word| {
            ahead.blanks(false);
            ahead.takes_word(word)
        });
        let is_whole = is_there && !ahead.peek().is_some_and(char::is_alphabetic);
        if is_whole {
            *self = ahead;
        }
        is_whole
    }

    /// Takes the first item of a list of words that comes next, if there is one.
    pub(super) fn takes_any(&mut self, list: &str) -> bool {
        list.split(", ").any(|words| self.takes_words(words))
    }

    /// Takes blanks, brackets around cells, and signs that only make letters bold. With `and_commas`, also commas and `and`.
    pub(super) fn blanks(&mut self, and_commas: bool) {
        loop {
            let is_blank = self.peek().is_some_and(|letter| letter.is_whitespace() || "*`]".contains(letter));
            if is_blank || self.opens_cell() {
                self.next();
            } else if !and_commas
                || !(self.takes_words("and") || [',', ';', '&'].into_iter().any(|sign| self.takes(sign)))
            {
                return;
            }
        }
    }

    /// Whether a bracket around a cell comes next: `[r5c7]`.
    fn opens_cell(&mut self) -> bool {
        let mut ahead = self.clone();
        ahead.takes('[') && matches!(ahead.peek(), Some('r' | 'R'))
    }

    pub(super) fn digit(&mut self) -> Option<Digit> {
        let digit = self.peek().and_then(Digit::from_char)?;
        self.next();
        Some(digit)
    }

    /// Digits without blanks between them. Empty if no digit comes next.
    pub(super) fn digits(&mut self) -> Vec<Digit> {
        std::iter::from_fn(|| self.digit()).collect()
    }

    /// Whether a cell comes next.
    pub(super) fn has_cell(&mut self) -> bool {
        matches!(self.peek(), Some('r' | 'R')) || self.clone().letter_cell().is_some()
    }

    /// A cell whose row is a letter: A1 to H9, and J1 to J9, or I1 to I9 for row 9.
    fn letter_cell(&mut self) -> Option<Cell> {
        let row = match self.peek()? {
            letter @ 'A'..='H' => letter as u8 - b'A' + 1,
            'I' | 'J' => 9,
            _ => return None,
        };
        self.next();
        let column = self.digit()?;
        let is_whole = !self.peek().is_some_and(char::is_alphanumeric);
        Cell::at(row, column.get()).filter(|_| is_whole)
    }

    /// Cells such as `r4c5` or `r12c3`.
    pub(super) fn cells(&mut self) -> Result<Vec<Cell>, ParseClaimError> {
        let mut ahead = self.clone();
        if let Some(cell) = ahead.letter_cell() {
            *self = ahead;
            return Ok(vec![cell]);
        }
        let mut lines = |letters: [char; 2]| {
            let has_letter = self.takes(letters[0]) || self.takes(letters[1]);
            let lines = if has_letter { self.digits() } else { Vec::new() };
            if lines.is_empty() { Err(self.error("a cell from r1c1 to r9c9")) } else { Ok(lines) }
        };
        let (rows, columns) = (lines(['r', 'R'])?, lines(['c', 'C'])?);
        let cell = |row: &Digit, column: &Digit| Cell::at(row.get(), column.get());
        Ok(rows.iter().flat_map(|row| columns.iter().filter_map(move |column| cell(row, column))).collect())
    }

    /// The cells of a node: one or more texts such as `r12c3`, with commas or bars between them.
    pub(super) fn node_cells(&mut self) -> Result<Cells, ParseClaimError> {
        let mut cells: Cells = self.cells()?.into_iter().collect();
        loop {
            let mut ahead = self.ahead();
            let goes_on = ahead.takes(',') || ahead.takes('|');
            ahead.blanks(false);
            if !goes_on || !ahead.has_cell() {
                return Ok(cells);
            }
            cells |= ahead.cells()?.into_iter().collect();
            *self = ahead;
        }
    }

    /// A link: `=` or `==` is strong, `-` or `--` is weak.
    pub(super) fn link(&mut self) -> Option<bool> {
        for (sign, is_strong) in [('=', true), ('-', false), ('–', false), ('−', false)] {
            if self.takes(sign) {
                self.takes(sign);
                return Some(is_strong);
            }
        }
        None
    }

    pub(super) fn error(&self, expected: &'static str) -> ParseClaimError {
        ParseClaimError { character: self.character, expected: expected.into() }
    }
}
