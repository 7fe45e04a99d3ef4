//! The known facts of a board: for each known literal, its unit clause.

use crate::clauses::Literal;

/// For each literal that is known to be true, the number of its unit clause.
pub(super) struct Known([u32; 2 * 729]);

impl Known {
    pub(super) const NOTHING: Self = Self([0; 2 * 729]);

    /// The number of the unit clause of a literal.
    pub(super) fn number(&self, literal: Literal) -> Option<u32> {
        Some(self.0[literal.index()]).filter(|&number| number > 0)
    }

    pub(super) fn has(&self, literal: Literal) -> bool {
        self.number(literal).is_some()
    }

    pub(super) fn insert(&mut self, literal: Literal, number: u32) {
        self.0[literal.index()] = number;
    }
}
