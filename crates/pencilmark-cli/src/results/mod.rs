//! The file of a long run's answers, with which a run continues where another was killed.
//!
//! The file is a table with a row for each puzzle of the input, in order, so its rows say where to continue. Beside it is a
//! file `NAME.options` with the options that the rows depend on, so that a file has rows of one kind only.

mod destination;
mod earlier;
mod file;
mod form;
mod journal;

pub(crate) use destination::{Destination, Results};
pub(crate) use file::{fault, open};
pub(crate) use form::Form;
pub(crate) use journal::PartsJournal;
