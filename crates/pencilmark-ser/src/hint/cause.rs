//! The reason why a node of a chain holds.

use pencilmark::HouseKind;

/// The reason why a node holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NodeCause {
    /// The node is the assumption.
    None,
    Cell,
    House(HouseKind),
    /// A rule for several marks at once.
    Advanced,
}
