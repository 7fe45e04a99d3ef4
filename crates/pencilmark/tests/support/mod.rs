//! Puzzles for tests, made on the spot, and what every step must hold: the same for the same seed, on every machine.
#![allow(dead_code, unreachable_pub, unused_imports, reason = "each test uses some of it, as its own module")]

#[path = "../../../pencilmark-core/tests/support/mod.rs"]
mod boards;
pub mod mutant;
pub mod strange;
pub mod truth;

pub use boards::*;
