//! The facts that are known about one puzzle so far, and how more are computed.

mod classes;
mod found;
mod known;
mod shapes;

pub(crate) use known::{Facts, Tools};
pub use shapes::symmetry;
