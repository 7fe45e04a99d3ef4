//! Strong and weak links, the chains and loops that they make, and their arguments.

pub(crate) mod argument;
pub(crate) mod chain;
pub(crate) mod kind;
mod links;
pub(crate) mod simple;
mod spread;

pub(crate) use links::{Links, Tie, Web};
