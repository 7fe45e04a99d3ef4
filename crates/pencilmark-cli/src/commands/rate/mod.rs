//! `pencilmark rate`

mod ratings;
mod report;

pub(crate) use ratings::run;
