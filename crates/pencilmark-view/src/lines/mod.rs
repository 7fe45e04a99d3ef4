//! The lines of an argument in words: the statement and the reason of each line.

mod argument;
mod depth;
mod missing;
mod reason;
mod says;

pub(crate) use argument::listing;
pub use argument::{ArgumentLine, argument, push_argument, push_text};
pub(crate) use depth::depths;
pub use reason::push_why;
