//! What is asked of Sudoku in SQL.

use clap::{Args, ValueEnum};
use pencilmark::State;

/// What the engine `sql` is told.
#[derive(Args)]
pub(crate) struct Kept {
    /// With the engine sql: tell how many rows each run inserts
    #[arg(long)]
    pub(crate) trace: bool,
    /// With the engine sql: keep the tables, in an SQLite file or at `postgres://user@host/name`
    #[arg(long, value_name = "FILE | URL")]
    pub(crate) database: Option<String>,
}

/// How much the SQL script can do.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Naked and hidden singles
    Lesson,
    /// Pointing, claiming and pairs too, and the recursive search
    Full,
}

/// A part of the SQL script.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// Tables, keys, indexes and views
    Schema,
    /// The facts of the game, and the puzzle
    Fill,
    /// The one statement that is run again and again
    Step,
    /// The queries that show the grid and the conflicts
    Display,
    /// The recursive query that tries
    Search,
}

/// A database: the script is the same, but for the comment that says how to run it.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
    Duckdb,
}

#[derive(Args)]
pub(crate) struct Sql {
    /// How much it can do
    #[arg(long, default_value = "lesson")]
    pub(crate) level: Level,
    /// One part of it only
    #[arg(long)]
    pub(crate) part: Option<Part>,
    /// The puzzle that it begins with
    #[arg(long, value_name = "PUZZLE", default_value = FIRST_PUZZLE, hide_default_value = true)]
    pub(crate) puzzle: State,
    /// The database that the first comment is for
    #[arg(long, default_value = "sqlite")]
    pub(crate) dialect: Dialect,
}

/// Solved by the lesson in five runs of its statement.
const FIRST_PUZZLE: &str = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
