//! Pages that show a path step by step, and the drawings that they put together.

mod drawing;
mod walk;

pub use drawing::{Drawing, DrawnView, Walked, WalkedLine};
pub use walk::{page, page_of};
