//! The journal of a long search, and the classes of puzzles that the search has seen.
//!
//! The journal is a file that only grows. It begins with the seeds and options in words. Then there is a record for each
//! unit of work that is done, in the order of the units. Each record has its length and its CRC-32, so that an incomplete
//! record is detected and cut off.

mod file;
mod record;
mod seen;

pub use file::HuntJournal;
pub use record::{read_result, write_result};
pub use seen::Seen;
