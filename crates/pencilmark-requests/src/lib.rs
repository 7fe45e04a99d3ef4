//! The requests to Pencilmark and their answers, described once. The program, the web page's server and the package for
//! Python are doors: they fill a request, have it answered within a budget, and hand over the answer.
//!
//! ```text
//!   JSON     ─ Fields ─┐
//!   options  ─ clap  ──┴→ options of a request ─┐
//!   text     ─ input ───→ Puzzle ───────────────┴→ its answer ─→ JSON, a row of a table, or text
//! ```
//!
//! Each request has a module: its options, its answer, and the function from one to the other. [`answer`] is the whole
//! interface for doors that speak JSON; [`options`] is for those that hold puzzles of their own. This crate opens no files,
//! starts no threads, and has no clock and no random source: the budget has the time limit, and [`seeded`] asks for a seed.
//!
//! An error has a [`Code`] that does not change, the field and the place in the text if they are known, and a message that
//! is true in every door. A door adds its own tips.

mod answers;
mod fields;
pub mod input;
mod links;
mod requests;
mod values;

pub use answers::words::{self, Screen};
pub use answers::{
    Class, Code, Drawn, HasSchema, HowManyAnswer, Refusal, Refused, SymmetryAnswer, WrongValue, json, row,
};
pub use fields::{Fields, Groups, Options, Selection, order};
pub use links::Site;
pub use requests::*;
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
