//! Sentences, pictures and notations.

mod notation;
mod steps;
mod svg;
