//! `pencilmark book`

mod files;
mod made;
mod read;
mod run;
mod table;
mod worksheet;

pub(super) use files::{pdf as document, refuse_present};
pub(super) use run::run;
