//! `pencilmark sql`

use crate::args::{Sql, SqlDialect, SqlLevel, SqlPart};
use crate::output::Status;
use pencilmark::Puzzle;
use pencilmark_sql::{Dialect, Engine, Level, Part, script};
use std::io::{self, Write};

pub(crate) fn run(args: &Sql) -> io::Result<Status> {
    let level = match args.level {
        SqlLevel::Lesson => Level::Lesson,
        SqlLevel::Full => Level::Full,
    };
    let part = args.part.map(|part| match part {
        SqlPart::Schema => Part::Schema,
        SqlPart::Fill => Part::Fill,
        SqlPart::Step => Part::Step,
        SqlPart::Display => Part::Display,
        SqlPart::Search => Part::Search,
    });
    let dialect = match args.dialect {
        SqlDialect::Sqlite => Dialect::Sqlite,
        SqlDialect::Postgres => Dialect::Postgres,
        SqlDialect::Duckdb => Dialect::Duckdb,
    };
    let runs = if part.is_none() { runs(level, &args.puzzle).map_err(io::Error::other)? } else { 1 };
    write!(io::stdout(), "{}", script(level, part, dialect, &args.puzzle, runs))?;
    Ok(Status::Good)
}

/// How often the step must be run for a puzzle, including the last run, which inserts nothing.
fn runs(level: Level, puzzle: &Puzzle) -> Result<usize, pencilmark_sql::Error> {
    Ok(Engine::in_memory(level)?.solve(puzzle)?.runs.len())
}
