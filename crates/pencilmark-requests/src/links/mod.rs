//! The sites whose links need only JSON and lz-string, and the writing of these links.

pub(crate) mod lz_string;
mod site;

pub(crate) use site::FIELDS;
pub use site::Site;
