//! A step as one sentence with its reason and its conclusion, and a step in notation.

mod bars;
pub(crate) mod chain;
pub(crate) mod conclusion;
mod notation;
mod slots;
mod wording;

pub(crate) use chain::eureka;
pub(crate) use conclusion::consequence;
pub use notation::notation;
pub use wording::sentence;
pub(crate) use wording::sentence_with;
