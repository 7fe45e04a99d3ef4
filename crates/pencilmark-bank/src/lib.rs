//! A bank of puzzles: one SQLite file. It stores one canonical form for each class of equivalent puzzles, with the ratings,
//! the origins and the tags.
//!
//! ```text
//!   State ─ Entry::of ─→ Entry ─ Bank::import ─→ puzzle, origin, tagged
//!                                                         ↑         │
//!   Bank::missing ─→ Todo ─ found ─→ ComputedColumns ─ Bank::store  ├─ Bank::each(Query) ─→ Row, …
//!                                                                   └─ Bank::stats
//! ```
//!
//! Several processes may read and write at the same time. When a call returns, the data that it has written are safe, even
//! if the process or the machine fails.
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

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::query::sql::condition;
}
