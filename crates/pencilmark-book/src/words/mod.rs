//! Words on paper: their widths, and the lines into which they break.

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
