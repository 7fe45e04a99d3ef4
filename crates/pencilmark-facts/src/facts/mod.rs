//! The facts about one puzzle, and their computation.

mod degree;
mod known;
mod symmetry;

pub use degree::Degree;
pub use known::{Facts, Tools};
pub use symmetry::symmetry;
