//! The requests to Pencilmark and their answers, for all doors. A door is a way to use Pencilmark: the program, the server
//! of the web page, or the package for Python. A door fills the fields of a request, gets the answer within a budget, and
//! hands it over.
//!
//! ```text
//!   JSON     ─ Fields ─┐
//!   options  ─ clap  ──┴→ options of a request ─┐
//!   text     ─ input ───→ Puzzle ───────────────┴→ its answer ─→ JSON, a row of a table, or text
//! ```
//!
//! [`answer`] is the whole interface for programs that use JSON. All other items serve the doors of Pencilmark, and may
//! change from one version to the next. Each request has a module with its options, its answer, and the function that
//! computes the answer. This crate opens no files, starts no threads, and has no clock and no random source. The time limit
//! is in the budget, and the caller of [`seeded`] provides a seed.
//!
//! An error has a [`Code`] that does not change, and the field and the place in the text if they are known. Its message fits
//! all doors. A door adds its own tips.
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `clap` | the options of requests as arguments of a command line | 5 |
//! | `schema` | the description of requests and answers as JSON Schema | 6 |

mod answers;
mod fields;
#[doc(hidden)]
pub mod input;
mod links;
mod requests;
mod values;

pub use answers::{Class, Code, Refusal};
#[cfg(feature = "schema")]
pub use requests::schema;
pub use requests::{NAMES, answer, seeded};

// The other items that doors need.
#[doc(hidden)]
pub use answers::words::{self, Screen};
#[doc(hidden)]
pub use answers::{Drawn, HasSchema, HowManyAnswer, Refused, SymmetryAnswer, WrongValue, json, row};
#[doc(hidden)]
pub use fields::{Fields, Groups, Options, Selection, order};
#[doc(hidden)]
pub use links::Site;
#[doc(hidden)]
pub use requests::*;
#[doc(hidden)]
pub use values::{
    AnyPattern, CellName, Choose, ClueSetId, Counting, DigitNumber, Engine, FormatId, Given, HintLevel, HintsAt,
    LARGEST, LayoutText, Length, LevelName, MarksIn, Measure, Number, Numbers, Pattern, ProfileId, Rating, Ratings,
    Scale, SectionsBy, Solution, SolutionsAt, StrategyId, Symmetry, Theme,
};

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::input::document::puzzle;
    pub use crate::input::json::{Document, Json};
    pub use crate::input::lines::{LONGEST, Line, Lines, PART};
    pub use crate::links::lz_string::{Fault, compress, decompress};
}
