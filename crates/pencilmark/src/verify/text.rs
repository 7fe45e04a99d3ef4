//! Claims as people write them.

use super::claim::Claim;
use crate::strategies;
use pencilmark_core::{Cell, Digit, Mark};
use std::fmt;
use std::iter::Peekable;
use std::str::{Chars, FromStr};

/// A text that is no claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseClaimError {
    /// The character where something else is expected, counted from 1.
    pub character: usize,
    /// What is expected there.
    pub expected: &'static str,
}

impl fmt::Display for ParseClaimError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {} is expected", self.character, self.expected)
    }
}

impl std::error::Error for ParseClaimError {}

impl FromStr for Claim {
    type Err = ParseClaimError;

    fn from_str(text: &str) -> Result<Self, ParseClaimError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) if !rest.starts_with('=') && name.chars().any(char::is_alphabetic) => (name, rest),
            _ => ("", text),
        };
        let unknown = ParseClaimError { character: 1, expected: "a strategy before the colon" };
        let strategy = if name.is_empty() { None } else { Some(strategies::named(name).ok_or(unknown)?) };
        let before = if name.is_empty() { 0 } else { name.chars().count() + 1 };
        let mut reader = ClaimReader { rest: rest.chars().peekable(), character: before + 1 };
        let claim = reader.claim()?;
        Ok(strategy.map_or(claim.clone(), |strategy| claim.by(strategy)))
    }
}

/// The rest of a text, and where it begins.
#[derive(Clone)]
struct ClaimReader<'t> {
    rest: Peekable<Chars<'t>>,
    character: usize,
}

const A_CLAIM: &str = "a claim such as r4c5=7, r4c5<>7 or -7r4c5";

