//! Pictures as SVG.

mod legend;
mod link;
mod parts;
mod place;
mod shape;
mod theme;

pub(crate) use parts::{DrawnPart, Parts};
pub(crate) use place::{CELL, MARGIN, SIDE};
pub use theme::Theme;
