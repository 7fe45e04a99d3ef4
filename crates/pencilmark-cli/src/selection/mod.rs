//! The strategies to use, and their order.

mod choice;
mod file;

pub(crate) use choice::Selection;
pub use file::OrderFile;
