//! Boards of other sizes: one error for all of their rows.

use crate::format::error::Problem;
use crate::format::reader::Entry;
use crate::format::reading::Reading;
use crate::format::sized;
use std::collections::VecDeque;

/// The rows so far of a board that does not have nine cells in a row. Each row is an error by itself.
#[derive(Debug, Default)]
pub(super) struct OtherSize {
    /// The numbers of the cells, row by row.
    cells: Vec<u8>,
    pub(super) rows: VecDeque<Entry>,
}

impl OtherSize {
    /// Adds a row with the same number of cells as the rows before. When the board is complete, it has equal numbers of rows
    /// and columns. Then this function returns the board, or one error for all rows if boards of this size are not read.
    pub(super) fn add(&mut self, cells: Vec<u8>, row: Entry, reading: &Reading) -> Option<Entry> {
        let size = cells.len();
        if self.rows.is_empty() {
            self.cells.clear();
        }
        self.cells.extend(cells);
        self.rows.push_back(row);
        if self.rows.len() < size {
            return None;
        }
        let first = self.rows.pop_front()?;
        self.rows.clear();
        let state = reading.reads_layouts().then(|| sized::state(&self.cells, size, reading)).flatten();
        Some(match state {
            Some(state) => Entry { state: Ok(state), source: String::new(), ..first },
            None => Entry { state: Err(Problem::Size(size).in_line(first.line)), ..first },
        })
    }

    /// Whether a row with `width` cells belongs to another board than the rows before.
    pub(super) fn differs(&self, width: Option<usize>) -> bool {
        !self.rows.is_empty() && width != Some(self.cells.len() / self.rows.len())
    }
}

/// The cells of a row as numbers, with 0 for a blank. `None` if the number of cells is wrong.
///
/// The right number is `told`. If `told` is `None`, it is a usual size: 4, 6, 12, 16 or 25.
pub(super) fn cells(line: &str, told: Option<usize>) -> Option<Vec<u8>> {
    let is_between = |character: char| "|[]{}(),;'\"".contains(character) || character.is_whitespace();
    let word_cell = |word: &str| match word {
        "." | "_" | "*" | "?" | "-" => Some(0),
        _ => word.parse::<u8>().ok().filter(|&value| value <= 25),
    };
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let of_words = || (words.len() > 1).then(|| words.iter().map(|word| word_cell(word)).collect()).flatten();
    let of_signs = || words.iter().flat_map(|word| word.chars()).map(sign).collect();
    let cells: Vec<u8> = of_words().or_else(of_signs)?;
    let is_usual = told.map_or(matches!(cells.len(), 4 | 6 | 12 | 16 | 25), |size| cells.len() == size);
    is_usual.then_some(cells)
}

/// The number of a character: a digit, a blank, or a letter in place of a number over nine.
fn sign(character: char) -> Option<u8> {
    match character {
        '0'..='9' => Some(character as u8 - b'0'),
        'A'..='P' => Some(character as u8 - b'A' + 10),
        _ => "._*?-".contains(character).then_some(0),
    }
}
