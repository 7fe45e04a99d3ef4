//! A Sudoku puzzle as a formula, and its path as a proof that independent checkers accept.
//!
//! To know that a puzzle has exactly one solution, nobody needs to trust this project. The puzzle is written as a
//! [`Formula`] with a clause that denies the solution. The path of the strategies becomes a [`Proof`] that this formula
//! cannot be satisfied. The proof has the order of the path: the effects of each step are unit lemmas, after the lemmas that
//! lead to them. Any checker of LRAT or DRAT can tell whether the proof is right, also the checkers that are verified
//! themselves.
//!
//! ```text
//!   State ─→ Formula ────────────────────────────→ DIMACS, OPB
//!     └──→ Path ─→ Prover ─→ Proof ────────────→ LRAT, DRAT, and which lemmas belong to which step
//! ```
//!
//! A lemma follows from the lines and the truths of its step alone, by a small search that refutes its opposite. Strategies
//! that need a puzzle with one solution are not used: their steps do not follow from the rules.
//!
//! ```
//! use pencilmark::{Budget, Puzzle, Solver};
//! use pencilmark_sat::{Proven, prove};
//!
//! let puzzle: Puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
//! let Proven::One { solution, formula, proof, .. } = prove(&puzzle, &Solver::new(), &Budget::unlimited())?
//! else {
//!     panic!("it has one solution");
//! };
//! assert!(solution.to_string().starts_with("98765432"));
//! assert_eq!(proof.first(), formula.len() + 1);
//! assert!(proof.lrat().lines().last().unwrap().contains(" 0 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Forms: [DIMACS](http://www.satcompetition.org/2009/format-benchmarks2009.html); LRAT is by Cruz-Filipe, Heule, Hunt,
//! Kaufmann and Schneider-Kamp (2017), DRAT by Wetzler, Heule and Hunt (2014).

mod clauses;
mod files;
mod proof;
mod prover;

pub use clauses::{Formula, Literal};
pub use proof::{Lemma, Proof, Span, Subject};
pub use prover::{ProveError, Proven, prove};

/// Names that only the tests use. They may change from one version to the next.
#[doc(hidden)]
pub mod inside {
    pub use crate::clauses::rules::{not_both, of_truth};
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
