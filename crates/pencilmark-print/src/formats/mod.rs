//! The output formats for pictures and pages.

#[cfg(feature = "pdf")]
mod canvas;
#[cfg(feature = "pdf")]
mod document;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "pdf")]
mod tags;

#[cfg(feature = "pdf")]
pub use document::document;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::png;
