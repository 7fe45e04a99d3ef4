//! Reads puzzles of any format: lines, tables, grids, documents, links.

pub(crate) mod boards;
mod came;
mod cells;
mod clues;
mod columns;
mod constraints;
pub(crate) mod document;
mod item;
pub(crate) mod json;
mod killer;
pub(crate) mod lines;
mod link;
mod one;
mod penpa;
mod runs;
mod source;
mod unpack;
mod variant;

pub use boards::Boards;
pub use columns::{Columns, Names};
pub use item::{Item, PlainLines};
pub use json::begins as begins_json;
pub use lines::{Line, Lines};
pub use one::{line_fault, one, one_of};
pub use source::Source;
pub use unpack::text as unpack;
