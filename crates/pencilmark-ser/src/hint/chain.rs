//! A chain or a cycle that was found.

use super::Removed;
use super::cause::NodeCause;
use pencilmark::Mark;

/// A node of a chain. The nodes of a chain are in order from its end to its start.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ChainNode {
    pub(crate) mark: Mark,
    pub(crate) is_on: bool,
    pub(crate) cause: NodeCause,
}

/// The rank that decides between hints: the rating, the number of nodes, the pass.
pub(crate) type HintRank = (f64, u32, u8);
/// The place of a hint among all hints: its rank, its start, and whether it is a chain (true) or a cycle (false).
pub(crate) type ChainRank = (HintRank, u16, bool);

/// A hint, with its chain or cycle in reverse order. The start of a cycle is at both ends of its list of nodes.
#[derive(Clone, Debug)]
pub(crate) struct FoundChain {
    pub(crate) rank: HintRank,
    /// The number of the mark where the search began.
    pub(crate) start: u16,
    pub(crate) removed: Removed,
    pub(crate) placed: Option<Mark>,
    pub(crate) nodes: Vec<ChainNode>,
    pub(crate) is_cycle: bool,
}

impl FoundChain {
    pub(crate) fn order(&self) -> ChainRank {
        (self.rank, self.start, !self.is_cycle)
    }
}
