//! Paths and their steps, and pictures as a notebook shows them.

mod path;
pub(crate) mod picture;
mod step;

pub(crate) use path::Path;
pub(crate) use step::Step;
