//! The file: its tables, and how it is written and read.

mod bank;
mod entry;
mod error;
mod schema;
mod stats;

pub use bank::{Bank, Imported, Todo};
pub use entry::{Entry, NoEntry, Origin};
pub use error::Error;
pub use stats::Stats;
