//! Sentences, pictures and notations.

mod arguments;
mod hints;
mod manual;
mod notation;
mod pictures;
mod sentences;
mod steps;
mod svg;
mod words;
