//! Answers as JSON, the pictures beside them, and why there is none.

mod json;
mod pictures;
mod refusal;
mod wrong_value;

pub use json::{json, row};
pub(crate) use json::{object, value};
pub(crate) use pictures::{add as add_pictures, walk};
pub use refusal::{Class, Code, Refusal, Refused};
pub use wrong_value::WrongValue;
pub(crate) use wrong_value::wrong;
