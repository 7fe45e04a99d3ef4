//! Codes in which a letter means several blank cells: codes of Simon Tatham's puzzles and of puzz.link.

use super::cells::StateResult;
use crate::answers::wrong;
use pencilmark::{Cell, Digit, State};

/// Reads a game of Simon Tatham's Solo: `3x3:53b7d6b195d…`. A letter is a number of blanks: `a` is 1, `b` is 2. `_`
/// separates two digits. `None` if the text is no such game.
pub(super) fn solo(text: &str) -> Option<StateResult> {
    let (size, code) = text.split_once(':')?;
    let (columns, rest) = size.split_once('x')?;
    let digits = rest.len() - rest.trim_start_matches(|character: char| character.is_ascii_digit()).len();
    let (rows, options) = rest.split_at(digits);
    let (columns, rows): (u8, u8) = (columns.parse().ok()?, rows.parse().ok()?);
    // The length is checked before the size, because a text such as `3x3: a note` is no game.
    let is_code = |character: char| character.is_ascii_alphanumeric() || "_,".contains(character);
    if code.len() < 20 || !code.chars().all(is_code) {
        return None;
    }
    if (columns, rows) != (3, 3) {
        return Some(other_size(u32::from(columns) * u32::from(rows)));
    }
    // Letters for a symmetry or a difficulty do not change the rules. The letters x, j and k mean diagonals, jigsaw and
    // killer.
    if options.contains(['x', 'j', 'k']) || code.contains(',') {
        return Some(wrong("a variant of Sudoku: X, jigsaw or killer"));
    }
    let run = |letter: char| letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize + 1);
    Some(cells(&code.replace('_', ""), run))
}

/// Reads the part of a link of puzz.link after the question mark: `sudoku/9/9/53h7j6h195j…`. A letter from `g` to `z` is a
/// number of blanks: `g` is 1, `h` is 2.
pub(super) fn puzz_link(query: &str) -> Option<StateResult> {
    let mut parts = query.strip_prefix("sudoku/")?.split('/');
    let size = (parts.next()?, parts.next()?);
    let code = parts.next()?;
    if size != ("9", "9") {
        return Some(size.0.parse().map_or_else(|_| wrong(NO_PUZZLE), other_size));
    }
    // A dot is a clue `?` in the drawing. It is a blank cell.
    let run = |letter: char| match letter {
        '.' => Some(1),
        'g'..='z' => Some(letter as usize - 'g' as usize + 1),
        _ => None,
    };
    Some(cells(code, run))
}

/// The message about a link whose code is no puzzle.
pub(super) const NO_PUZZLE: &str = "the link's code is no puzzle of 81 cells";

fn other_size(cells: u32) -> StateResult {
    wrong(format!("a board of {cells} × {cells} cells: only boards of 9 × 9 cells are read"))
}

/// Reads digits, and letters that mean runs of blanks.
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
