//! The lines of an argument in words: the statement of each, and its reason.

mod argument;
mod depth;
mod missing;
mod reason;
mod says;

pub use argument::{ArgumentLine, argument};
pub(crate) use argument::{listing, push_argument, push_text};
pub(crate) use depth::depths;
pub(crate) use reason::push_why;
