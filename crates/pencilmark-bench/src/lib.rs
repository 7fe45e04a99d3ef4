//! What measures, and is not published.
//!
//! The command `pencilmark bench` is a feature of the program. This crate asks for it, and is built by default here, so that
//! the program of this workspace measures and the program that people install does not. The search beside its peers is in
//! `examples/contest`.

/// The example of the README is compiled and run with the other examples. It is no part of a published crate.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
