//! Conditions on puzzles, such as `er >= 7.2 and uses('xy-wing') and givens <= 24`. For each puzzle, only as many facts are
//! computed as decide the condition, the quickest first, in whatever order the condition names them.
//!
//! ```text
//!   text ─ read ─→ Expression ──┐
//!                               ├─ Filter::fits ─→ true, false
//!   State ─→ Facts: what is     │     while it may be both: the cheapest Finding
//!            known of it so far ┘     that the undecided part asks for
//! ```
//!
#![doc = include_str!("example.md")]
//!
//! A column that has no value for a puzzle, such as ER for one with two solutions, is null. A comparison with null is
//! neither true nor false, as in SQL, and a puzzle fits only if the condition is true. `docs/filter.md` lists the columns.

mod expression;
mod filter;

pub use expression::{Arithmetic, Comparison, Expression, WrongCondition};
pub use filter::Filter;

/// Names for the tests alone; they are no promise.
#[doc(hidden)]
pub mod inside {
    pub use crate::filter::limit::er_limit;
    pub use crate::filter::truths::Truths;
}
