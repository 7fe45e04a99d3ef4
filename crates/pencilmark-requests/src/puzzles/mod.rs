//! Requests about a puzzle itself: its solutions, its forms, what it holds.

pub mod canon;
pub mod check;
pub mod classify;
pub mod convert;
pub mod equivalent;
pub mod list;
pub mod read;
pub mod solve;
