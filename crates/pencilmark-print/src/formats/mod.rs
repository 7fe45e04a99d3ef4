//! The formats that a picture is printed in.

#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;

#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::png;
