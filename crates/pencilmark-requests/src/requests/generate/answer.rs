//! The answer: one puzzle, or a list of puzzles.

use super::made::Generated;
use super::maker::Maker;
use super::near::Near;
use super::wanted::Generate;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, Selection};
use crate::requests::Request;
use crate::values::Number;
use pencilmark::Budget;
use serde::Serialize;

/// One puzzle, or several if a count was given.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GenerateAnswer {
    /// With a count.
    Several {
        /// The puzzles; if there are fewer than requested, the last entry has the reason.
        puzzles: Vec<Generated>,
    },
    /// Without a count.
    One(Box<Generated>),
}

impl Generate {
    /// The answer: the requested number of puzzles.
    ///
    /// # Errors
    /// When the fields cannot be used together, no puzzle can meet the request, or there is no seed. If the user chose no
    /// seed, the caller adds one: see [`seeded`](crate::seeded).
    pub fn answer(&self, selection: &Selection, budget: &Budget) -> Result<GenerateAnswer, Refusal> {
        let count = self.count.map_or(1, Number::get);
        if count > MOST_LISTED {
            let message = format!("one answer has at most {MOST_LISTED} puzzles");
            return Err(Refusal::new(Code::WrongValue, message).of("count"));
        }
        let mut puzzles = if self.near.is_some() {
            Near::new(self, selection, true)?.list(budget)
        } else {
            let maker = Maker::new(self, selection, true)?;
            let missing = || Refusal::new(Code::MissingField, "a seed is expected").of("seed");
            maker.list(self.seed.ok_or_else(missing)?.get(), count, self.tries.map(Number::get), budget)
        };
        Ok(match self.count {
            Some(_) => GenerateAnswer::Several { puzzles },
            None => GenerateAnswer::One(Box::new(puzzles.pop().unwrap_or_default())),
        })
    }
}

impl Request for Generate {
    const NAME: &'static str = "generate";
    const SUMMARY: &'static str = "New puzzles, made from a seed";
    const PUZZLES: &'static [&'static str] = &[];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = Selection;
    type Answer = GenerateAnswer;

    fn ask(self, selection: Selection, _: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        Ok(json(&self.answer(&selection, budget)?))
    }
}

/// The greatest number of puzzles in one answer. There is a limit because all puzzles are in memory until the last one is
/// made. Doors that hand over each puzzle at once have no such limit.
pub const MOST_LISTED: u64 = 1_000;
