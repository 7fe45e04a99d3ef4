//! The file of a bank: its tables, and the code that writes and reads it.

mod bank;
mod entry;
mod error;
mod schema;
mod stats;

pub use bank::{Bank, Imported, Todo};
pub use entry::{Entry, NoEntry, Origin};
pub use error::Error;
pub use stats::Stats;
