//! Almost locked sets, and the links between them.

pub(crate) mod eliminations;
pub(crate) mod paths;
mod set;
mod web;

pub use set::Als;
pub(crate) use web::AlsWeb;
