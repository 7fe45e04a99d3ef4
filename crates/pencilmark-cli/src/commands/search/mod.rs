//! `pencilmark search`

mod asked;
mod finds;
pub(crate) mod progress;
mod run;
pub(crate) mod table;

pub(super) use run::run;
