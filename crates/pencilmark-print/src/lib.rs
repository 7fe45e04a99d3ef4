//! Pictures as PNG and PDF: from SVG, with a font of our own, so that they look the same on every machine.

mod error;
mod pdf;
mod png;
mod tree;

pub use error::PrintError;
pub use pdf::pdf;
pub use png::{WIDTHS, png};

/// The README's example is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
