//! Wings of three strong links, of cells and of houses.

mod conjugates;
mod three_links;

pub(crate) use conjugates::Conjugate;
pub(crate) use three_links::ThreeLinks;
