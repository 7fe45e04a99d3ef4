//! What measures, and is not published.
//!
//! Each example measures one thing, such as `examples/contest` the search beside its peers. The command `pencilmark bench` is
//! a feature of the program.

/// The example of the README is compiled and run with the other examples. It is no part of a published crate.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// So are those of the pages about `verify` and `prove`.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/verify.md")]
struct VerifyPage;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/prove.md")]
struct ProvePage;
