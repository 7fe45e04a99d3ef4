//! Books and worksheets.
//!
//! ```text
//!   array, list, Arrow stream ─ rows ─→ Run ─→ Judged: entries, and what is left out ─┬─→ Book ──────┬─→ Pages ─→ PDF, SVG
//!   keywords ─→ BookJob: what is checked before ──────────────────────────────────────┘─→ EPUB, rows │
//!   states of a Generator ─→ WorksheetJob ─→ Worksheet ───────────────────────────────────────────────┘
//! ```

mod book;
mod job;
mod judged;
mod pages;
mod worksheet;

pub(crate) use book::Book;
pub(crate) use job::BookJob;
pub(crate) use judged::Judged;
pub(crate) use pages::Pages;
pub(crate) use worksheet::{Worksheet, WorksheetJob};
