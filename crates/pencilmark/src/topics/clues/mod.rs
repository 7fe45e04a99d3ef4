//! Clues as truths: the ways to meet clues, and the consequences of several clues.

mod net;
mod refute;
mod ways;

pub(crate) use net::ClueNet;
pub(crate) use refute::{Work, few, is_refuted};
pub(crate) use ways::{ClueWays, clue_ways, sum_ways};
