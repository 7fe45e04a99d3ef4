//! Puzzles that are made, and what a grid holds.

mod grids;
mod levels;
mod made;
mod seeds;
