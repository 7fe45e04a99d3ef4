//! Errors of a bank.

use std::fmt;

/// An error of a bank.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// An error of SQLite.
    Database(rusqlite::Error),
    /// The file is a database, but not a bank.
    NoBank,
    /// A newer version wrote the bank. This version does not know its tables.
    Newer(i64),
    /// The bank has bytes that are no puzzle.
    Broken,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Database(error) => error.fmt(f),
            Self::NoBank => f.write_str("this database is no bank of puzzles"),
            Self::Newer(version) => {
                write!(f, "this bank was written by a newer version: its tables are of version {version}")
            }
            Self::Broken => f.write_str("the bank holds bytes that are no puzzle"),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}
