//! Pictures as PNG and PDF: from SVG, with a font of our own, so that they look the same on every machine. Each has its feature.

mod error;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
#[cfg(any(feature = "pdf", feature = "png"))]
mod tree;

pub use error::PrintError;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::png;

/// The widths of a PNG, in pixels.
pub const WIDTHS: std::ops::RangeInclusive<u16> = 16..=8192;

/// The README's example is compiled and run with the other examples.
#[cfg(all(doctest, feature = "pdf", feature = "png"))]
#[doc = include_str!("../README.md")]
struct Readme;
