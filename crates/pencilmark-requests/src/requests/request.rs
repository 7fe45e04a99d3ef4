//! The shape of a request.

use crate::answers::words::Screen;
use crate::answers::{HasSchema, Refusal, json};
use crate::fields::{Fields, Groups, Options};
use crate::input::{self, Boards};
use pencilmark::{Budget, State};
use pencilmark_view::Text;
use serde::Serialize;

/// A request: its name, its fields, and its answer.
pub trait Request: Options {
    /// The name in JSON, in the paths of the API, and as a command.
    const NAME: &'static str;
    /// The question in a few words.
    const SUMMARY: &'static str;
    /// The names of the fields that hold puzzles, each a text in any format.
    const PUZZLES: &'static [&'static str];
    /// The names of its own fields that cannot be left out.
    const REQUIRED: &'static [&'static str];
    /// The groups of fields that it shares with other requests.
    type Beside: Groups;
    /// The answer.
    type Answer: HasSchema;

    /// The answer as JSON. The texts of puzzles are still in the fields, so that an error in an option comes before one in a text.
    ///
    /// # Errors
    /// When the fields do not go together, or a text holds no puzzle.
    fn ask(self, beside: Self::Beside, fields: &mut Fields, budget: &Budget) -> Result<String, Refusal>;
}

/// A request about one puzzle. Its result is written in several forms, so finding and answering are separate. Work that does not
/// depend on the puzzle is done once for many puzzles.
pub trait PuzzleRequest: Options + 'static {
    /// The name in JSON, in the paths of the API, and as a command.
    const NAME: &'static str;
    /// The question in a few words.
    const SUMMARY: &'static str;
    /// The names of the fields that cannot be left out, beside the puzzle.
    const REQUIRED: &'static [&'static str] = &[];
    /// Whether the answer may take long to write, so that a part of the time must be left for it.
    const IS_LONG: bool = false;
    /// The groups of fields that it shares with other requests.
    type Beside: Groups;
    /// The part of the work that is the same for all puzzles, such as the solver that the fields choose.
    type Prepared: Send + Sync;
    /// The result for a puzzle.
    type Finding;
    /// The result as JSON, or the reason why there is none.
    type Answer<'a>: Serialize + HasSchema;

    /// Checks the fields, and prepares for puzzles.
    ///
    /// # Errors
    /// When the fields do not go together.
    fn prepare(&self, beside: &Self::Beside) -> Result<Self::Prepared, Refusal>;

    /// The result for a state of play, found within a budget.
    ///
    /// # Errors
    /// When the state contradicts itself, and the answer says no more than that.
    fn find(&self, prepared: &Self::Prepared, state: &State, budget: &Budget) -> Result<Self::Finding, Refusal>;

    /// The boards that the answer can be about.
    fn boards(&self) -> Boards {
        Boards::Usual
    }

    /// The result for a text that holds no puzzle.
    ///
    /// # Errors
    /// The refusal of the text, unless the request is about such texts.
    fn find_in_text(
        &self,
        _prepared: &Self::Prepared,
        _text: &str,
        refusal: Refusal,
        _budget: &Budget,
    ) -> Result<Self::Finding, Refusal> {
        Err(refusal)
    }

    /// Draws the pictures of a result, if they are wanted, as many as the budget allows.
    fn draw(&self, _found: &mut Self::Finding, _budget: &Budget) {}

    /// The answer about a state; `puzzle` is the text that stands for it.
    fn answer<'a>(
        &'a self,
        prepared: &'a Self::Prepared,
        state: &'a State,
        puzzle: String,
        found: &'a Self::Finding,
    ) -> Self::Answer<'a>;

    /// The answer about a text without a result, with the reason. It repeats the text.
    fn refused(&self, prepared: &Self::Prepared, puzzle: String, error: Refusal) -> Self::Answer<'static>;

    /// The columns of its table; none if an answer is not a row of one.
    fn columns(&self, _prepared: &Self::Prepared) -> Vec<&'static str> {
        Vec::new()
    }

    /// The result in words.
    fn text(&self, prepared: &Self::Prepared, state: &State, found: &Self::Finding, screen: Screen) -> Text;

    /// Whether the result is positive: one solution, a step, a mark that is explained.
    fn is_positive(&self, _found: &Self::Finding) -> bool {
        true
    }

    /// The reason why the result is not complete, if it is not.
    fn error(&self, found: &Self::Finding) -> Option<Refusal>;

    /// The answer about a state as JSON.
    ///
    /// # Errors
    /// When the state contradicts itself, and the answer says no more than that.
    fn json(&self, prepared: &Self::Prepared, state: &State, budget: &Budget) -> Result<String, Refusal> {
        let mut found = self.find(prepared, state, budget)?;
        self.draw(&mut found, budget);
        Ok(json(&self.answer(prepared, state, state.to_string(), &found)))
    }
}

impl<R: PuzzleRequest> Request for R {
    const NAME: &'static str = R::NAME;
    const SUMMARY: &'static str = R::SUMMARY;
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = R::REQUIRED;
    type Beside = R::Beside;
    type Answer = R::Answer<'static>;

    fn ask(self, beside: Self::Beside, fields: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        let prepared = self.prepare(&beside)?;
        let text = fields.text("puzzle")?;
        Ok(match input::one_of(&self.boards(), &text) {
            Ok(state) => self
                .json(&prepared, &state, budget)
                .unwrap_or_else(|error| json(&self.refused(&prepared, state.to_string(), error))),
            Err(refusal) => {
                let found = self.find_in_text(&prepared, &text, refusal, budget);
                let found = found.map_err(|refusal| refusal.of("puzzle"))?;
                json(&self.answer(&prepared, &State::EMPTY, text, &found))
            }
        })
    }
}