impl ClaimReader<'_> {
    fn claim(&mut self) -> Result<Claim, ParseClaimError> {
        let (mut places, mut removes) = (Vec::new(), Vec::new());
        self.blanks(true);
        loop {
            let (cells, digits, is_placed) = self.part()?;
            let marks = cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| Mark::new(cell, digit)));
            if is_placed {
                places.extend(marks);
            } else {
                removes.extend(marks);
            }
            self.blanks(true);
            if self.rest.peek().is_none() {
                return Ok(Claim::new(places, removes));
            }
        }
    }

    /// Cells and digits, and whether these are placed there: `r4c5=7`, `-7r4c5`.
    fn part(&mut self) -> Result<(Vec<Cell>, Vec<Digit>, bool), ParseClaimError> {
        match self.rest.peek() {
            Some('r' | 'R') => {
                let mut cells = self.cells()?;
                self.blanks(true);
                while let Some('r' | 'R') = self.rest.peek() {
                    cells.extend(self.cells()?);
                    self.blanks(true);
                }
                let is_placed = self.sign()?;
                self.blanks(false);
                let digits = self.digits()?;
                self.one(&digits, is_placed)?;
                Ok((cells, digits, is_placed))
            }
            Some(_) => {
                let is_placed = !(self.takes('-') || self.takes('!') || self.takes('−'));
                self.blanks(false);
                let is_bracketed = self.takes('(');
                let mut digits = Vec::new();
                while let Some(digit) = self.digit() {
                    digits.push(digit);
                }
                if digits.is_empty() || is_bracketed && !self.takes(')') {
                    return Err(self.error(A_CLAIM));
                }
                self.one(&digits, is_placed)?;
                self.blanks(false);
                Ok((self.cells()?, digits, is_placed))
            }
            None => Err(self.error(A_CLAIM)),
        }
    }

    /// Cells such as `r4c5` or `r12c3`.
    fn cells(&mut self) -> Result<Vec<Cell>, ParseClaimError> {
        let mut lines = |letters: [char; 2]| {
            let mut lines = Vec::new();
            if self.takes(letters[0]) || self.takes(letters[1]) {
                while let Some(digit) = self.digit() {
                    lines.push(digit.get());
                }
            }
            if lines.is_empty() { Err(self.error("a cell from r1c1 to r9c9")) } else { Ok(lines) }
        };
        let (rows, columns) = (lines(['r', 'R'])?, lines(['c', 'C'])?);
        Ok(rows.iter().flat_map(|&row| columns.iter().filter_map(move |&column| Cell::at(row, column))).collect())
    }

    /// Whether it is the sign of a value: `=`, or of a removal: `<>`, `≠`, `!=`.
    fn sign(&mut self) -> Result<bool, ParseClaimError> {
        let sign = match self.rest.peek() {
            Some('≠') => self.takes('≠').then_some(false),
            Some('<') => (self.takes('<') && self.takes('>')).then_some(false),
            Some('!') => (self.takes('!') && self.takes('=')).then_some(false),
            Some(':') => (self.takes(':') && self.takes('=')).then_some(true),
            Some('=') => {
                self.takes('=');
                // Some write two of them.
                self.takes('=');
                Some(true)
            }
            _ => None,
        };
        sign.ok_or_else(|| self.error("= or <>"))
    }

    /// Digits such as `7`, `78` or `7,8`. A digit before a cell begins the next part: `r4c5<>7, 8r1c1`.
    fn digits(&mut self) -> Result<Vec<Digit>, ParseClaimError> {
        let mut digits = Vec::new();
        loop {
            let mut ahead = self.clone();
            ahead.blanks(!digits.is_empty());
            let mut more = Vec::new();
            while let Some(digit) = ahead.digit() {
                more.push(digit);
            }
            let after = ahead.clone();
            ahead.blanks(false);
            let is_next = !digits.is_empty() && matches!(ahead.rest.peek(), Some('r' | 'R'));
            if more.is_empty() || is_next {
                break;
            }
            digits.extend(more);
            *self = after;
        }
        if digits.is_empty() { Err(self.error("a digit from 1 to 9")) } else { Ok(digits) }
    }

    /// A cell has one value.
    fn one(&self, digits: &[Digit], is_placed: bool) -> Result<(), ParseClaimError> {
        if is_placed && digits.len() > 1 { Err(self.error("one digit for a cell")) } else { Ok(()) }
    }

    fn digit(&mut self) -> Option<Digit> {
        let digit = self.rest.peek().copied().and_then(Digit::from_char)?;
        self.next();
        Some(digit)
    }

    fn takes(&mut self, wanted: char) -> bool {
        let is_there = self.rest.peek() == Some(&wanted);
        if is_there {
            self.next();
        }
        is_there
    }

    /// Takes blanks, and also commas and the like.
    fn blanks(&mut self, and_commas: bool) {
        while self.rest.peek().is_some_and(|letter| letter.is_whitespace() || and_commas && ",;&".contains(*letter)) {
            self.next();
        }
    }

    fn next(&mut self) {
        self.rest.next();
        self.character += 1;
    }

    fn error(&self, expected: &'static str) -> ParseClaimError {
        ParseClaimError { character: self.character, expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_read() {
        for (text, read) in [
            ("r4c5=7", "r4c5=7"),
            ("R4C5 <> 7", "r4c5≠7"),
            ("r4c5≠7", "r4c5≠7"),
            ("r4c5 != 7", "r4c5≠7"),
            ("r4c5:=7", "r4c5=7"),
            ("r4c5 == 7", "r4c5=7"),
            ("7r4c5", "r4c5=7"),
            ("-7r4c5", "r4c5≠7"),
            ("(7)r4c5", "r4c5=7"),
            ("-(78) r4c5", "r4c5≠7 r4c5≠8"),
            ("r123c5<>7", "r1c5≠7 r2c5≠7 r3c5≠7"),
            ("r4c12<>7,8", "r4c1≠7 r4c1≠8 r4c2≠7 r4c2≠8"),
            ("r1c4,r1c6≠3 r2c1≠7", "r1c4≠3 r1c6≠3 r2c1≠7"),
            ("r4c5<>7, 8r1c1", "r1c1=8 r4c5≠7"),
            ("r4c5<>7 78; -8r1c1", "r1c1≠8 r4c5≠7 r4c5≠8"),
            (" xy-wing : r4c5<>7 ", "XY-Wing: r4c5≠7"),
        ] {
            assert_eq!(text.parse::<Claim>().map(|claim| claim.to_string()), Ok(read.into()), "{text}");
            assert_eq!(read.parse::<Claim>(), text.parse(), "{text}");
        }
    }

    #[test]
    fn what_is_none_is_refused_at_its_place() {
        for (text, character, expected) in [
            ("", 1, A_CLAIM),
            ("hello", 1, A_CLAIM),
            ("r4", 3, "a cell from r1c1 to r9c9"),
            ("r0c5=1", 2, "a cell from r1c1 to r9c9"),
            ("r4c5", 5, "= or <>"),
            ("r4c5<7", 6, "= or <>"),
            ("r4c5=", 6, "a digit from 1 to 9"),
            ("r4c5=0", 6, "a digit from 1 to 9"),
            ("r4c5=78", 8, "one digit for a cell"),
            ("r4c5=7 x", 8, A_CLAIM),
            ("(7r4c5", 3, A_CLAIM),
            ("Guess: r4c5=7", 1, "a strategy before the colon"),
            ("X-Wing: r4c5", 13, "= or <>"),
        ] {
            assert_eq!(text.parse::<Claim>(), Err(ParseClaimError { character, expected }), "{text}");
        }
    }
}
