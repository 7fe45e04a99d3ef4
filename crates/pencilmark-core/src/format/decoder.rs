//! A format that the library does not have.

use crate::puzzle::State;

/// Reads a line that the library itself cannot read. Returns `None` when the line is not in its format, else the puzzle
/// or a message.
pub type Decoder = fn(&str) -> Option<Result<State, String>>;
