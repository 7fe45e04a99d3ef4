//! What is known to follow from marks that were followed before, for those that lead to them.

use super::spread::Spread;
use pencilmark::Mark;
use std::cell::RefCell;

/// What is known to follow from marks that are on: the board then, or a contradiction.
pub(super) struct Known {
    list: Vec<Option<Spread>>,
    at: Box<[u16; 729]>,
}

const NOT_YET: u16 = u16::MAX;

thread_local! {
    /// What was known last, of which the room is used again: it is large.
    static SPARE: RefCell<Option<Known>> = const { RefCell::new(None) };
}

impl Known {
    /// Nothing.
    pub(super) fn new() -> Self {
        let mut known = SPARE.take().unwrap_or_else(|| Self { list: Vec::new(), at: Box::new([NOT_YET; 729]) });
        known.list.clear();
        known.at.fill(NOT_YET);
        known
    }

    /// Leaves its room to the next.
    pub(super) fn give_back(self) {
        SPARE.replace(Some(self));
    }

    /// Adds what follows if a mark is on.
    pub(super) fn insert(&mut self, mark: Mark, then: Option<Spread>) {
        self.at[mark.index()] = self.list.len() as u16;
        self.list.push(then);
    }

    /// What follows if a mark is on, if it has been followed.
    #[inline]
    pub(super) fn get(&self, mark: Mark) -> Option<&Option<Spread>> {
        self.list.get(self.at[mark.index()] as usize)
    }
}
