//! The marks that a hint removes.

use pencilmark::{Cell, Digits};
use smallvec::SmallVec;

/// Marks that go, by cell, in the order in which they were found: the order decides ties in nested chains.
pub(crate) type Removed = SmallVec<[(Cell, Digits); 4]>;
