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
/// f
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Format {
    /// l
    Line,
    /// h
    Hodoku,
}
/// w
pub struct Written {
    /// t
    pub text: String,
    /// d
    pub dropped: Vec<String>,
}
impl Format {
    /// w
    pub fn write(self, p: &Puzzle) -> Written {
        Written { text: p.to_string(), dropped: vec![] }
    }
    /// h
    pub fn header(self) -> Option<&'static str> {
        None
    }
}
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "bad")
    }
}
impl std::str::FromStr for Format {
    type Err = ParseError;
    fn from_str(_: &str) -> Result<Self, ParseError> {
        Ok(Format::Line)
    }
}
/// r
pub fn read(t: &str) -> Result<Puzzle, ParseError> {
    t.parse()
}
/// r
#[derive(Default)]
pub struct Reader(std::collections::VecDeque<Entry>, usize);
/// e
pub struct Entry {
    /// l
    pub line: usize,
    /// s
    pub source: String,
    /// p
    pub puzzle: Result<Puzzle, ParseError>,
}
impl Reader {
    /// n
    pub fn new() -> Self {
        Self::default()
    }
    /// p
    pub fn push(&mut self, t: &str) {
        self.1 += 1;
        let t = t.trim_end_matches(['\r', '\n']);
        if t.is_empty() {
            return;
        }
        self.0.push_back(Entry { line: self.1, source: t.into(), puzzle: t.parse() });
    }
    /// n
    pub fn next(&mut self) -> Option<Entry> {
        self.0.pop_front()
    }
    /// f
    pub fn finish(&mut self) {}
}
