//! The legend of a picture.

use crate::text::Role;

/// A line of a legend: a role, its sign in a text, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legend {
    /// The role.
    pub role: Role,
    /// Its sign in a text.
    pub sign: String,
    /// Its meaning.
    pub meaning: String,
}
