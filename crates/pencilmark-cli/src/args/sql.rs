//! The arguments of the command `sql`, and the options of the engine `sql`.

use clap::{Args, ValueEnum};
use pencilmark::State;

/// The options of the engine `sql`.
#[derive(Args)]
pub(crate) struct Kept {
    /// With --engine sql: print the number of rows that each run of the INSERT statement inserts
    #[arg(long)]
    pub(crate) trace: bool,
    /// With --engine sql: keep the tables in this SQLite file, or in the PostgreSQL database with this address, such as
    /// `postgres://user@host/name`
    #[arg(long, value_name = "FILE | URL")]
    pub(crate) database: Option<String>,
}

/// The level of the SQL script: the strategies that it has.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Naked and hidden singles
    Lesson,
    /// Naked and hidden singles, pointing, claiming and pairs, and the recursive search
    Full,
}

/// A part of the SQL script.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// Tables, keys, indexes and views
    Schema,
    /// The digits, cells and houses (rows, columns and blocks), and the puzzle
    Fill,
    /// The INSERT statement; run it again and again until it inserts nothing
    Step,
    /// The queries that show the grid and the conflicts
    Display,
    /// The recursive query, which tries digits until the puzzle is solved
    Search,
}

/// A database. Only the comment that says how to run the script differs.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
    Duckdb,
}

#[derive(Args)]
pub(crate) struct Sql {
    /// The strategies that the script contains
    #[arg(long, default_value = "lesson")]
    pub(crate) level: Level,
    /// Print only one part of the script
    #[arg(long)]
    pub(crate) part: Option<Part>,
    /// The puzzle that the script solves
    #[arg(long, value_name = "PUZZLE", default_value = FIRST_PUZZLE, hide_default_value = true)]
    pub(crate) puzzle: State,
    /// The database on which you run the script; only the first comment of the script depends on it
    #[arg(long, default_value = "sqlite")]
    pub(crate) dialect: Dialect,
}

/// A puzzle that the level `lesson` solves in five runs of its statement.
const FIRST_PUZZLE: &str = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
