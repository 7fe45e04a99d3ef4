//! The traits of requests.

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
    /// A short description of the request.
    const SUMMARY: &'static str;
    /// The names of the fields with puzzles. Each puzzle is a text in any format.
    const PUZZLES: &'static [&'static str];
    /// The names of the request's own fields that are required.
    const REQUIRED: &'static [&'static str];
    /// The groups of fields that the request shares with other requests.
    type Beside: Groups;
    /// The answer.
    type Answer: HasSchema;

    /// The answer as JSON.
    ///
    /// The puzzles are still texts in `fields`, so that an error in an option is reported before an error in a puzzle.
    ///
    /// # Errors
    /// When the fields cannot be used together, or a text has no puzzle.
    fn ask(self, beside: Self::Beside, fields: &mut Fields, budget: &Budget) -> Result<String, Refusal>;
}

/// A request about one puzzle. One method computes the result, and other methods write it as JSON, as a row or as text. Work
/// that does not depend on the puzzle is done once for many puzzles.
pub trait PuzzleRequest: Options + 'static {
    /// The name in JSON, in the paths of the API, and as a command.
    const NAME: &'static str;
    /// A short description of the request.
    const SUMMARY: &'static str;
    /// The names of the required fields, except the puzzle.
    const REQUIRED: &'static [&'static str] = &[];
    /// Whether the answer can take long to write. Then a part of the time must be kept for the writer.
    const IS_LONG: bool = false;
    /// The groups of fields that the request shares with other requests.
    type Beside: Groups;
    /// The part of the work that is the same for all puzzles, such as the solver that the fields choose.
    type Prepared: Send + Sync;
    /// The result for a puzzle.
    type Finding;
    /// The result as JSON, or the reason why there is none.
    type Answer<'a>: Serialize + HasSchema;

    /// Checks the fields, and does the work that is the same for all puzzles.
    ///
    /// # Errors
    /// When the fields cannot be used together.
    fn prepare(&self, beside: &Self::Beside) -> Result<Self::Prepared, Refusal>;

    /// The result for a state of play, found within a budget.
    ///
    /// # Errors
    /// When the state breaks a rule, and the answer has no more information than this error.
    fn find(&self, prepared: &Self::Prepared, state: &State, budget: &Budget) -> Result<Self::Finding, Refusal>;

    /// The boards that the request accepts.
    fn boards(&self) -> Boards {
        Boards::Usual
    }

    /// The result for a text without a puzzle.
    ///
    /// # Errors
    /// The refusal of the text, except if the request accepts such texts.
    fn find_in_text(
        &self,
        _prepared: &Self::Prepared,
        _text: &str,
        refusal: Refusal,
        _budget: &Budget,
    ) -> Result<Self::Finding, Refusal> {
        Err(refusal)
    }

    /// Draws the pictures of a result, if the request wants them, as far as the budget allows.
    fn draw(&self, _found: &mut Self::Finding, _budget: &Budget) {}

    /// The answer about a state. `puzzle` is the text of the state in the answer.
    fn answer<'a>(
        &'a self,
        prepared: &'a Self::Prepared,
        state: &'a State,
        puzzle: String,
        found: &'a Self::Finding,
    ) -> Self::Answer<'a>;

    /// The answer about a text without a result, with the reason. It repeats the text.
    fn refused(&self, prepared: &Self::Prepared, puzzle: String, error: Refusal) -> Self::Answer<'static>;

    /// The columns of the table. The list is empty if the answer cannot be a row of a table.
    fn columns(&self, _prepared: &Self::Prepared) -> Vec<&'static str> {
        Vec::new()
    }

    /// The result in words.
    fn text(&self, prepared: &Self::Prepared, state: &State, found: &Self::Finding, screen: Screen) -> Text;

    /// Whether the result is positive: one solution, a step, a mark that is explained.
    fn is_positive(&self, _found: &Self::Finding) -> bool {
        true
    }

    /// The reason why the result is not complete; `None` if it is complete.
    fn error(&self, found: &Self::Finding) -> Option<Refusal>;

    /// The answer about a state as JSON.
    ///
    /// # Errors
    /// When the state breaks a rule, and the answer has no more information than this error.
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
