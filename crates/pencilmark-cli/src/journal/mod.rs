//! The journal of a long search, and what the search has seen.
//!
//! The journal is a file that only grows. It begins with the seeds and options in words. Then there is a record for each
//! unit of work that is done, in the order of the units: each with its length and its CRC-32, so that a record that was
//! not written to its end is known, and cut off.

mod file;
mod record;
mod seen;

pub use file::Journal;
pub use record::{Judged, Record};
pub use seen::Seen;
