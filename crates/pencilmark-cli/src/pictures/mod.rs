//! Pictures as files: SVG, PNG or PDF.

mod files;
mod format;

pub(crate) use files::{Drawn, Files, Place};
pub(crate) use format::Images;
