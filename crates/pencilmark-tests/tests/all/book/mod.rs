//! Books: the texts on their pages, and the places of the items.

mod layout;
mod words;
