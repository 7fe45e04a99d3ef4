//! The fields of a request, and the group of fields that most requests have: the choice and the order of the strategies.

mod groups;
mod object;
mod options;
pub mod order;
mod selection;

pub use groups::Groups;
pub use object::Fields;
pub use options::Options;
pub(crate) use options::options;
pub use selection::Selection;
