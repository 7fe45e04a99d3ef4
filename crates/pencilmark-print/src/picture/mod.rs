//! The picture that is printed, read from SVG, and the errors of printing.

mod error;
#[cfg(any(feature = "pdf", feature = "png"))]
mod fonts;
#[cfg(any(feature = "pdf", feature = "png"))]
mod tree;
mod widths;

pub use error::PrintError;
#[cfg(feature = "pdf")]
pub(crate) use fonts::{BOLD, REGULAR};
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use tree::read;
pub use widths::WIDTHS;
