//! Where puzzles come from: rows of numbers, or texts.

use pencilmark::Puzzle;
use pencilmark::format::plain;
use pencilmark_commands::input;

/// A puzzle, or why there is none.
pub(crate) type Read = Result<Puzzle, String>;

/// Rows that hold puzzles.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;
    fn read(&self, row: usize) -> Read;
}

/// Rows of 81 numbers, 0 for a blank.
pub(crate) struct Numbers<'a>(pub(crate) &'a [u8]);

impl Rows for Numbers<'_> {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn read(&self, row: usize) -> Read {
        numbers(&self.0[81 * row..][..81])
    }
}

/// Texts in any format.
pub(crate) struct Texts(pub(crate) Vec<Option<String>>);

impl Rows for Texts {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn read(&self, row: usize) -> Read {
        text(self.0[row].as_deref())
    }
}

/// The puzzle of 81 numbers.
pub(crate) fn numbers(numbers: &[u8]) -> Read {
    let numbers: &[u8; 81] =
        numbers.try_into().map_err(|_| format!("81 numbers are expected, {} found", numbers.len()))?;
    // No early end: then the processor can check all bytes side by side.
    if numbers.iter().fold(false, |wrong, number| wrong | (*number > 9)) {
        let wrong = numbers.iter().position(|number| *number > 9).unwrap_or_default();
        let (row, column) = (wrong / 9 + 1, wrong % 9 + 1);
        return Err(format!("r{row}c{column}: a number from 0 to 9 is expected, {} found", numbers[wrong]));
    }
    Ok(plain(&numbers.map(|number| b'0' | number)).unwrap_or_else(|| unreachable!("81 digits are plain")))
}

/// The puzzle of a text.
pub(crate) fn text(text: Option<&str>) -> Read {
    input::one(text.ok_or("there is no puzzle: the value is missing")?).map_err(|unread| unread.message)
}
