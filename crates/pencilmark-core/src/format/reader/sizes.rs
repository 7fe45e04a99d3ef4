//! Boards of other sizes: one error for all of their rows.

use crate::format::error::Problem;
use crate::format::reader::Entry;
use std::collections::VecDeque;

/// The rows so far of a board with another number of cells in a row, each an error by itself.
#[derive(Debug, Default)]
pub(super) struct OtherSize {
    width: usize,
    pub(super) rows: VecDeque<Entry>,
}

impl OtherSize {
    /// Adds a row of this many cells, the same as the rows before. When there are as many rows as cells, it returns one error
    /// for all.
    pub(super) fn add(&mut self, width: usize, row: Entry) -> Option<Entry> {
        self.width = width;
        self.rows.push_back(row);
        if self.rows.len() < width {
            return None;
        }
        let first = self.rows.pop_front()?;
        self.rows.clear();
        Some(Entry { state: Err(Problem::Size(width).in_line(first.line)), ..first })
    }

    /// Whether a row of this many cells is of another board than the rows before.
    pub(super) fn differs(&self, width: Option<usize>) -> bool {
        !self.rows.is_empty() && width != Some(self.width)
    }
}

/// The number of cells in a row of a board of a usual size.
pub(super) fn width(line: &str) -> Option<usize> {
    let is_between = |character: char| "|[]{}(),;'\"".contains(character) || character.is_whitespace();
    let is_cell =
        |word: &str| word.parse::<u8>().is_ok_and(|value| value <= 25) || matches!(word, "." | "_" | "*" | "?" | "-");
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let number = match words[..] {
        [] => 0,
        _ if words.iter().all(|word| is_cell(word)) && words.len() > 1 => words.len(),
        _ => words.iter().flat_map(|word| word.chars()).map(|cell| usize::from(is_sign(cell))).sum(),
    };
    let all_signs = words.iter().all(|word| is_cell(word) || word.chars().all(is_sign));
    (all_signs && matches!(number, 4 | 6 | 12 | 16 | 25)).then_some(number)
}

fn is_sign(character: char) -> bool {
    character.is_ascii_digit() || "._*?-".contains(character) || ('A'..='P').contains(&character)
}
