//! How hard a puzzle is, on the scales that the field uses.

pub mod hodoku;
