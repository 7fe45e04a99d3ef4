//! A book of what was found for it.

use super::layout::{Layout, printable};
use crate::answers::Refusal;
use pencilmark_book::{Book, Section};

/// The most puzzles of a book: they are kept in memory.
pub const MOST: u64 = 20_000;

impl Layout {
    /// Checks what can be checked before there are puzzles.
    ///
    /// # Errors
    /// When a value is none of those that are possible.
    pub fn check(&self) -> Result<(), Refusal> {
        self.look(1)?;
        self.about("Sudoku").map(drop)
    }

    /// The book of sections, which is called like its only one unless it has a title.
    ///
    /// # Errors
    /// When a value is none of those that are possible.
    pub fn book(&self, sections: Vec<Section>) -> Result<Book, Refusal> {
        for section in &sections {
            printable("sections", &section.title)?;
        }
        let title = match &sections[..] {
            [only] => only.title.as_str(),
            _ => "Sudoku",
        };
        Ok(Book { about: self.about(title)?, look: self.look(sections.len())?, sections })
    }
}
