//! A bank of puzzles in one file of SQLite: each class of equivalent puzzles once, by its canonical form, with its ratings,
//! its origins and its tags.
//!
//! ```text
//!   State ─ Entry::of ─→ Entry ─ Bank::import ─→ puzzle, origin, tagged
//!                                                         ↑         │
//!   Bank::missing ─→ Todo ─ found ─→ ComputedColumns ─ Bank::store  ├─ Bank::each(Query) ─→ Row, …
//!                                                                   └─ Bank::stats
//! ```
//!
//! Several processes may read and write at once. What a call has written is safe when it returns, whatever happens to the process
//! or to the machine.
//!
#![doc = include_str!("example.md")]

mod columns;
mod key;
mod query;
mod storage;

pub use columns::{COLUMNS, ComputedColumns, Part, found};
pub use key::{pack, unpack};
pub use query::{Order, Query, Row};
pub use storage::{Bank, Entry, Error, Imported, NoEntry, Origin, Stats, Todo};

/// Names for the tests alone; they are no promise.
#[doc(hidden)]
pub mod inside {
    pub use crate::query::sql::condition;
}
