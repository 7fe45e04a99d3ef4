//! Values as JSON: the writer, and the forms of steps and strategies.

mod step;
mod strategy;
mod writer;

pub use step::{StepAnswer, StepEffect, Steps};
pub use strategy::{ExampleAnswer, StrategyAnswer};
pub use writer::json;
