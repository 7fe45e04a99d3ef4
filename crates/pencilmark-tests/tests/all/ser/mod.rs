//! The Explainer: its path step by step, and its ratings, as others have them.

mod explainer;
mod ratings;
