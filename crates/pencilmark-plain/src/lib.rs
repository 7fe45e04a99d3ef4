//! The parts that the tests of the libraries share: puzzles and boards made from seeds, plain searches, finders and
//! checkers, and the properties that every step must have.

#![allow(clippy::missing_errors_doc, clippy::missing_panics_doc, reason = "it is for tests, which panic")]

mod boards;
pub mod canonical;
pub mod changed_proof;
pub mod lrat;
pub mod mutant;
#[path = "../../pencilmark-core/examples/agreement/plain.rs"]
pub mod plain;
pub mod strange;
pub mod truth;

pub use boards::*;

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The examples of the pages about `verify` and `prove` are also compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/verify.md")]
struct VerifyPage;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/prove.md")]
struct ProvePage;
