//! Engines that several strategies share.

pub(crate) mod alone;
pub(crate) mod tight;
