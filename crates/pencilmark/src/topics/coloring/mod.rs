//! Strong links in two colours, or two strong links at a time, and which of them prove an elimination.

pub(crate) mod colors;
pub(crate) mod two_links;
