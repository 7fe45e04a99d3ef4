//! Printed Sudoku puzzles in photographs.
//!
//! A [`Scanner`] takes a picture as [`Grey`], and finds the lines of a grid in it: ten in each direction, seen by a camera,
//! on paper that may bend. A small network reads the cells. The rules of Sudoku then help: if the likeliest digits do not
//! give a puzzle with one solution, the scanner looks for the likeliest digits that give such a puzzle. [`Scan`] says which
//! cells are in doubt, and which digits are not printed, but written.
//!
//! ```text
//!   Grey ─→ dark regions ─→ quadrangles ─→ lattice of lines ─→ 81 cells ─→ network ─→ chances ─→ rules ─→ Scan
//! ```
//!
//! | module | content |
//! |---|---|
//! | `grey`, `decode` | pictures, and files of pictures (feature `decode`) |
//! | `blobs`, `plane`, `lattice`, `grid` | the way to the lines of the grid |
//! | `cells`, `network`, `style` | the cells, the digits in them, and whether these are printed or written |
//! | `reading`, `scan` | the likeliest puzzle |

#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "places and numbers of pixels are below 2^23")]

#[cfg(feature = "serde")]
mod answer;
mod blobs;
mod cells;
#[cfg(feature = "decode")]
mod decode;
mod grey;
mod grid;
mod lattice;
mod network;
mod plane;
mod reading;
mod scan;
mod style;

#[cfg(feature = "serde")]
pub use answer::{Answer, Reason};
#[cfg(feature = "decode")]
pub use decode::DecodeError;
pub use grey::Grey;
pub use network::WeightsError;
pub use reading::{Doubt, Verdict};
#[doc(hidden)]
pub use scan::training_cells;
pub use scan::{Scan, ScanError, Scanner};
