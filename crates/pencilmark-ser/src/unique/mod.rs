//! The producers that hold only for puzzles with one solution: unique rectangles and loops, and graves.

pub(crate) mod graves;
pub mod loops;
