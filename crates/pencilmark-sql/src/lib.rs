//! Sudoku in SQL: a lesson, and an engine.
//!
//! Facts are in tables, reasoning is in views, and one static statement does the rest: `INSERT INTO placed … SELECT …
//! FROM single`, repeated until it inserts nothing. The text is the same, byte for byte, on SQLite, PostgreSQL and
//! DuckDB. It is in the folder `sql/`, with comments for readers, and [`script`] assembles it.
//!
//! [`Engine`] runs it, on the databases whose features are asked for: `sqlite`, `postgres`. The full script also removes
//! marks, by pointing, claiming and pairs, still with one static statement.
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
//! | `sqlite` | the engine on SQLite, which a C compiler builds | 10 |

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
