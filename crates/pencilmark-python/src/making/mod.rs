//! Puzzles that are made while Python goes on.

mod attempts;
mod generator;

pub(crate) use generator::Generator;
