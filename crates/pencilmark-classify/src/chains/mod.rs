//! Whips and braids: how long those are that a board needs.

mod ratings;
mod search;
mod supposition;

pub use ratings::{LONGEST, rating, shortest};
pub(crate) use search::BraidSearch;
pub use search::{Braid, Chains};
