//! The engine for Python: `pencilmark._core`, which the package `pencilmark` builds on.
//!
//! ```text
//!   array, list, Arrow stream ─ rows ─→ Run: threads, Ctrl-C, progress ─ task ─→ Table ─→ arrays, lists, Arrow stream
//!   Wanted ─→ Generator: Workers go on between the calls ─→ Table ─→ lists, arrays, Arrow stream
//!   text ─→ Puzzle ─→ Path ─→ Step
//! ```
//!
//! What is convenient in Python is written in Python; what takes time is here.

mod answers;
mod arrow;
mod columns;
mod generator;
mod job;
mod limits;
mod path;
mod picture;
mod puzzle;
mod rows;
mod run;
mod selection;
mod source;
mod stream;
mod table;
mod tasks;
mod wanted;
mod workers;

#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::answers::Answers;
    #[pymodule_export]
    use crate::generator::Generator;
    #[pymodule_export]
    use crate::job::Job;
    #[pymodule_export]
    use crate::path::{Path, Step};
    #[pymodule_export]
    use crate::puzzle::Puzzle;
}
