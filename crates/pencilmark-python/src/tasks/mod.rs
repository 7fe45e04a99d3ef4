//! What is found of each of many puzzles: one file a task.

mod canonical;
mod check;
mod classify;
mod explain;
mod fits;
mod rate;
mod solve;
mod task;
mod techniques;

pub(crate) use canonical::Canonical;
pub(crate) use check::Check;
pub(crate) use classify::Classes;
pub(crate) use explain::Explain;
pub(crate) use fits::Fits;
pub(crate) use rate::Rating;
pub(crate) use solve::Solve;
pub(crate) use task::Task;
pub(crate) use techniques::{Techniques, counts, unfinished};
