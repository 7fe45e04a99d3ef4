//! The files of books and lessons: EPUB, and Markdown.

#[cfg(feature = "epub")]
mod epub;
mod markdown;
#[cfg(feature = "epub")]
mod xhtml;
