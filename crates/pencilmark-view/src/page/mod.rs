//! Pages on which a path is walked, and the drawings that they put together.

mod drawing;
mod walk;

pub use drawing::Drawing;
pub use walk::{page, page_of};
