//! A puzzle as few bytes.

mod pack;

pub use pack::{pack, unpack};
