//! The journal of a long run, with which a run continues where another was killed; and the classes of puzzles that a search has
//! seen.
//!
//! The journal is a file that only grows, beside the file of results: `FILE.journal`. It begins with the options, and a search's
//! seeds, in words. Then there is a record for each part of the work that is done, in order; a run whose rows are answers to its
//! input has none. Each record has its length and its CRC-32, so that an incomplete record is detected and cut off.

mod answers;
mod file;
mod record;
mod seen;

pub(crate) use answers::{fault, open};
pub use file::Journal;
pub(crate) use file::missing;
pub use record::{read_result, write_result};
pub use seen::Seen;
