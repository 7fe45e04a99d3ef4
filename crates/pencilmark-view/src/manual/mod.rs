//! The manual of the strategies: the parts of each page, its examples, and the files of the manual.

mod doc;
mod example;
mod files;

pub use doc::{Block, blocks};
pub use example::Example;
pub use files::{ManualFile, escaped, manual};
