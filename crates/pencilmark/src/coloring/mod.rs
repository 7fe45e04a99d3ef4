//! Strong links painted in two colours, or taken two at a time, and which of them show what follows.

pub(crate) mod colors;
pub(crate) mod refute;
pub(crate) mod two_links;
