//! The layout of content as pages.
//!
//! ```text
//!   Book ──→ cover, contents, sections: instructions, puzzles; solutions, hints ─┐
//!   Worksheet ──→ sheets, answers ───────────────────────────────────────────────┼─→ Pages
//!   Lesson ──→ steps in two columns ─────────────────────────────────────────────┘
//!                 all on Sheets, text by Flow, grids by grid
//! ```

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of lines, columns and pages are small, and places on a page are not negative"
)]

mod arrangement;
mod below;
mod block;
mod book;
mod card;
mod code;
mod contents;
mod cover;
mod flow;
mod grid;
mod guide;
mod hints;
mod instructions;
mod lesson;
mod picture;
mod puzzles;
mod sheets;
mod solutions;
pub(crate) mod style;
mod worksheet;

pub use book::Placed;
#[cfg(feature = "epub")]
pub(crate) use book::solved;
#[cfg(feature = "epub")]
pub(crate) use cover::cover_alone;
#[cfg(feature = "epub")]
pub(crate) use grid::{Drawn, grid, told};
#[cfg(feature = "epub")]
pub(crate) use guide::{TITLE as GUIDE, alternative, drawing as guide_drawing, told as guide};
#[cfg(feature = "epub")]
pub(crate) use hints::hints;
#[cfg(feature = "epub")]
pub(crate) use instructions::{needed, title};
