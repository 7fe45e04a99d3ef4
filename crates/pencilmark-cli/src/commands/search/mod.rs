//! `pencilmark search`

mod asked;
mod crew;
mod finds;
mod ledger;
pub(crate) mod progress;
mod run;
pub(crate) mod table;

pub(super) use run::run;
