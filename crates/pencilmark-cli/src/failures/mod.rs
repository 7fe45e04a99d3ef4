//! Why a command could not do what it was asked, and how that is told.

mod failure;
mod missing;
mod report;

pub(crate) use failure::{Failure, wrong_condition};
pub(crate) use missing::missing;
pub(crate) use report::{explain, refuse};
