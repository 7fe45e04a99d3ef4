//! Requests and their answers, and the inputs from which puzzles are read.

mod books;
mod claims;
mod explain;
mod input;
mod json;
mod layouts;
mod lists;
mod quota;
mod ratings;
mod repairs;
mod sites;
mod texts;
mod values;

/// An easy puzzle.
const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
