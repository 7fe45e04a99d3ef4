//! The nine digits, the 81 cells, the 27 houses, the 729 marks, and sets of them.
//!
//! All other modules use these terms.

mod cell;
mod chute;
mod digit;
mod folded;
mod house;
mod mark;
mod parse_error;
mod relations;
mod set;

pub use cell::{Cell, ParseCellError};
pub use chute::Chute;
pub use digit::Digit;
pub use folded::alone_in_usual;
pub use house::{House, HouseKind, ParseHouseError};
pub use mark::{Mark, Marks};
pub use relations::{BLOCK_STARTS, MINI_ROW_STARTS, ROW_STARTS, line_cells};
pub use set::{Cells, Digits, Houses, Members, size_of_nine};
