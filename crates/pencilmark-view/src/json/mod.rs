//! Steps, paths, states and strategies as JSON.

mod path;
mod step;
mod strategy;

pub use path::{JsonPath, JsonState};
pub use step::JsonStep;
pub use strategy::{strategy, strategy_row};
