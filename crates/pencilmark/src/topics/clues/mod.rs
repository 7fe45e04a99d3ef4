//! Clues as truths: the ways to meet them, and what follows from several of them.

mod net;
mod refute;
mod ways;

pub(crate) use net::ClueNet;
pub(crate) use refute::{Work, few, is_refuted};
pub(crate) use ways::{ClueWays, clue_ways, sum_ways};
