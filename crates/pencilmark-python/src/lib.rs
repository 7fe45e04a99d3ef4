//! The engine for Python: `pencilmark._core`, which the package `pencilmark` builds on.
//!
//! ```text
//!   array, list, Arrow stream ─ rows ─→ Run: threads, Ctrl-C, progress ─ task ─→ Table ─→ arrays, lists, Arrow stream
//!   keywords ─ JSON ─→ Generator: Workers go on between the calls ─→ Table ─→ lists, arrays, Arrow stream
//!   text ─→ Puzzle ─→ Path ─→ Step
//!   JSON ─→ answer ─→ JSON
//! ```
//!
//! What is convenient in Python is written in Python; what takes time is here; what is asked and answered is in the crate of
//! requests.

mod answers;
mod arrow;
mod columns;
mod error;
mod generator;
mod job;
mod limits;
mod path;
mod picture;
mod puzzle;
mod request;
mod rows;
mod run;
mod source;
mod stream;
mod table;
mod tasks;
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
    #[pymodule_export]
    use crate::request::{answer, answer_json};
}
