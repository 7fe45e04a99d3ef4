//! The values of fields for which a type such as text or number is not enough. The same code reads a value from JSON and
//! from a text, so that both give the same errors.

#[cfg(feature = "clap")]
pub(crate) mod known;
mod layout;
mod length;
mod names;
mod number;
mod puzzles;
mod ranges;
mod read;
mod words;

pub use layout::LayoutText;
pub use length::Length;
pub use names::{CellName, ClueSetId, DigitNumber, FormatId, HintLevel, LevelName, ProfileId, StrategyId, Symmetry};
pub use number::{LARGEST, Number};
pub use puzzles::{AnyPattern, Given, Pattern, Solution};
pub use ranges::{Numbers, Rating, Ratings};
pub use words::{Choose, Counting, Engine, HintsAt, MarksIn, Measure, Scale, SectionsBy, SolutionsAt, Theme};
