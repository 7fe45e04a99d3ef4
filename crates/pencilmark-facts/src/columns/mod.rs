//! The facts about a puzzle: columns, functions of a name, and the findings that compute several of them together.

mod column;
mod fact;
mod finding;
mod value;

pub use column::Column;
pub use fact::Fact;
pub use finding::Finding;
pub use value::{Kind, Value};
