//! Judges a claim about a state: whether it is right, whether it follows, and why not.
//!
//! A [`Claim`] places values or removes marks, perhaps with a strategy's name and an argument. A [`Judge`] gives a
//! [`Verdict`] about it, and [`path`] judges claims that are applied one after another.
//!
//! ```text
//!   state ─→ Judge: its solutions, searched once ─┐
//!   text, step ─→ Claim ──────────────────────────┴─→ Verdict: valid, follows, named_right, argument, counterexample
//! ```
//!
//! ```
//! use pencilmark::verify::{Claim, Follows, Judge};
//! use pencilmark::{Board, Budget, Puzzle, Solver};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let (board, solver, budget) = (Board::new(&puzzle)?, Solver::new(), Budget::unlimited());
//! let mut judge = Judge::new(&board, &solver, &budget)?;
//!
//! let right = judge.verdict(&"r1c8=4".parse()?)?;
//! assert_eq!(right.valid(), Some(true));
//! assert!(matches!(right.follows, Some(Follows::By(steps)) if steps.strategy().id() == "hidden-single"));
//!
//! let wrong = judge.verdict(&"X-Wing: r1c8<>4".parse::<Claim>()?)?;
//! assert_eq!((wrong.valid(), wrong.named_right), (Some(false), Some(false)));
//! assert_eq!(wrong.reason(), "r1c8 is 4 in the only solution, so 4 cannot be removed.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chained;
mod claim;
mod judge;
mod justification;
mod noted;
mod path;
mod prose;
mod reason;
pub(crate) mod text;
mod undone;
mod verdict;

pub use claim::Claim;
pub use judge::Judge;
pub use justification::Justification;
pub use noted::NotedChain;
pub use path::{PathVerdict, path};
pub use prose::{Coordinates, Extracted, extract};
pub use text::ParseClaimError;
pub use verdict::{Contradiction, Follows, Verdict};
