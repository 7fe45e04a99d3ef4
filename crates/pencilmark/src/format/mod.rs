//! stub
use crate::*;
use std::fmt;
/// stub
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError;
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "bad")
    }
}
impl std::error::Error for ParseError {}
impl std::str::FromStr for Puzzle {
    type Err = ParseError;
    fn from_str(t: &str) -> Result<Self, ParseError> {
        let mut p = Puzzle::EMPTY;
        if t.len() != 81 {
            return Err(ParseError);
        }
        for (i, c) in t.chars().enumerate() {
            if let Some(d) = Digit::from_char(c) {
                p.give(Cell::ALL[i], d);
            }
        }
        Ok(p)
    }
}
