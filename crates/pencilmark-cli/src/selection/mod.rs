//! Which strategies are used, and in which order.

mod chosen;
mod file;

pub(crate) use chosen::Selection;
