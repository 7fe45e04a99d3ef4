//! Assembles the script from its parts.

use pencilmark::State;
use std::fmt::Write;

const TABLES: &str = include_str!("../sql/tables.sql");
const FILL: &str = include_str!("../sql/fill.sql");
const SINGLES: &str = include_str!("../sql/singles.sql");
const CONFLICT: &str = include_str!("../sql/conflict.sql");
const DISPLAY: &str = include_str!("../sql/display.sql");
const SEARCH: &str = include_str!("../sql/search.sql");

/// The level of the script: the strategies that it can use.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// Naked and hidden singles, with a table of placed digits.
    Lesson,
    /// Singles, pointing, claiming and pairs, with a table of facts; and the search.
    Full,
}

/// A part of the script.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Tables, keys, indexes and views.
    Schema,
    /// The facts of the game, and the puzzle.
    Fill,
    /// The statement that is repeated.
    Step,
    /// The queries that show the grid and the conflicts.
    Display,
    /// The recursive query that searches by trial and error.
    Search,
}

impl Part {
    /// All parts, in the order in which they are run.
    pub const ALL: [Part; 5] = [Part::Schema, Part::Fill, Part::Step, Part::Display, Part::Search];
}

/// A database. The script is the same for all databases, except the comment with the command that runs it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// SQLite, 3.35 or later.
    Sqlite,
    /// PostgreSQL, 12 or later.
    Postgres,
    /// DuckDB, 1.0 or later.
    Duckdb,
}

impl Level {
    /// The statement that is repeated.
    pub(crate) fn step(self) -> &'static str {
        match self {
            Level::Lesson => include_str!("../sql/lesson_step.sql"),
            Level::Full => include_str!("../sql/full_step.sql"),
        }
    }

    /// The table that changes while a puzzle is solved.
    pub(crate) fn table(self) -> &'static str {
        match self {
            Level::Lesson => "placed",
            Level::Full => "fact",
        }
    }

    /// Inserts the givens of the puzzle as known.
    pub(crate) fn start(self) -> &'static str {
        match self {
            Level::Lesson => "INSERT INTO placed (cell, digit) SELECT cell, digit FROM given;\n",
            Level::Full => "INSERT INTO fact (cell, digit, holds) SELECT cell, digit, 1 FROM given;\n",
        }
    }
}

/// Tables, keys, indexes and views.
pub(crate) fn schema(level: Level) -> String {
    let parts = match level {
        Level::Lesson => vec![TABLES, include_str!("../sql/lesson_known.sql"), SINGLES, CONFLICT, DISPLAY],
        Level::Full => {
            let (known, arguments) = (include_str!("../sql/full_known.sql"), include_str!("../sql/full_arguments.sql"));
            vec![TABLES, known, SINGLES, arguments, CONFLICT, include_str!("../sql/full_conclusion.sql"), DISPLAY]
        }
    };
    parts.join("\n")
}

/// The facts of the game.
pub(crate) fn facts() -> &'static str {
    FILL
}

/// The statement that inserts the puzzle.
pub(crate) fn puzzle_line(state: &State) -> String {
    // The line is 81 digits and dots, so nothing needs quotes.
    format!("INSERT INTO puzzle (line) VALUES ('{state}');\n")
}

/// The script, or a part of it, for a puzzle. `runs` is the number of times that the whole script runs the step.
///
/// ```
/// use pencilmark_sql::{Dialect, Level, Part, script};
///
/// let step = script(Level::Lesson, Some(Part::Step), Dialect::Sqlite, &pencilmark::Puzzle::EMPTY, 1);
/// assert!(step.ends_with("WHERE NOT EXISTS (SELECT 1 FROM conflict);\n"));
/// ```
pub fn script(level: Level, part: Option<Part>, dialect: Dialect, state: &impl AsRef<State>, runs: usize) -> String {
    let state = state.as_ref();
    let Some(part) = part else {
        let mut text = how_to_run(dialect);
        for part in Part::ALL {
            if part != Part::Search || level == Level::Full {
                text.push('\n');
                text += &section(level, part, state, runs);
            }
        }
        return text;
    };
    section(level, part, state, 1)
}

fn section(level: Level, part: Part, state: &State, runs: usize) -> String {
    match part {
        Part::Schema => schema(level),
        Part::Fill => {
            let start = "-- THE PUZZLE\n--\n-- The puzzle as a line of 81 characters. Its givens are the first known facts.\n\n";
            format!("{FILL}\n{start}{}\n{}", puzzle_line(state), level.start())
        }
        Part::Step => {
            let mut text = level.step().to_owned();
            let statement = text.find("INSERT").map_or("", |begin| &level.step()[begin..]);
            for run in 2..=runs {
                let _ = write!(text, "\n-- Run {run}: the same once more.\n{statement}");
            }
            text
        }
        Part::Display => "SELECT c1, c2, c3, c4, c5, c6, c7, c8, c9 FROM display ORDER BY row_no;\n\n\
             SELECT problem, house, digit, cell, other_cell FROM conflict ORDER BY problem, house, digit, cell;\n"
            .into(),
        Part::Search => SEARCH.into(),
    }
}

fn how_to_run(dialect: Dialect) -> String {
    let how = match dialect {
        Dialect::Sqlite => "sqlite3 sudoku.db < sudoku.sql",
        Dialect::Postgres => "createdb sudoku && psql -d sudoku -f sudoku.sql",
        Dialect::Duckdb => "duckdb sudoku.duckdb < sudoku.sql",
    };
    format!(
        "-- SUDOKU IN SQL\n--\n-- Facts in tables, reasoning in views, and one statement that is run until it inserts nothing.\n\
         -- In an empty database: {how}\n"
    )
}
