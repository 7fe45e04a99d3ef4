//! A partial symmetry, on the way to a canonical form.

use smallvec::SmallVec;

/// Ways that give the same smallest rows so far.
pub(super) type Ways = SmallVec<[Way; 32]>;

/// A digit without a new name yet. All names are smaller.
pub(super) const NEW: u64 = 15;

/// A partial symmetry that gives the smallest rows so far.
///
/// The columns that are blank so far stand first in their stacks. The stacks that are blank so far stand before the other
/// stacks. Blank columns of a stack are not told apart, and blank stacks are not told apart.
#[derive(Copy, Clone, Default)]
pub(super) struct Way {
    /// For each digit, in four bits: its new name, or [`NEW`].
    pub(super) names: u64,
    /// For each new place, in six bits: the column there, times four. This product is the position of the column's first bit
    /// in a row of [`GivenLines`](super::lines::GivenLines).
    pub(super) columns: u64,
    /// For each new place, in four bits: the row chosen for it.
    pub(super) rows: u64,
    /// The rows not chosen yet.
    pub(super) left: u16,
    /// 0 if the symmetry starts from the puzzle as it stands, 1 if it starts from the transposed puzzle.
    pub(super) side: u8,
}
