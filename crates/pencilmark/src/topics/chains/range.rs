//! The range of a search for chains.

/// The maximum number of cells of an almost locked set of a chain.
pub(super) const LARGEST_SET: usize = 5;

/// The range of a search for chains: their greatest length, and the length of a strong link.
#[derive(Copy, Clone, Debug)]
pub(super) struct Range {
    /// The greatest length of a chain.
    pub(super) longest: usize,
    /// Whether the length of a link is its number of truths. Otherwise each link has the length 1.
    pub(super) by_truths: bool,
}

impl Range {
    /// The range of all chains. Each strong link has the length 1.
    pub(super) const ALL: Self = Self { longest: usize::MAX, by_truths: false };

    /// The length of the longest strong link.
    pub(super) fn longest_link(self) -> usize {
        if self.by_truths { LARGEST_SET } else { 1 }
    }
}
