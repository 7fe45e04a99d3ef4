//! Pages as they are printed: items with their places, and with their roles for screen readers.

mod item;
mod pages;
mod part;
mod svg;

pub use item::{Ink, Item};
pub use pages::{About, Heading, Page, Pages};
pub use part::{Anchor, Part, Role, Target};
pub(crate) use svg::items;
#[cfg(feature = "epub")]
pub(crate) use svg::{escaped, short};
