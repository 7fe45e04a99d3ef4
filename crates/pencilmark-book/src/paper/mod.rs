//! The paper: its size, its margins, and how it is bound.

mod area;
mod sheet;
mod size;

pub use area::{Area, Point};
pub use sheet::Paper;
pub(crate) use sheet::{FOOT, HEAD};
pub use size::{PaperSize, UnknownPaper};
