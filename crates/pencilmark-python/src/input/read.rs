//! Reads a puzzle from numbers, or from a text.

use pencilmark::format::{Problem, plain};
use pencilmark::{Layout, State};
use pencilmark_requests::input::{self, Boards};
use pencilmark_requests::{Code, Refusal};

/// A puzzle, or the reason why there is no puzzle.
pub(crate) type Read = Result<State, Refusal>;

/// The error for a list that does not have 81 numbers.
pub(crate) fn wrong_count(count: usize) -> Refusal {
    unreadable(format!("81 numbers are expected, {count} found"))
}

/// The error for a puzzle with a layout, if only the usual board is known.
pub(crate) fn other_layout(layout: &Layout) -> Refusal {
    Refusal::new(Code::Layout, Problem::OtherLayout(layout.to_string()).to_string())
}

/// The error for a value that is not a puzzle.
pub(crate) fn unreadable(message: impl Into<String>) -> Refusal {
    Refusal::new(Code::Unreadable, message)
}

/// The puzzle of 81 numbers. The largest byte stands for a number that does not fit into a byte.
pub(crate) fn numbers(numbers: &[u8]) -> Read {
    let numbers: &[u8; 81] = numbers.try_into().map_err(|_| wrong_count(numbers.len()))?;
    // A search for the largest number does not end early, so the processor can examine all bytes side by side.
    if numbers.iter().max() > Some(&9) {
        let wrong = numbers.iter().position(|number| *number > 9).unwrap_or_default();
        let (row, column) = (wrong / 9 + 1, wrong % 9 + 1);
        let found = Some(numbers[wrong]).filter(|number| *number < u8::MAX);
        let found = found.map_or_else(String::new, |number| format!(", {number} found"));
        return Err(unreadable(format!("r{row}c{column}: a number from 0 to 9 is expected{found}")));
    }
    let mut line = [b'0'; 81];
    line.iter_mut().zip(numbers).for_each(|(mark, number)| *mark |= number);
    Ok(plain(&line).unwrap_or_else(|| unreachable!("81 digits are plain")).into())
}

/// The puzzle of a text.
pub(crate) fn text(text: Option<&str>) -> Read {
    let missing = || Refusal::new(Code::NoPuzzle, "there is no puzzle: the value is missing");
    input::one(text.ok_or_else(missing)?)
}

/// The puzzle of a text, on any of these boards.
pub(crate) fn text_on(boards: &Boards, text: &str) -> Read {
    if matches!(boards, Boards::Usual) { input::one(text) } else { input::one_of(boards, text) }
}

/// Bytes as a text.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, Refusal> {
    std::str::from_utf8(text).map_err(|_| unreadable("this is not UTF-8"))
}
