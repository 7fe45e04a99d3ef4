//! What is known of one puzzle so far, and how more is found out.

mod classes;
mod found;
mod known;
mod shapes;

pub(crate) use known::{Facts, Tools};
pub use shapes::symmetry;
