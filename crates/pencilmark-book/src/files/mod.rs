//! What pages and books become: SVG, and EPUB.

#[cfg(feature = "epub")]
mod epub;
mod markdown;
#[cfg(feature = "epub")]
mod xhtml;
