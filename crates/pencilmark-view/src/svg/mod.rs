//! Pictures as SVG.

mod board;
mod clues;
mod hull;
mod legend;
mod link;
mod parts;
mod place;
mod printed;
mod shape;
mod sizes;
mod tally;
mod theme;

pub use board::shaded;
pub use clues::clues;
pub(crate) use parts::{DrawnPart, Parts};
pub(crate) use place::{CELL, MARGIN, SIDE, edge_and_scale};
pub use printed::{clue_space, printed_clues};
pub(crate) use sizes::Sizes;
pub use theme::Theme;
