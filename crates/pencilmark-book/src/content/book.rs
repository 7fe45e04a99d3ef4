//! A book.

use super::entry::Entry;
use super::look::Look;
use crate::page::About;

/// Puzzles that stand together.
#[derive(Clone, Debug)]
pub struct Section {
    /// The title.
    pub title: String,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

/// Puzzles in sections, which are numbered through from 1.
#[derive(Clone, Debug)]
pub struct Book {
    /// What is known of it.
    pub about: About,
    /// How it looks.
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
