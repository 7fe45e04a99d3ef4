//! `strategies`: the list of all strategies, or one strategy with its page and examples.

use super::request::Request;
use crate::answers::{Refusal, json};
use crate::fields::{Fields, options};
use crate::values::StrategyId;
use pencilmark::{Budget, strategies};
use pencilmark_view::StrategyAnswer;
use serde::Serialize;

/// The columns of the table.
pub const HEADER: [&str; 8] = ["id", "name", "family", "difficulty", "steps", "puzzles", "states", "error"];

options! {
    /// The requested strategy; all strategies if none is named.
    pub struct Strategies {
        /// The id of the strategy whose page is shown
        #[arg(value_name = "ID")]
        pub id: Option<StrategyId>,
    }
}

/// All strategies, or one with its page and examples.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum StrategiesAnswer {
    /// All strategies.
    All(StrategyList),
    /// The one that was named.
    One(Box<StrategyAnswer>),
}

/// All strategies, easiest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrategyList {
    /// The strategies.
    pub strategies: Vec<StrategyAnswer>,
}

impl Request for Strategies {
    const NAME: &'static str = "strategies";
    const SUMMARY: &'static str = "All strategies, or one strategy with its page and examples";
    const PUZZLES: &'static [&'static str] = &[];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = ();
    type Answer = StrategiesAnswer;

    fn ask(self, (): (), _: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        Ok(json(&match self.id {
            Some(StrategyId(strategy)) => StrategiesAnswer::One(Box::new(StrategyAnswer::page(strategy))),
            None => {
                StrategiesAnswer::All(StrategyList { strategies: strategies::all().map(StrategyAnswer::row).collect() })
            }
        }))
    }
}
