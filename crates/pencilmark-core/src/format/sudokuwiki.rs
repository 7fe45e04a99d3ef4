//! A link to `SudokuWiki`'s solver. After `bd=` stand 81 characters, or `S9B` and two characters for each cell.
//!
//! The two characters are a number in base 36. A number from 1 to 9 is a given. A number from 10 to 18 is a placed value:
//! the digit plus 9. A number from 19 on is a set of candidates: 18 plus 1 for digit 1, 2 for digit 2, 4 for digit 3 and so
//! on. A cell without candidates has no number.
//!
//! The site describes only an older code. This code was found by a comparison of the links on the site's pages with the
//! puzzles beside them. In each link, the givens are those of the puzzle, and placed values are correct. The candidates
//! contain the correct digit and no digit that a value excludes.

use super::error::{LineError, Problem};
use super::pencilmarks::{self, Group};
use super::{line, marks};
use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::State;

const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// The beginning of a code with two characters for each cell. `LENGTH` is the length of the whole code, in characters.
const PACKED: &str = "S9B";
const LENGTH: usize = PACKED.len() + 2 * 81;

/// The amount added to a placed digit to get its number, and the amount added to the sum of candidates.
const PLACED: u16 = 9;
const CANDIDATES: u16 = 18;

/// Whether a line is meant as a link, or as the code of a link.
pub(super) fn is_link(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    lower.contains("sudokuwiki") || lower.contains("bd=") || (text.starts_with(PACKED) && text.len() == LENGTH)
}

/// Reads a link.
pub(super) fn read(text: &str) -> Result<State, LineError> {
    if text.starts_with(PACKED) {
        return unpack(text);
    }
    let Some((before, rest)) = text.split_once("bd=").or_else(|| text.split_once("BD=")) else {
        return Err(Problem::Link(None).into());
    };
    let ends = |character: char| character.is_whitespace() || "&#\"'<>".contains(character);
    let code = rest.split(ends).next().unwrap_or_default();
    let begin = before.chars().count() + 3;
    if code.starts_with(PACKED) {
        return unpack(code).map_err(|flaw| flaw.shifted(begin));
    }
    let problem = || Problem::Link(Some(code.chars().count()));
    line::read(code).unwrap_or_else(|| Err(LineError::at(begin, problem())))
}

/// The meaning of a cell's number.
fn decoded(number: u16) -> Option<Group> {
    match number {
        1..=9 => Digit::new(number as u8).map(Group::Given),
        10..=18 => Digit::new((number - PLACED) as u8).map(Group::Placed),
        19..=529 => Some(Group::Marks(Digits::from_bits(number - CANDIDATES))),
        _ => None,
    }
}

/// Reads a code with two characters for each cell.
#[cold]
fn unpack(code: &str) -> Result<State, LineError> {
    let characters: Vec<char> = code.chars().collect();
    if characters.len() != LENGTH {
        return Err(LineError::at(0, Problem::Link(Some(characters.len()))));
    }
    let mut cells = [Group::Blank; 81];
    for (index, pair) in characters[PACKED.len()..].chunks(2).enumerate() {
        let number = pair.iter().try_fold(0, |number, character| Some(36 * number + character.to_digit(36)? as u16));
        let wrong = || LineError::at(PACKED.len() + 2 * index, Problem::Pair(pair.iter().collect()));
        cells[index] = number.and_then(decoded).ok_or_else(wrong)?;
    }
    Ok(pencilmarks::puzzle(&cells))
}

/// Whether a link holds the placed values of a state.
pub(super) fn holds_entries(state: &State) -> bool {
    marks::in_every_blank(state) || marks::are_in_every_blank(state, &state.marks_of_rules())
}

/// Writes a link. If there are only givens, the link has 81 characters, because more programs read this form.
pub(super) fn write(state: &State) -> String {
    let marks = if marks::in_every_blank(state) { marks::of(state) } else { state.marks_of_rules() };
    let only_givens = state.entries().is_empty() && (!marks::add_information(state) || !marks::in_every_blank(state));
    if only_givens || !marks::are_in_every_blank(state, &marks) {
        return format!("{LINK}{state}");
    }
    let numbers = Cell::ALL.map(|cell| match state.value(cell).map(|digit| u16::from(digit.get())) {
        Some(digit) if state.givens().contains(cell) => digit,
        Some(digit) => PLACED + digit,
        None => CANDIDATES + marks[cell.index()].bits(),
    });
    let character = |number: u16| char::from_digit(number.into(), 36).unwrap_or('0');
    let code: String = numbers.into_iter().flat_map(|number| [number / 36, number % 36]).map(character).collect();
    format!("{LINK}{PACKED}{code}")
}
