//! The facts that are known about one puzzle so far, and the computation of more.

mod degree;
mod known;
mod symmetry;

pub use degree::Degree;
pub use known::{Facts, Tools};
pub use symmetry::symmetry;
