//! `pencilmark book`

mod files;
mod made;
mod read;
mod run;
mod table;
mod worksheet;

pub(super) use files::{failed, pdf as document, refuse_present, refuse_read, try_folder};
pub(super) use run::run;
