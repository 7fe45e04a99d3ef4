//! What can be asked of Pencilmark and what is answered, described once. The program, the web page's server and the package
//! for Python are doors: they fill a request, have it answered within a budget, and hand the answer over.
//!
//! ```text
//!   JSON     ─ Fields ─┐
//!   options  ─ clap  ──┴→ options of a request ─┐
//!   text     ─ input ───→ Puzzle ───────────────┴→ its answer ─→ JSON, a row of a table, or text
//! ```
//!
//! Each request has a module: its options, its answer, and the function from one to the other. [`answer`] is the whole
//! interface for doors that speak JSON; [`options`] is for those that hold puzzles of their own. Nothing here knows a file, a
//! thread, a clock or a source of chance: the budget has the time, and [`seeded`] asks for a seed.
//!
//! An error has a [`Code`] that does not change, the field and the place in the text if there are such, and a message that
//! is true in any door. A door tells its own tips beside it.

mod answers;
pub mod book;
mod fields;
pub mod generate;
pub mod input;
mod interface;
mod links;
mod paths;
mod puzzles;
pub mod rate;
#[cfg(feature = "schema")]
mod shapes;
mod values;
pub mod verify;

pub use answers::{Class, Code, Refusal, Refused, WrongValue, json, row};
pub use fields::{Options, Selection, order};
#[cfg(feature = "schema")]
pub use interface::schema;
pub use interface::{NAMES, answer, options, options_and_selection, seeded};
pub use links::Site;
pub use paths::{draw, explain, hint, steps, strategies, why};
pub use puzzles::{canon, check, classify, convert, equivalent, list, read, solve};
pub use values::{
    CellName, Choose, DigitNumber, Engine, FormatId, Given, HintLevel, HintsAt, LARGEST, Length, LevelName, MarksIn,
    Measure, Number, Numbers, Pattern, ProfileId, Rating, Ratings, Scale, SectionsBy, Solution, SolutionsAt,
    StrategyId, Symmetry, Theme,
};

/// Names for the tests alone; they are no promise.
#[doc(hidden)]
pub mod inside {
    pub use crate::input::document::puzzle;
    pub use crate::input::json::{Document, Json};
    pub use crate::input::lines::{LONGEST, Line, Lines, PART};
    pub use crate::links::lz_string::{Fault, compress, decompress};
}
