//! The file with the answers of a long run. With this file, a run can continue where an earlier run was killed.
//!
//! There are two kinds of such files. The first kind is a table with a row for each puzzle of the input, in order. The rows
//! show where to continue. The journal has the options on which the rows depend, so that all rows depend on the same
//! options. The second kind is a list that is written part by part. Then the journal has the number of parts that are done.

mod destination;
mod earlier;
mod form;
mod parts;

pub(crate) use destination::{Destination, Results};
pub(crate) use form::Form;
pub(crate) use parts::PartsJournal;
