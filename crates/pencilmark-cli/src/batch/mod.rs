//! Answers or makes many puzzles, on all cores, in order.

pub(crate) mod attempts;
mod parts;
pub(crate) mod pipeline;
mod run;
#[cfg(any(feature = "bank", feature = "table"))]
mod shares;
mod work;

pub(crate) use parts::{Parts, run_parts};
pub(crate) use run::{answer_all, run, run_into};
#[cfg(any(feature = "bank", feature = "table"))]
pub(crate) use shares::shared;
pub(crate) use work::{Out, Plan, Work, is_in_colors, put};
