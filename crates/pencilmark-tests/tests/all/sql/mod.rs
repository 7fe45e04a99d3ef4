//! Sudoku in SQL, on real databases.

#[cfg(feature = "postgres")]
mod databases;
#[cfg(feature = "sqlite")]
mod engine;
#[cfg(all(feature = "postgres", feature = "sqlite"))]
mod lesson;
