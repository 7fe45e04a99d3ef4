//! `pencilmark bank`

mod compute;
mod confirmed;
mod failed;
mod import;
mod rows;
mod run;
mod stats;

pub(crate) use run::run;
