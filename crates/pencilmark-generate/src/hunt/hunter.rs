//! The caller of a hunt, and the reasons why a hunt ends.

use super::result::UnitResult;
use super::rounds::{HuntRounds, Unit};
use pencilmark::{Flow, NoThread, Puzzle};

/// The caller of a hunt: it knows which puzzles were rated before, and takes the results.
pub trait Hunter {
    /// The reason why the hunter cannot go on.
    type Error: From<NoThread>;

    /// Is called when a round begins.
    fn begin_round(&mut self, rounds: &HuntRounds);

    /// Whether no puzzle with this canonical form was seen before. Notes that the form has now been seen.
    ///
    /// # Errors
    /// When the hunter cannot find the answer.
    fn is_new(&mut self, form: &Puzzle) -> Result<bool, Self::Error>;

    /// Takes the result of a unit, in the order of the units. Returns whether the hunt goes on.
    ///
    /// # Errors
    /// When the result cannot be kept.
    fn take(&mut self, unit: &Unit, result: &UnitResult) -> Result<Flow, Self::Error>;

    /// Is called several times a second, to show the progress.
    fn wait(&mut self) {}
}

/// The reason why a hunt ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HuntEnd {
    /// A round found nothing new.
    NothingNew,
    /// The last round is done.
    Rounds,
    /// The hunter has enough.
    Enough,
    /// The time limit was reached.
    Stopped,
}
