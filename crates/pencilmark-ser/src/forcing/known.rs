//! The known consequences of marks that were followed before, for marks that lead to them.

use pencilmark::Mark;

/// The known consequences of marks that are on: the board after them, or a contradiction.
pub struct KnownConsequences<T> {
    list: Vec<Option<T>>,
    at: Box<[u16; 729]>,
}

const NOT_YET: u16 = u16::MAX;

impl<T> KnownConsequences<T> {
    /// A list in which nothing is known.
    #[doc(hidden)]
    pub fn new() -> Self {
        Self { list: Vec::new(), at: Box::new([NOT_YET; 729]) }
    }

    /// The same list without its entries. Its memory is used again.
    pub(crate) fn emptied(mut self) -> Self {
        self.list.clear();
        self.at.fill(NOT_YET);
        self
    }

    /// Adds the consequences of a mark that is on; `None` for a contradiction.
    pub(crate) fn insert(&mut self, mark: Mark, then: Option<T>) {
        self.at[mark.index()] = self.list.len() as u16;
        self.list.push(then);
    }

    /// The consequences of a mark that is on, if it has been followed.
    #[inline]
    pub(crate) fn get(&self, mark: Mark) -> Option<&Option<T>> {
        self.list.get(self.at[mark.index()] as usize)
    }
}
