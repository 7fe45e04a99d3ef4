//! Pages, as they are printed: what stands where, and what it is for who hears it read.

mod item;
mod pages;
mod part;

pub use item::{Ink, Item};
pub use pages::{About, Heading, Page, Pages};
pub use part::{Anchor, Part, Role, Target};
