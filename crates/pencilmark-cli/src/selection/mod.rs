//! Which strategies are used, and in which order.

mod choice;
mod file;

pub(crate) use choice::Selection;
pub use file::OrderFile;
