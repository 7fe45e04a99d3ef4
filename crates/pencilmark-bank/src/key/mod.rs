//! A puzzle in few bytes.

mod pack;

pub use pack::{pack, unpack};
