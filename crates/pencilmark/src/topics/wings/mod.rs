//! Wings of three strong links in cells and houses.

mod conjugates;
mod three_links;

pub(crate) use conjugates::Conjugate;
pub(crate) use three_links::ThreeLinks;
