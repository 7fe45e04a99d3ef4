//! How hard a puzzle is, on known scales.

pub mod hodoku;
pub mod ser;
