//! Strong links in two colours, and pairs of strong links, that prove an elimination.

pub(crate) mod colors;
pub(crate) mod two_links;
