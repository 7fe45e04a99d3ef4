//! The legend of a picture.

use crate::text::Role;

/// A line of a legend: a role, its sign in a text, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legend {
    /// The role.
    pub role: Role,
    /// The sign of the role in a text.
    pub sign: String,
    /// The meaning of the role.
    pub meaning: String,
}
