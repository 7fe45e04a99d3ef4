//! The formats that pictures and pages are printed in.

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
