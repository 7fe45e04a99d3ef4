//! The Explainer: its path step by step, and its ratings, compared with the results of other programs.

mod explainer;
mod forcing;
mod loops;
mod ratings;
mod shape;
mod shortcuts;
