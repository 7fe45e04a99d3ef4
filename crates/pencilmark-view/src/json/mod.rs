//! Steps and strategies as JSON.

mod step;
mod strategy;

pub use step::{Lines, StepAnswer, Steps, Witnesses};
pub use strategy::{ExampleAnswer, StrategyAnswer};
