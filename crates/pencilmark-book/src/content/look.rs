//! How a book looks.

use super::label::Label;
use crate::paper::Paper;

/// How many puzzles a page can have.
pub const PER_PAGE: [u8; 6] = [1, 2, 4, 6, 9, 12];

/// How a book looks, and what it has besides its puzzles.
#[derive(Clone, Debug)]
pub struct Look {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles a page has: one of [`PER_PAGE`].
    pub per_page: u8,
    /// What stands above each puzzle.
    pub label: Label,
    /// Where the solutions are.
    pub solutions: Solutions,
    /// Where hints are.
    pub hints: Hints,
    /// Whether each section begins with the strategies that it is the first to need.
    pub instructions: bool,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// A cover, with this line below the title.
    pub cover: Option<String>,
    /// Whether digits are large and bold, for who sees little.
    pub large: bool,
    /// The marks in blank cells.
    pub marks: MarksShown,
    /// The address of the page that a code beside each puzzle leads to.
    pub page: Option<String>,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            paper: Paper::default(),
            per_page: 4,
            label: Label::default(),
            solutions: Solutions::End,
            hints: Hints::None,
            instructions: false,
            contents: false,
            cover: None,
            large: false,
            marks: MarksShown::None,
            page: None,
        }
    }
}

/// Where solutions are.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Solutions {
    /// At the end of the book.
    #[default]
    End,
    /// Behind each section.
    Section,
    /// Nowhere.
    None,
}

/// Where hints are.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hints {
    /// Nowhere.
    #[default]
    None,
    /// At the end, those of a stage together on pages of their own.
    Pages,
    /// Upside down: below the puzzles where a page has room, else at the end.
    Turned,
}

/// What blank cells have.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum MarksShown {
    /// Nothing.
    #[default]
    None,
    /// Nine pale places, to write marks in.
    Room,
    /// The marks that the givens leave.
    All,
    /// The entries and marks that a puzzle was begun with.
    Own,
}
