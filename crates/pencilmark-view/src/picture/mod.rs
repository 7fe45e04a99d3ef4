//! Pictures as data, and drawn as text.

mod cell;
mod legend;
mod line;
mod link;
mod signs;
mod step;
mod text;
mod whole;

pub use cell::DrawnCell;
pub use legend::Legend;
pub use link::DrawnLink;
pub use text::{grid, marks, step};
pub use whole::Picture;
