//! Whole grids in a text.

use pencilmark_core::{Cell, Digit, Mark};
use std::ops::Range;

/// The number of cells.
const SIZE: usize = 81;

/// The grids of a text, each with its place in bytes. The parts of the text that are taken are left out.
pub(super) fn grids(text: &str, taken: &[Range<usize>]) -> Vec<(Range<usize>, Vec<Mark>)> {
    let mut found = Vec::new();
    let mut rows: Vec<u8> = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        if taken.iter().any(|taken| taken.start < at && begin < taken.end) {
            rows.clear();
            continue;
        }
        if let Some(run) = run(line) {
            found.push((begin + run.start..begin + run.end, marks(line[run].as_bytes())));
            rows.clear();
            continue;
        }
        match row(line) {
            ClaimGridLine::Digits(digits) => {
                if rows.is_empty() {
                    start = begin;
                }
                rows.extend(digits);
                if rows.len() == SIZE {
                    found.push((start..begin + line.trim_end().len(), marks(&rows)));
                    rows.clear();
                }
            }
            ClaimGridLine::Between => {}
            ClaimGridLine::Other => rows.clear(),
        }
    }
    found
}

/// The marks of a text of 81 digits, if it is a finished grid.
pub(super) fn marks_of(digits: &str) -> Option<Vec<Mark>> {
    let is_grid = digits.len() == SIZE && digits.bytes().all(|byte| (b'1'..=b'9').contains(&byte));
    is_grid.then(|| marks(digits.as_bytes()))
}

fn marks(digits: &[u8]) -> Vec<Mark> {
    let digit = |byte: &u8| Digit::from_char(char::from(*byte));
    Cell::ALL.iter().zip(digits).filter_map(|(&cell, byte)| Some(Mark::new(cell, digit(byte)?))).collect()
}

/// The place of 81 digits in a line.
fn run(line: &str) -> Option<Range<usize>> {
    let mut at = 0;
    for part in line.split(|letter: char| !letter.is_alphanumeric() && letter != '.') {
        if part.len() == SIZE + 1 && part.ends_with('.') && marks_of(&part[..SIZE]).is_some() {
            return Some(at..at + SIZE);
        }
        if marks_of(part).is_some() {
            return Some(at..at + SIZE);
        }
        let rest = &line[at + part.len()..];
        at += part.len() + rest.chars().next().map_or(0, char::len_utf8);
    }
    None
}

/// A line of a text as a row of a grid.
enum ClaimGridLine {
    Digits(Vec<u8>),
    /// A line between rows.
    Between,
    Other,
}

fn row(line: &str) -> ClaimGridLine {
    let line = line.trim();
    let label = line.split_once([':', '|']).filter(|(label, _)| {
        let label = label.trim_start_matches(['|', '*', '-', ' ']).trim_matches('*').to_lowercase();
        let number = label.strip_prefix("row").or_else(|| label.strip_prefix('r'));
        number.is_some_and(|number| number.trim().len() == 1 && number.trim().bytes().all(|byte| byte.is_ascii_digit()))
    });
    let content = label.map_or(line, |(_, content)| content);
    let content = content.replace("\\hline", "");
    let is_frame = |letter: char| letter.is_whitespace() || "|,[]&\\\"'*`>{}-+=:;()┃│║─━═".contains(letter);
    let digits: Vec<u8> = content.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).collect();
    let is_plain = content.chars().all(|letter| matches!(letter, '1'..='9') || is_frame(letter));
    match (is_plain, digits.len()) {
        (true, 9) => ClaimGridLine::Digits(digits),
        (true, 0) => ClaimGridLine::Between,
        _ => ClaimGridLine::Other,
    }
}
