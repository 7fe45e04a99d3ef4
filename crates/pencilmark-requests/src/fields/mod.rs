//! The fields of a request, and the group that most of them have: which strategies play, in which order.

mod object;
mod options;
pub mod order;
mod selection;

pub(crate) use object::Fields;
pub use options::Options;
pub(crate) use options::options;
pub use selection::Selection;
