//! Answers as JSON, their pictures, and refusals.

mod has_schema;
mod how_many;
mod pictures;
mod refusal;
mod row;
mod symmetry;
pub mod words;
mod wrong_value;

pub use has_schema::HasSchema;
pub use how_many::HowManyAnswer;
pub(crate) use how_many::NO_SOLUTION;
pub use pencilmark_view::json;
pub use pictures::Drawn;
pub use refusal::{Class, Code, Refusal, Refused};
pub use row::row;
pub use symmetry::SymmetryAnswer;
pub use wrong_value::WrongValue;
pub(crate) use wrong_value::wrong;
