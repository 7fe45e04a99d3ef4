//! The content of documents: sections of puzzles, positions of a worksheet, the steps of a lesson.

mod book;
mod entry;
mod label;
mod lesson;
mod look;
mod position;

pub use book::{Book, Section};
pub use entry::{Entry, Judge, Unfit};
pub use label::{FIELDS, Label, UnknownField};
pub(crate) use lesson::LessonPart;
pub use lesson::{Chosen, Lesson};
pub use look::{Hints, Look, MarksShown, PER_PAGE, Solutions};
pub use position::{Position, Pupil, Worksheet};
