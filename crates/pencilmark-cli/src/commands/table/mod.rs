//! `pencilmark audit` and `pencilmark split`

mod audit;
mod key;
mod report;
mod rows;
mod split;

pub(crate) use audit::run as audit;
pub(crate) use split::run as split;
