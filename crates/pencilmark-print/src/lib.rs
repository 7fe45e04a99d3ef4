//! Pictures as PNG and PDF, from SVG, and laid out pages as PDF. The font is part of the crate, so that pictures and pages
//! look the same on every machine. Each format has its feature.
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `pdf` | pictures and pages as PDF | 102 |
//! | `png` | pictures as PNG | 48 |

#[cfg(any(feature = "pdf", feature = "png"))]
mod formats;
mod picture;

#[cfg(feature = "png")]
pub use formats::png;
#[cfg(feature = "pdf")]
pub use formats::{document, pdf};
pub use picture::{PrintError, WIDTHS};

/// The README's example is compiled and run with the other examples.
#[cfg(all(doctest, feature = "pdf", feature = "png"))]
#[doc = include_str!("../README.md")]
struct Readme;
