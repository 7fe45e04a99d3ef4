//! Sudoku in SQL: a lesson, and an engine.
//!
//! Facts are in tables, and reasoning is in views. One static statement does the rest: `INSERT INTO placed … SELECT …
//! FROM single`. It is repeated until it inserts nothing. The script has exactly the same bytes for SQLite, PostgreSQL and
//! DuckDB. Its parts are in the folder `sql/`, with comments for readers, and [`script`] assembles them.
//!
//! [`Engine`] runs the script on a database. The features `sqlite` and `postgres` select the databases of a build. The full
//! script also removes marks, by pointing, claiming and pairs, and also has only one static statement.
//!
//! ```
//! # #[cfg(feature = "sqlite")] {
//! use pencilmark::Puzzle;
//! use pencilmark_sql::{Engine, Level, Outcome};
//!
//! let mut engine = Engine::in_memory(Level::Lesson)?;
//! let puzzle: Puzzle = "900637100030001000107520300004810500019000820006059400002048705000200080001793006".parse()?;
//! let found = engine.solve(&puzzle)?;
//! assert_eq!(found.outcome, Outcome::Solved);
//! assert_eq!(found.runs, [17, 18, 6, 4, 0]);
//! assert_eq!(found.values.to_string(), "928637154435981672167524398374812569519476823286359417692148735743265981851793246");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `postgres` | the engine on a PostgreSQL server | 57 |
//! | `sqlite` | the engine on SQLite; the build needs a C compiler | 10 |

mod conflict;
mod database;
mod engine;
mod runs;
mod script;

pub use conflict::Conflict;
pub use database::{Database, Error, open};
pub use engine::{Engine, Outcome, ScriptResult};
pub use runs::runs;
pub use script::{Dialect, Level, Part, script};
