//! Answers or makes many puzzles, on all cores, in order.

pub(crate) mod attempts;
mod bytes;
mod parts;
pub(crate) mod pipeline;
mod run;
mod work;

pub(crate) use bytes::{is_in_colors, put};
pub(crate) use parts::{Parts, run_parts};
pub(crate) use run::{answer_all, run, run_into, run_once_a_class};
pub(crate) use work::{Out, Plan, Work};
