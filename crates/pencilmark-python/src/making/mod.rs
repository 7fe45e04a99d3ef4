//! Puzzles that are made while Python goes on.

mod generator;
mod workers;

pub(crate) use generator::Generator;
