//! The facts that are known about one puzzle so far, and how more are computed.

mod classes;
mod known;
mod lookup;
mod shapes;

pub(crate) use known::{Facts, Tools};
pub use shapes::symmetry;
