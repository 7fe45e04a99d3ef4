//! The marks that a hint removes.

use pencilmark::{Cell, Digits};
use smallvec::SmallVec;

/// The removed marks, by cell, in the order in which they were found. The order decides ties in nested chains.
pub(crate) type Removed = SmallVec<[(Cell, Digits); 4]>;
