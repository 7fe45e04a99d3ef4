//! Conditions on puzzles, such as `er >= 7.2 and uses('xy-wing') and givens <= 24`. For each puzzle, the filter computes
//! facts until the condition is decided. It computes the quickest facts first; their order in the condition does not matter.
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
//! A column is null if it has no value for a puzzle: for example, a puzzle with two solutions has no ER. As in SQL, a
//! comparison with null is neither true nor false. A puzzle meets a condition only if the condition is true.
//! `docs/filter.md` lists the columns.

mod expression;
mod filter;

pub use expression::{Arithmetic, Comparison, Expression, WrongCondition};
pub use filter::Filter;

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::filter::limit::er_limit;
    pub use crate::filter::truths::Truths;
}
