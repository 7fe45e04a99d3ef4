//! `pencilmark sql`

use crate::args::sql;
use crate::failures::Failure;
use crate::output::Status;
use pencilmark_sql::{Dialect, Level, Part, runs, script};
use std::io::{self, Write};

pub(crate) fn run(args: &sql::Sql) -> Result<Status, Failure> {
    let level = match args.level {
        sql::Level::Lesson => Level::Lesson,
        sql::Level::Full => Level::Full,
    };
    let part = args.part.map(|part| match part {
        sql::Part::Schema => Part::Schema,
        sql::Part::Fill => Part::Fill,
        sql::Part::Step => Part::Step,
        sql::Part::Display => Part::Display,
        sql::Part::Search => Part::Search,
    });
    let dialect = match args.dialect {
        sql::Dialect::Sqlite => Dialect::Sqlite,
        sql::Dialect::Postgres => Dialect::Postgres,
        sql::Dialect::Duckdb => Dialect::Duckdb,
    };
    let runs = if part.is_none() { runs(level, &args.puzzle) } else { 1 };
    write!(io::stdout(), "{}", script(level, part, dialect, &args.puzzle, runs))?;
    Ok(Status::Good)
}
