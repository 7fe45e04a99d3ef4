//! Words on paper: how wide they are, and where their lines break.

mod face;
mod lines;
mod plain;
mod signs;
mod widths;

pub(crate) use face::CAPITAL;
pub use face::Face;
pub(crate) use lines::broken;
pub(crate) use plain::plain;
pub use signs::{SIGNS, unknown};
