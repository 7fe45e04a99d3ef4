//! What Python asks of a puzzle.

mod methods;
