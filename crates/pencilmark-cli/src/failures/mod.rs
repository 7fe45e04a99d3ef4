//! The failures of commands, and their reports.

mod failure;
mod missing;
mod report;

pub(crate) use failure::{Failure, wrong_condition};
pub(crate) use missing::missing;
pub(crate) use report::{explain, refuse};
