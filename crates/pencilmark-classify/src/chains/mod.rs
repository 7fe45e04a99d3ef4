//! Whips and braids, and the length of the whips and braids that a board needs.

mod ratings;
mod search;
mod supposition;
mod unfinished;

pub use ratings::{LONGEST, rating, shortest};
pub(crate) use search::BraidSearch;
pub use search::{Braid, Chains};
pub use unfinished::Unfinished;
