//! Boards of 4, 6 and 8 rows: lines of 16, 36 and 64 characters.

use super::error::{LineError, Problem};
use super::line::is_usual_blank;
use super::reading::Reading;
use crate::geometry::{Cell, Digit};
use crate::puzzle::State;

/// The smallest number of digits in a line of 16 characters that is a puzzle. A puzzle with fewer digits does not have
/// exactly one solution. This limit is needed because lines that are no puzzles may also have 16 characters.
const FEWEST_OF_16: usize = 4;

/// The sizes that are recognised from the length of a line.
const SIZES: [usize; 3] = [4, 6, 8];

/// Reads a character for each cell of a board of 4, 6 or 8 rows. If no layout tells the size, only a line that is surely a
/// puzzle is read.
pub(super) fn read(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    let number = text.chars().count();
    let size = match reading.size() {
        Some(size) if number == size * size => size,
        None if reading.reads_layouts() => SIZES.into_iter().find(|size| size * size == number)?,
        _ => return None,
    };
    let values = match values(text, size) {
        Ok(values) => values,
        Err(flaw) => return reading.size().map(|_| Err(flaw)),
    };
    let digits = values.iter().filter(|&&value| value > 0).count();
    let fewest = if size == 4 { FEWEST_OF_16 } else { 1 };
    if reading.size().is_none() && digits < fewest {
        return None;
    }
    state(&values, size, reading).map(Ok)
}

/// The numbers of the cells, 0 for a blank.
fn values(text: &str, size: usize) -> Result<Vec<u8>, LineError> {
    let value = |(index, character): (usize, char)| match character.to_digit(10) {
        Some(number) if number as usize <= size => Ok(number as u8),
        Some(number) => {
            let cell = Cell::from_index((index / size * 9 + index % size) as u8);
            Err(LineError::at(index, Problem::LargeDigit { number: number as u8, cell, size }))
        }
        None if is_usual_blank(character) && character != ' ' => Ok(0),
        None => Err(LineError::at(index, Problem::Character(character))),
    };
    text.chars().enumerate().map(value).collect()
}

/// The state of a board of a size with these values, row by row; `None` if a value is too large.
pub(super) fn state(values: &[u8], size: usize, reading: &Reading) -> Option<State> {
    let layout = reading.layout_of(size).filter(|layout| layout.size() == size)?;
    let mut left = values.iter();
    let mut digits = [None; 81];
    for cell in layout.cells() {
        let &value = left.next()?;
        digits[cell.index()] = Digit::new(value).filter(|_| usize::from(value) <= size);
        if value > 0 && digits[cell.index()].is_none() {
            return None;
        }
    }
    Some(State::of_values(&layout, |cell| digits[cell.index()]))
}
