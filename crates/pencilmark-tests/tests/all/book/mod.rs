//! Books: what is said on their pages, and where it stands.

mod layout;
mod words;
