//! Work while Python goes on: time limits, Ctrl-C, and the errors that end the work.

mod alone;
pub(crate) mod error;
mod limits;
mod signals;

pub(crate) use alone::alone;
pub(crate) use error::raised;
pub(crate) use limits::{Limits, Seconds};
pub(crate) use signals::{BETWEEN_SIGNALS, LOOK, ask_for_signals};
