//! Engines that several strategies share.

pub(crate) mod alone;
pub(crate) mod als;
pub(crate) mod als_paths;
pub(crate) mod chain;
pub(crate) mod chain_argument;
pub(crate) mod closure;
pub(crate) mod colors;
pub(crate) mod deadly;
mod demand;
pub(crate) mod few_truths;
pub(crate) mod fish;
pub(crate) mod follow;
pub(crate) mod graveyard;
pub(crate) mod net;
mod net_argument;
pub(crate) mod refute;
pub(crate) mod suppositions;
pub(crate) mod swap;
pub(crate) mod telling;
pub(crate) mod tight;
pub(crate) mod two_links;
pub(crate) mod verity;
pub(crate) mod world;
