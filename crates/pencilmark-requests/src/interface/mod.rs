//! The whole interface for doors that speak JSON: requests by name, and the description of all.

mod answer;
#[cfg(feature = "schema")]
pub mod schema;

pub use answer::{NAMES, answer, options, options_and_selection, seeded};
