//! The examples of the crates that the plain test command does not build.

#[cfg(feature = "bank")]
#[doc = include_str!("../../pencilmark-bank/src/example.md")]
pub struct Bank;

#[cfg(feature = "filter")]
#[doc = include_str!("../../pencilmark-filter/src/example.md")]
pub struct Filter;
