//! Sudoku on paper: books of puzzles with solutions, hints and instructions, worksheets for one strategy, and lessons.
//!
//! A [`Book`] has sections of entries. An entry is a puzzle with its solution, rating and path. The book is laid out as
//! [`Pages`]: items with their places, in points, and with their roles for screen readers. This crate writes pages as SVG,
//! and `pencilmark-print` writes them as PDF. The book itself can become a table, or an EPUB with the feature `epub`. This
//! crate reads no file and no clock, so the same book gives the same pages.
//!
//! ```
//! use pencilmark::{Budget, Solver};
//! use pencilmark_book::{About, Book, Judge, Look, Section};
//!
//! let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
//! let entry = Judge::new(Solver::new()).entry(&text.parse()?, &Budget::unlimited())?;
//! let section = Section { title: "Easy".into(), entries: vec![entry] };
//! let about = About { title: "One puzzle".into(), ..About::default() };
//! let book = Book { about, look: Look::default(), sections: vec![section] };
//! let pages = book.pages();
//! assert_eq!(pages.pages.len(), 2);
//! assert_eq!(book.placed(&pages)[0].solution_page, Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `epub` | a book as EPUB | 7 |

mod content;
mod files;
mod layout;
mod page;
mod paper;
mod words;

pub use content::{
    Book, Chosen, Entry, FIELDS, Hints, Judge, Label, Lesson, Look, MarksShown, PER_PAGE, Position, Pupil, Section,
    Solutions, Unfit, UnknownField, Worksheet,
};
pub use layout::Placed;
pub use page::{About, Anchor, Heading, Ink, Item, Page, Pages, Part, Role, Target};
pub use paper::{Area, Paper, PaperSize, Point, UnknownPaper};
pub use words::{Face, SIGNS, unknown};

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::layout::style::fitted;
    pub use crate::words::lines::broken;
    pub use crate::words::plain::plain;
    pub use crate::words::signs::place;
    pub use crate::words::widths::{BOLD, REGULAR};
}
