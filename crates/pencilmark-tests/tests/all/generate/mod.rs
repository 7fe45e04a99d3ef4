//! Made puzzles, and the enumerations from a grid.

mod clues;
mod digging;
mod grids;
mod hunt;
mod layouts;
mod learning;
mod levels;
mod made;
mod near;
mod seeds;
mod unbiased;
