//! A step as one sentence: its reason and its conclusion, and the same in notation.

mod chain;
mod conclusion;
mod notation;
mod slots;
mod whole;

pub(crate) use conclusion::consequence;
pub use notation::notation;
pub use whole::sentence;
