//! The facts about a puzzle: columns, and functions that take a name. A finding computes one or more facts together.

mod column;
mod fact;
mod finding;
mod value;

pub use column::Column;
pub use fact::Fact;
pub use finding::Finding;
pub use value::{Kind, Value};
