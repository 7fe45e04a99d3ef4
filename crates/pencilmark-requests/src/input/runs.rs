//! Codes in which a letter stands for several blank cells: those of Simon Tatham's puzzles and of puzz.link.

use super::cells::StateResult;
use crate::answers::wrong;
use pencilmark::{Cell, Digit, State};

/// Reads a game of Simon Tatham's Solo: `3x3:53b7d6b195d…`. A letter is a number of blanks, `a` one; `_` stands between two
/// digits. `None` if the text is not one.
pub(super) fn solo(text: &str) -> Option<StateResult> {
    let (size, code) = text.split_once(':')?;
    let (columns, rest) = size.split_once('x')?;
    let digits = rest.len() - rest.trim_start_matches(|character: char| character.is_ascii_digit()).len();
    let (rows, options) = rest.split_at(digits);
    let (columns, rows): (u8, u8) = (columns.parse().ok()?, rows.parse().ok()?);
    // The number of cells comes first: a text such as 3x3: a note is no game.
    let is_code = |character: char| character.is_ascii_alphanumeric() || "_,".contains(character);
    if code.len() < 20 || !code.chars().all(is_code) {
        return None;
    }
    if (columns, rows) != (3, 3) {
        return Some(other_size(u32::from(columns) * u32::from(rows)));
    }
    // The letters of a symmetry and a difficulty say nothing about the rules; x, j and k are diagonals, jigsaws and killers.
    if options.contains(['x', 'j', 'k']) || code.contains(',') {
        return Some(wrong("a variant of Sudoku: X, jigsaw or killer"));
    }
    let run = |letter: char| letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize + 1);
    Some(cells(&code.replace('_', ""), run))
}

/// Reads the part of a link of puzz.link after the question mark: `sudoku/9/9/53h7j6h195j…`. A letter from `g` is a number of
/// blanks, `g` one.
pub(super) fn puzz_link(query: &str) -> Option<StateResult> {
    let mut parts = query.strip_prefix("sudoku/")?.split('/');
    let size = (parts.next()?, parts.next()?);
    let code = parts.next()?;
    if size != ("9", "9") {
        return Some(size.0.parse().map_or_else(|_| wrong(NO_PUZZLE), other_size));
    }
    // A question mark is a blank.
    let run = |letter: char| match letter {
        '.' => Some(1),
        'g'..='z' => Some(letter as usize - 'g' as usize + 1),
        _ => None,
    };
    Some(cells(code, run))
}

/// The error of a link whose code is something else.
pub(super) const NO_PUZZLE: &str = "the link's code is no puzzle of 81 cells";

fn other_size(cells: u32) -> StateResult {
    wrong(format!("a board of {cells} × {cells} cells: only boards of 9 × 9 cells are read"))
}

/// Reads digits, and letters that are runs of blanks.
fn cells(code: &str, run: impl Fn(char) -> Option<usize>) -> StateResult {
    let mut state = State::EMPTY;
    let mut next = 0;
    for character in code.chars() {
        match (run(character), Digit::from_char(character)) {
            (Some(blanks), _) => next += blanks,
            (None, Some(digit)) => {
                if let Some(&cell) = Cell::ALL.get(next) {
                    state.give(cell, digit);
                }
                next += 1;
            }
            (None, None) => return wrong(format!("'{}' is no digit and no run of blanks", character.escape_debug())),
        }
    }
    if next == 81 { Ok(state) } else { wrong(format!("81 cells expected, {next} found")) }
}
