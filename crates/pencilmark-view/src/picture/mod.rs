//! Pictures as data, and drawn as text.

mod cell;
mod grid;
mod legend;
mod line;
mod link;
mod pattern;
mod ray;
mod signs;
mod step;
mod text;

pub use cell::DrawnCell;
pub use grid::Picture;
pub use legend::Legend;
pub use link::DrawnLink;
pub use pattern::pattern;
pub use ray::Ray;
pub use text::{grid, marks, step};
