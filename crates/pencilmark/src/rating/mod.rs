//! The difficulty of a puzzle, on known scales. The scale of the Sudoku Explainer is in the crate `pencilmark-ser`.

pub mod hodoku;
