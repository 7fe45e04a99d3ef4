//! The range of a search for chains.

/// The most cells of an almost locked set of a chain.
pub(super) const LARGEST_SET: usize = 5;

/// The range of a search for chains: their greatest length, and the length that a strong link counts.
#[derive(Copy, Clone, Debug)]
pub(super) struct Range {
    /// The greatest length of a chain.
    pub(super) longest: usize,
    /// Whether a link is as long as its number of truths. Otherwise each link has the length 1.
    pub(super) by_truths: bool,
}

impl Range {
    /// The range of all chains; each strong link is 1 long.
    pub(super) const ALL: Self = Self { longest: usize::MAX, by_truths: false };

    /// The length of the longest strong link.
    pub(super) fn longest_link(self) -> usize {
        if self.by_truths { LARGEST_SET } else { 1 }
    }
}
