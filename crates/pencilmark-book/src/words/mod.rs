//! Words on paper: how wide they are, and where their lines break.

mod face;
pub(crate) mod lines;
pub(crate) mod plain;
pub(crate) mod signs;
pub(crate) mod widths;

pub(crate) use face::CAPITAL;
pub use face::Face;
pub(crate) use lines::broken;
pub(crate) use plain::plain;
pub use signs::{SIGNS, unknown};
