//! Makes a book of sections of puzzles.

use super::layout::{Layout, printable};
use crate::answers::Refusal;
use pencilmark_book::{Book, Section};

/// The greatest number of puzzles in a book. There is a limit because all puzzles are in memory.
pub const MOST: u64 = 20_000;

impl Layout {
    /// Checks the values that can be checked without puzzles.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
    pub fn check(&self) -> Result<(), Refusal> {
        self.look(1)?;
        self.about("Sudoku").map(drop)
    }

    /// The book of some sections. If no title is chosen, it has the title of its only section, or `Sudoku` if there are several.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
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
