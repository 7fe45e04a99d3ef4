//! A puzzle as clauses.

mod formula;
mod literal;
pub(crate) mod rules;

pub use formula::Formula;
pub use literal::Literal;
