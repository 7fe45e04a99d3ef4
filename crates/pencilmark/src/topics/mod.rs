//! Topics: the patterns that several strategies look for. Each topic finds its pattern, and says why something follows from it.

/// The pairs of two among three numbers: two lines of a chute (three blocks in a line), or two blocks of a chute.
pub(crate) const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

pub(crate) mod als;
pub(crate) mod chains;
pub(crate) mod clues;
pub(crate) mod coloring;
pub(crate) mod deadly;
pub(crate) mod exocet;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod guardians;
pub(crate) mod nodes;
pub(crate) mod rank0;
pub(crate) mod subsets;
pub(crate) mod symmetries;
pub(crate) mod templates;
pub(crate) mod truths;
pub(crate) mod wings;
