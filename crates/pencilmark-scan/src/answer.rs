//! The result of a scan in the form that the doors write. A door is a way to use Pencilmark.

use crate::reading::Verdict;
use crate::scan::{Scan, ScanError};
use pencilmark_core::{Cell, Digit};
use serde::Serialize;

/// The answer about a picture: a puzzle, or an error.
#[derive(Debug, Clone, Serialize)]
pub struct Answer {
    /// The puzzle as 81 characters; `.` is a blank cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// The digits that somebody has written, as 81 characters; `.` is any other cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<String>,
    /// The corners of the grid in pixels, from the upper left of the puzzle, clockwise; each as column and row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corners: Option<[[f64; 2]; 4]>,
    /// The cells that were not read with certainty, with the values that they may have, the likeliest first; 0 is blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubts: Option<Vec<(String, Vec<u8>)>>,
    /// The relation to the rules: `one`, `by-the-rules`, `several` or `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<&'static str>,
    /// The reason why there is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Reason>,
}

/// The reason why a picture was not read.
#[derive(Debug, Clone, Serialize)]
pub struct Reason {
    /// The reason as a word.
    pub code: &'static str,
    /// The reason in a sentence.
    pub message: String,
}

impl From<&Scan> for Answer {
    fn from(scan: &Scan) -> Self {
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        let number = |digit: &Option<Digit>| digit.map_or(0, |digit| digit.index() as u8 + 1);
        Self {
            puzzle: Some(scan.puzzle.to_string()),
            entries: Some(scan.written()),
            corners: Some(scan.corners.map(|(x, y)| [tenths(x), tenths(y)])),
            doubts: Some(
                scan.doubts
                    .iter()
                    .map(|doubt| (doubt.cell.to_string(), doubt.values.iter().map(number).collect()))
                    .collect(),
            ),
            solutions: Some(scan.verdict.as_str()),
            error: None,
        }
    }
}

impl Answer {
    /// The answer about a picture without a puzzle.
    pub fn failed(code: &'static str, message: String) -> Self {
        Self {
            puzzle: None,
            entries: None,
            corners: None,
            doubts: None,
            solutions: None,
            error: Some(Reason { code, message }),
        }
    }
}

impl From<Result<Scan, ScanError>> for Answer {
    fn from(scan: Result<Scan, ScanError>) -> Self {
        match scan {
            Ok(scan) => Self::from(&scan),
            Err(error) => Self::failed(error.code(), error.to_string()),
        }
    }
}

impl Scan {
    /// The digits that somebody has written, as 81 characters; `.` is any other cell.
    fn written(&self) -> String {
        let written = |cell: Cell| self.entries.iter().find(|entry| entry.0 == cell);
        Cell::ALL.into_iter().map(|cell| written(cell).map_or(".".to_owned(), |(_, digit)| digit.to_string())).collect()
    }

    /// The doubts about the reading in sentences: one about the rules, one with the written digits, and one for each doubtful
    /// cell.
    pub fn told(&self) -> Vec<String> {
        let mut told = Vec::new();
        match self.verdict {
            Verdict::One => {}
            Verdict::ByTheRules => {
                told.push("only this reading of the doubtful cells gives a puzzle with one solution".into());
            }
            Verdict::Several => told.push("the puzzle as it was read has several solutions".into()),
            Verdict::None => told.push("the puzzle as it was read has no solution".into()),
        }
        if !self.entries.is_empty() {
            let entries: Vec<String> = self.entries.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
            told.push(format!("not printed, but written: {}", entries.join(" ")));
        }
        let word = |digit: &Option<Digit>| digit.map_or("blank".to_owned(), |digit| digit.to_string());
        for doubt in &self.doubts {
            let mut words: Vec<String> = doubt.values.iter().map(word).collect();
            let first = words.remove(0);
            let others =
                if words.is_empty() { String::new() } else { format!("; it may also be {}", words.join(" or ")) };
            told.push(format!("{} was read as {first}{others}", doubt.cell));
        }
        told
    }
}
