//! `strategies`: the list of them, or one with its page and examples.

use crate::fields::options;
use crate::values::StrategyId;
use pencilmark::strategies;
use serde_json::{Value, json};

/// The columns of the table.
pub const HEADER: [&str; 8] = ["id", "name", "family", "difficulty", "steps", "puzzles", "states", "error"];

options! {
    /// Which strategy is wanted; all if none is.
    pub struct Strategies {
        /// The strategy whose page is shown
        #[arg(value_name = "ID")]
        pub id: Option<StrategyId>,
    }
}

impl Strategies {
    /// The list, easiest first: `{"strategies": […]}`; or one strategy, with its page and examples.
    pub fn answer(&self) -> Value {
        if let Some(StrategyId(strategy)) = self.id {
            return pencilmark_view::json_strategy(strategy);
        }
        let rows: Vec<_> = strategies::all().map(pencilmark_view::json_strategy_row).collect();
        json!({"strategies": rows})
    }
}
