//! How hard a puzzle is, on known scales. The Sudoku Explainer's is in the crate `pencilmark-ser`.

pub mod hodoku;
