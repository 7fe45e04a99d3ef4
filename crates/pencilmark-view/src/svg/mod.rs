//! Pictures as SVG.

mod link;
mod parts;
mod place;
mod theme;

pub(crate) use parts::{DrawnPart, Parts, SIDE};
pub(crate) use place::{CELL, MARGIN};
pub use theme::Theme;
