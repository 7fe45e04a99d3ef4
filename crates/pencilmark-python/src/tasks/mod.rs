//! Tasks for many puzzles, one in each file.

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
