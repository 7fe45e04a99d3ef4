//! Text whose words have roles, its colours in a terminal, and lists of things as a person writes them.

mod ansi;
pub(crate) mod clues;
mod roles;
pub(crate) mod words;

pub use ansi::ansi;
pub use roles::{Role, Text};
