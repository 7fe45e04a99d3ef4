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
//! ```
//! use pencilmark::{Budget, State};
//! use pencilmark_bank::{Bank, Entry, Origin, Query};
//!
//! let mut bank = Bank::in_memory()?;
//! let easy: State =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let origin = Origin { source: "examples".into(), line: 1, name: None };
//! let imported = bank.import(&[Entry::of(&easy, origin, &Budget::unlimited())?], &["easy".into()])?;
//! assert_eq!((imported.new, imported.known), (1, 0));
//!
//! let mut givens = Vec::new();
//! bank.each(&Query::new("givens < 30")?.tagged("easy"), |row| {
//!     givens.push(row.puzzle()?.givens().len());
//!     Ok::<_, pencilmark_bank::Error>(std::ops::ControlFlow::Continue(()))
//! })?;
//! assert_eq!(givens, [27]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
