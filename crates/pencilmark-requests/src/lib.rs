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

mod answer;
pub mod canon;
pub mod check;
pub mod convert;
pub mod draw;
pub mod equivalent;
pub mod explain;
mod fields;
pub mod generate;
pub mod hint;
pub mod input;
mod json;
pub mod order;
mod pictures;
pub mod rate;
pub mod read;
mod refusal;
#[cfg(feature = "schema")]
pub mod schema;
mod selection;
#[cfg(feature = "schema")]
mod shapes;
pub mod solve;
pub mod steps;
pub mod strategies;
mod values;

pub use answer::{NAMES, answer, options, options_and_selection, seeded};
pub use fields::Options;
pub use json::{json, row};
pub use refusal::{Class, Code, Refusal, Refused};
pub use selection::Selection;
pub use values::{
    Choose, Engine, FormatId, Given, HintLevel, LARGEST, LevelName, Number, Numbers, Pattern, ProfileId, Rating,
    Ratings, Scale, Solution, StrategyId, Symmetry, Theme, WrongValue,
};
