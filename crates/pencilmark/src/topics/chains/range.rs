//! How far chains are followed.

/// The most cells of an almost locked set of a chain.
pub(super) const LARGEST_SET: usize = 5;

/// How far starts spread, and what counts as the length of a strong link.
#[derive(Copy, Clone, Debug)]
pub(super) struct Range {
    /// The most length of a chain.
    pub(super) longest: usize,
    /// A link is as long as its number of truths, else each is 1 long.
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
