//! Pictures as data, and drawn as text.

mod broken;
mod cell;
mod grid;
mod layout;
mod legend;
mod line;
mod link;
mod pattern;
mod piece;
mod ray;
mod ring;
mod signs;
mod step;
mod tally;
mod text;

pub use cell::DrawnCell;
pub use grid::Picture;
pub use legend::Legend;
pub use link::DrawnLink;
pub use pattern::pattern;
pub use ray::Ray;
pub use tally::Tally;
pub use text::{grid, marks, step};
