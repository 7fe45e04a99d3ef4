//! What can be known of a puzzle: columns, functions of a name, and which of them are found out together.

mod column;
mod fact;
mod value;

pub use column::Column;
pub use fact::{Fact, Finding};
pub use value::{Kind, Value};
