//! A book.

use super::entry::Entry;
use super::look::Look;
use crate::page::About;

/// A section of a book: puzzles under one title.
#[derive(Clone, Debug)]
pub struct Section {
    /// The title.
    pub title: String,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

/// A book: puzzles in sections. The puzzles are numbered from 1 through all sections.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title, the author and the date.
    pub about: About,
    /// The layout of the book, and its parts besides the puzzles.
    pub look: Look,
    /// The sections.
    pub sections: Vec<Section>,
}

impl Book {
    /// Each puzzle with its number, and the place of its section.
    pub fn entries(&self) -> impl Iterator<Item = (usize, usize, &Entry)> {
        let entries = self.sections.iter().enumerate();
        let entries = entries.flat_map(|(section, own)| own.entries.iter().map(move |entry| (section, entry)));
        entries.zip(1..).map(|((section, entry), number)| (number, section, entry))
    }
}
