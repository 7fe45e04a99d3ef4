//! The facts about a puzzle: columns, functions of a name, and the findings that compute several of them together.

mod column;
mod fact;
mod value;

pub use column::Column;
pub use fact::{Fact, Finding};
pub use value::{Kind, Value};
