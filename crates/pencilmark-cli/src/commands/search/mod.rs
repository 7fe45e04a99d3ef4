//! `pencilmark search`

mod asked;
mod crew;
mod finds;
mod ledger;
mod progress;
mod run;
mod table;

pub(super) use run::run;
