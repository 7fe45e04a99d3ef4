//! Links of sites that only JSON and lz-string make: which there are, and how they are written.

mod f_puzzles;
pub(crate) mod lz_string;
mod site;

pub use site::Site;
