//! Requests about steps: those of a path, the next, all that can be made, why a digit cannot be in a cell, and the
//! strategies that find them.

pub mod draw;
pub mod explain;
pub mod hint;
pub mod steps;
pub mod strategies;
pub mod why;
