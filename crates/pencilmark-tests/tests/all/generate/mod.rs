//! Puzzles that are made, and what a grid holds.

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
