//! Pictures as SVG.

mod board;
mod hull;
mod legend;
mod link;
mod parts;
mod place;
mod shape;
mod sizes;
mod tally;
mod theme;

pub use board::shaded;
pub(crate) use parts::{DrawnPart, Parts};
pub(crate) use place::{CELL, MARGIN, SIDE, scale};
pub(crate) use sizes::Sizes;
pub use theme::Theme;
