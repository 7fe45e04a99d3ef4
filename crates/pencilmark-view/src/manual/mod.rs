//! The manual of the strategies: their chapters, the parts of each page, its examples, and the files that hold them.

mod chapters;
mod doc;
mod example;
mod files;

pub use chapters::{Chapter, chapters};
pub use doc::{Block, blocks};
pub use example::Example;
pub use files::{ManualFile, escaped, manual};
