//! The writer of links for sites whose links need only JSON and lz-string.

pub(crate) mod lz_string;
mod site;

pub(crate) use site::FIELDS;
pub use site::Site;
