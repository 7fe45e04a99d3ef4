//! Engines that several strategies share.

pub(crate) mod tight;
