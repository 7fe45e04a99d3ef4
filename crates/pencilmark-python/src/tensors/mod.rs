//! Steps as rows of numbers, for learning: paths, next steps, or all steps of many puzzles, as arrays and as Arrow.

mod arrow;
mod columns;
mod job;
mod python;
mod stream;
mod wanted;

pub(crate) use job::StepJob;
