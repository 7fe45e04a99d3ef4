//! The bound that may stop a search, and the type of the answers, which depends on the bound.

use crate::budget::{Budget, Stopped};

/// A bound that may stop a search: none, or a [`Budget`]. It decides the type of an answer. If the search can be stopped,
/// the answer is a [`Result`]. Otherwise it is a plain value.
///
/// ```
/// use pencilmark_core::{Budget, Puzzle, Search, Stopped};
///
/// let count: u64 = Search::of(&Puzzle::EMPTY).limit(2).count();
/// let within: Result<u64, Stopped> = Search::of(&Puzzle::EMPTY).limit(2).within(&Budget::unlimited()).count();
/// assert_eq!(within, Ok(count));
/// ```
pub trait Bound: sealed::Sealed {
    /// The type of the answer to a question that asks for a `T`.
    type Answer<T>;

    #[doc(hidden)]
    fn budget(&self) -> &Budget<'_>;

    #[doc(hidden)]
    fn answer<T>(found: Result<T, Stopped>) -> Self::Answer<T>;
}

/// There is no budget: nothing stops the search.
#[derive(Debug)]
pub struct Unbounded(Budget<'static>);

impl Unbounded {
    pub(super) const fn new() -> Self {
        Self(Budget::unlimited())
    }
}

impl Bound for Unbounded {
    type Answer<T> = T;

    fn budget(&self) -> &Budget<'_> {
        &self.0
    }

    fn answer<T>(found: Result<T, Stopped>) -> T {
        found.expect("nothing stops it")
    }
}

impl Bound for &Budget<'_> {
    type Answer<T> = Result<T, Stopped>;

    fn budget(&self) -> &Budget<'_> {
        self
    }

    fn answer<T>(found: Result<T, Stopped>) -> Self::Answer<T> {
        found
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Unbounded {}
    impl Sealed for &super::Budget<'_> {}
}
