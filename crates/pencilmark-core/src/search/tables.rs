//! The houses and sums of a layout, in the form that the search reads.

use super::sums::SumClue;
use crate::geometry::{Cells, Houses};
use crate::layout::Layout;
use std::sync::Arc;

/// The houses of a layout, in the form that the search reads.
#[derive(Debug)]
pub(super) struct LayoutTables {
    pub(super) layout: Arc<Layout>,
    /// The cells of the complete houses, at most 64 of them. Further houses would only make conclusions quicker.
    pub(super) houses: Vec<Cells>,
    /// The houses of each cell, as bits.
    pub(super) houses_of: [u64; 81],
    /// The houses that are checked together: all lines or all houses of the usual board, if the layout has them.
    pub(super) together: Option<Houses>,
    /// The index of the first house that is checked alone. The houses of `together` come before it.
    first_alone: usize,
    /// The sums of the clues, and those that follow for parts of houses, each with its cells.
    pub(super) sums: Vec<(Cells, SumClue)>,
}

impl LayoutTables {
    pub(super) fn new(layout: Arc<Layout>) -> Self {
        let together = [Houses::ALL, Houses::LINES].into_iter().find(|some| some.is_subset(layout.usual()));
        let usual = together.unwrap_or(Houses::EMPTY);
        let all = usual.iter().chain(layout.complete() - usual);
        let houses: Vec<Cells> = all.map(|house| layout.cells_of(house)).take(64).collect();
        let mut houses_of = [0; 81];
        for (number, house) in houses.iter().enumerate() {
            house.iter().for_each(|cell| houses_of[cell.index()] |= 1 << number);
        }
        let sums =
            SumClue::of(&layout).into_iter().map(|clue| (clue.cells().iter().copied().collect(), clue)).collect();
        Self { layout, houses, houses_of, together, first_alone: usual.len(), sums }
    }

    /// All houses, as bits.
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr(64 - self.houses.len() as u32).unwrap_or(0)
    }

    /// The houses that are checked one by one, as bits.
    pub(super) fn alone(&self) -> u64 {
        self.all() >> self.first_alone << self.first_alone
    }
}
