//! A chain or a cycle that was found.

use super::Removed;
use super::cause::Cause;
use pencilmark::Mark;

/// A node of a chain, from its end to its start.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Node {
    pub(crate) mark: Mark,
    pub(crate) is_on: bool,
    pub(crate) cause: Cause,
}

/// What decides between hints: the rating, the number of nodes, the pass.
pub(crate) type Rank = (f64, u32, u8);
/// The place of a hint among all: its rank, its start, and within a start cycles (false) before chains.
pub(crate) type Order = (Rank, u16, bool);

/// A hint, with its chain or cycle backwards; at both ends of a cycle stands its start.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) rank: Rank,
    /// Where the search began.
    pub(crate) start: u16,
    pub(crate) removed: Removed,
    pub(crate) placed: Option<Mark>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) is_cycle: bool,
}

impl Found {
    pub(crate) fn order(&self) -> Order {
        (self.rank, self.start, !self.is_cycle)
    }
}
