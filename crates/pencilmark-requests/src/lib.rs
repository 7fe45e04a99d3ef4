//! What the program `pencilmark` and its web page do alike: they read puzzles of any format, do a command's work within
//! a budget, and answer in JSON.
//!
//! ```text
//!   text ─ input::one ─→ Puzzle ─┐
//!   options ─ Selection ─→ Solver ┴→ a command's module, within a Budget ─→ its answer ─→ JSON
//! ```
//!
//! The program adds files, tables and text for people; the web page adds HTTP. Both write the same bytes, because both
//! take them from here.
//!
//! ```
//! use pencilmark::Budget;
//! use pencilmark_requests::{check::Checked, input::one, json, object};
//!
//! let puzzle = one("000000010400000000020000000000050407008000300001090000300400200050100000000806000")?;
//! let checked = Checked::find(&puzzle, &Budget::unlimited())?;
//! let answer = json(&object(&pencilmark_requests::check::HEADER, checked.row(&puzzle, None)));
//! assert!(answer.ends_with(r#""valid":true,"count":"1","minimal":true,"givens":17}"#), "{answer}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod canon;
pub mod check;
pub mod convert;
pub mod draw;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod input;
mod object;
pub mod rate;
pub mod ratings;
mod selection;
pub mod solve;
pub mod steps;

pub use object::{json, object};
pub use selection::{Choose, NothingLeft, Selection, profile, strategy};
