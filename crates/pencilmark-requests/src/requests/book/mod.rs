//! Books and worksheets: the request, the layout, the sections, and the places of the puzzles.

mod bound;
mod layout;
mod placed;
mod request;
mod sorted;
mod unfit;
mod worksheet;

pub use bound::MOST;
pub use layout::{Day, Layout};
pub use placed::{PlacedPuzzle, placed};
pub use request::{Book, BookAnswer, LeftOut};
pub use sorted::by_level;
pub use worksheet::{POSITIONS, position};
