//! The Explainer: its path step by step, and its ratings, as others have them.

mod explainer;
mod forcing;
mod loops;
mod ratings;
mod shape;
mod shortcuts;
