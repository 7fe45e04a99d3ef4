//! The journal of a long run, and the classes of puzzles that a search has seen. With the journal, a run can continue where
//! an earlier run was killed.
//!
//! The journal is a file that only grows, beside the file of results: `FILE.journal`. It begins with the options as text.
//! For a search, this text also has the seeds. Then the journal has a record for each part of the work that is done, in
//! order. If the rows of a run are the answers to its input, the journal has no such records. Each record has its length and
//! its CRC-32, so that an incomplete record is detected and cut off.

mod answers;
mod file;
mod record;
mod seen;

pub(crate) use answers::{fault, open};
pub use file::Journal;
pub(crate) use file::missing;
pub use record::{read_result, write_result};
pub use seen::Seen;
