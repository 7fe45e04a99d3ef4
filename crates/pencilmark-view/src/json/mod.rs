//! Steps and strategies as JSON.

mod step;
mod strategy;

pub use step::{StepAnswer, StepEffect, Steps};
pub use strategy::{ExampleAnswer, StrategyAnswer};
