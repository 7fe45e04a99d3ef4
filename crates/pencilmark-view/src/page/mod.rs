//! Pages that show a path step by step, the drawings that they put together, and links to the page of the board.

mod drawing;
mod link;
mod walk;

pub use drawing::{Drawing, DrawnView, Walked, WalkedLine};
pub use link::in_link;
pub use walk::{page, page_of};
