//! The file of a long run's answers, with which a run continues where another was killed.
//!
//! The file is a table with a row for each puzzle of the input, in order, so its rows say where to continue. Its journal has the
//! options that the rows depend on, so that a file has rows of one kind only. Or it is a list that is written part by part: then the
//! journal says how many parts are done.

mod destination;
mod earlier;
mod form;
mod parts;

pub(crate) use destination::{Destination, Results};
pub(crate) use form::Form;
pub(crate) use parts::PartsJournal;
