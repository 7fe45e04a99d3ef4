//! Views of Sudoku steps and boards.
