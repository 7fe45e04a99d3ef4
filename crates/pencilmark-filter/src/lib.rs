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
//! ```
//! use pencilmark::{Budget, Solver, State};
//! use pencilmark_facts::Finding;
//! use pencilmark_filter::Filter;
//! use std::sync::Arc;
//!
//! let filter = Filter::new("er >= 7.2 and givens <= 24", &Arc::new(Solver::new()))?;
//! let easy: State =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let facts = filter.facts(&easy)?;
//! assert!(!filter.fits(&facts, &Budget::unlimited())?);
//! // It has 27 givens, so it was not rated.
//! assert!(!facts.has(Finding::Explainer));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
