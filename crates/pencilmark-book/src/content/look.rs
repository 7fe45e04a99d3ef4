//! The layout of a book.

use super::label::Label;
use crate::paper::Paper;

/// The numbers of puzzles that a page can have.
pub const PER_PAGE: [u8; 6] = [1, 2, 4, 6, 9, 12];

/// The layout of a book, and its parts besides the puzzles.
#[derive(Clone, Debug)]
pub struct Look {
    /// The paper.
    pub paper: Paper,
    /// The number of puzzles on a page: one of [`PER_PAGE`].
    pub per_page: u8,
    /// The label above each puzzle.
    pub label: Label,
    /// The place of the solutions.
    pub solutions: Solutions,
    /// The place of the hints.
    pub hints: Hints,
    /// Whether each section begins with the strategies that it needs and that no earlier section needs.
    pub instructions: bool,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// The line below the title on the cover; `None` if there is no cover.
    pub cover: Option<String>,
    /// Whether digits are large and bold, for readers with weak sight.
    pub large: bool,
    /// The marks in blank cells.
    pub marks: MarksShown,
    /// The address of the web page to which a code beside each puzzle leads.
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

/// The place of the solutions.
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

/// The place of the hints.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hints {
    /// Nowhere.
    #[default]
    None,
    /// At the end. Each stage of hints has its own pages.
    Pages,
    /// Upside down: below the puzzles if the page has room, otherwise at the end.
    Turned,
}

/// The marks in blank cells.
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
