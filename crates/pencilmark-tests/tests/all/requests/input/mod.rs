//! Reading puzzles of any format.

mod documents;
mod json;
mod lines;
mod links;
mod one;
mod penpa;
mod source;
mod unpack;
