//! Strong and weak links, the chains and loops that they make, and their arguments.

pub(crate) mod argument;
pub(crate) mod chain;
pub(crate) mod eliminations;
mod forced;
pub(crate) mod kind;
mod links;
mod range;
mod reach;
pub(crate) mod simple;
mod spread;
mod starts;

pub(crate) use links::{Links, Tie, Web};
