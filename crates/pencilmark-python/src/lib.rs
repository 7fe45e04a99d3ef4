//! The engine for Python: the module `pencilmark._core`, which the package `pencilmark` uses.
//!
//! ```text
//!   array, list, Arrow stream ─ rows ─→ Run: threads, Ctrl-C, progress ─ task ─→ Table ─→ arrays, lists, Arrow stream
//!   array, list, Arrow stream ─ rows ─→ Run ─ wanted ─→ StepRows ─→ arrays, Arrow stream
//!   keywords ─ JSON ─→ Generator: Workers go on between the calls ─→ Table ─→ lists, arrays, Arrow stream
//!   array, list, Arrow stream ─ rows ─→ Run ─→ Judged ─→ Book ─→ Pages ─→ PDF, SVG
//!   states, claims ─→ Run ─→ Judging ─→ Table ─→ lists, Arrow stream
//!   text ─→ Puzzle ─→ Path ─→ Step
//!   JSON ─→ answer ─→ JSON
//! ```
//!
//! Helper functions for Python are written in Python. Work that takes time is done in this crate. The requests and their
//! answers are in the crate of requests.

mod books;
mod columns;
mod input;
mod jobs;
mod making;
mod paths;
mod puzzles;
mod requests;
mod tasks;
mod tensors;
mod verdicts;
mod work;

#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::books::{Book, BookJob, Judged, Pages, Worksheet, WorksheetJob};
    #[pymodule_export]
    use crate::input::Puzzle;
    #[pymodule_export]
    use crate::jobs::{Answers, Job};
    #[pymodule_export]
    use crate::making::Generator;
    #[pymodule_export]
    use crate::paths::{Path, Step};
    #[pymodule_export]
    use crate::requests::answer::{answer, answer_json};
    #[pymodule_export]
    use crate::requests::scan::scan_json;
    #[pymodule_export]
    use crate::tensors::StepJob;
    #[pymodule_export]
    use crate::verdicts::ClaimJob;
}
