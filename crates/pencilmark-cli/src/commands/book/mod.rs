//! `pencilmark book`

mod files;
mod made;
mod read;
mod run;
mod table;
mod worksheet;

pub(super) use files::{check_place, failed, pdf as document};
pub(super) use run::run;
