//! The steps of the producers' hints, with the sentences of the strategies that find the same hints.

pub(crate) mod chain;
pub(crate) mod step;
