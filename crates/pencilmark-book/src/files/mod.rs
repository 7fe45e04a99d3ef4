//! What pages and books become: SVG, and EPUB.

#[cfg(feature = "epub")]
mod epub;
mod markdown;
mod svg;
#[cfg(feature = "epub")]
mod xhtml;

pub(crate) use svg::items;
