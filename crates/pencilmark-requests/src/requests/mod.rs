//! The requests, each in its own file or folder, and the table of all requests.

mod answer;
pub mod book;
pub mod canon;
pub mod check;
pub mod classify;
pub mod convert;
#[cfg(feature = "schema")]
mod described;
pub mod draw;
pub mod equivalent;
pub mod explain;
pub mod extract;
pub mod generate;
pub mod hint;
pub mod list;
pub mod rate;
pub mod read;
pub mod repair;
mod request;
#[cfg(feature = "schema")]
pub mod schema;
pub mod solve;
pub mod steps;
pub mod strategies;
mod table;
pub mod verify;
pub mod why;

pub use answer::{NAMES, answer, options, options_and_selection, seeded};
pub use request::{PuzzleRequest, Request};

use table::{Row, row};

/// All requests, in the order in which they are listed.
const TABLE: [Row; 20] = [
    row::<solve::Solve>(),
    row::<hint::Hint>(),
    row::<why::Why>(),
    row::<verify::Verify>(),
    row::<extract::Extract>(),
    row::<steps::Steps>(),
    row::<explain::Explain>(),
    row::<rate::Rate>(),
    row::<generate::Generate>(),
    row::<check::Check>(),
    row::<classify::Classify>(),
    row::<repair::Repair>(),
    row::<canon::Canon>(),
    row::<equivalent::Equivalent>(),
    row::<draw::Draw>(),
    row::<book::Book>(),
    row::<convert::Convert>(),
    row::<read::Read>(),
    row::<list::List>(),
    row::<strategies::Strategies>(),
];
