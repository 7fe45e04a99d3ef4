//! The failures of commands, and their reports.

mod failure;
mod missing;
mod report;

pub(crate) use failure::Failure;
#[cfg(feature = "filter")]
pub(crate) use failure::wrong_condition;
pub(crate) use missing::missing;
pub(crate) use report::{explain, refuse};
