//! The ratings of a puzzle, as far as they are known, and the answer with them.

use super::scales::{Er, Hardest, SerRated};
use crate::answers::{Drawn, Refusal};
use crate::values::Scale;
use pencilmark::rating::hodoku::Rating;
use pencilmark::{State, format};
use pencilmark_view::{Drawing, StepAnswer};
use serde::Serialize;

/// The ratings of a puzzle on the requested scales, as far as they are known.
#[derive(Clone, Debug, Default)]
pub struct Rated {
    /// HoDoKu's rating.
    pub hodoku: Option<Rating>,
    /// The Sudoku Explainer's rating.
    pub ser: Option<SerRated>,
    /// The hardest step of the Sudoku Explainer's path, with the scale `all`.
    pub hardest: Option<Hardest>,
    /// The pictures of that step, if they were drawn.
    pub drawn: Option<Drawn>,
    /// The reason why a rating is not known, or the fault of a puzzle that does not have exactly one solution.
    pub error: Option<Refusal>,
}

impl Rated {
    /// No ratings, for a reason.
    pub fn not(error: Refusal) -> Self {
        Self { error: Some(error), ..Self::default() }
    }

    /// The answer about a puzzle.
    pub fn answer(&self, puzzle: String, scale: Scale) -> RateAnswer<'_> {
        let error = self.error.clone();
        let hodoku = self.hodoku.as_ref().map(|rating| HodokuRating {
            level: Some(rating.level.name()),
            score: Some(rating.score),
            stars: Some(rating.level.stars()),
        });
        let ser = self.ser.map(SerRating::from);
        match scale {
            Scale::Hodoku => RateAnswer::Hodoku(HodokuAnswer { puzzle, rating: hodoku.unwrap_or_default(), error }),
            Scale::Ser => RateAnswer::Ser(SerAnswer { puzzle, rating: ser.unwrap_or_default(), error }),
            Scale::All => {
                let walked = self.drawn.as_ref().and_then(|drawn| drawn.walked.first());
                let hardest = self.hardest.as_ref().map(|hardest| HardestStep {
                    state: format::state(&State::from(&hardest.board)),
                    step: StepAnswer::new(&hardest.step).walked(walked),
                });
                let drawing = self.drawn.as_ref().map(|drawn| &drawn.drawing);
                RateAnswer::All(Box::new(RatingsAnswer { puzzle, hodoku, ser, hardest, drawing, error }))
            }
        }
    }
}

/// HoDoKu's rating.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuRating {
    /// The name of the level.
    pub level: Option<&'static str>,
    /// The score.
    pub score: Option<u32>,
    /// The level as stars, 1 to 5.
    pub stars: Option<u8>,
}

/// The version of the Sudoku Explainer that gives these ratings: 1.2.1, the version that lists of puzzles use. Later
/// programs with newer techniques, such as Sukaku Explainer by default, rate some puzzles differently.
pub const SER_SCALE: &str = "se-1.2.1";

/// The Sudoku Explainer's ratings, as far as they are known.
#[derive(Copy, Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SerRating {
    /// ER, the rating of the hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is above a
    /// limit.
    pub er: Option<Er>,
    /// EP, the rating of the hardest step up to the first that places a value.
    pub ep: Option<f64>,
    /// ED, the rating of the first step.
    pub ed: Option<f64>,
    /// The version of the Sudoku Explainer whose ratings these are: `se-1.2.1`.
    pub scale: &'static str,
}

impl Default for SerRating {
    fn default() -> Self {
        Self { er: None, ep: None, ed: None, scale: SER_SCALE }
    }
}

/// The rating of a puzzle on HoDoKu's scale.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: HodokuRating,
    /// The reason why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The ratings of a puzzle on the Sudoku Explainer's scale.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SerAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: SerRating,
    /// The reason why there is no rating, or the fault of a rated puzzle that does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The ratings of a puzzle on all scales.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingsAnswer<'a> {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// HoDoKu's rating; null if it is not known.
    pub hodoku: Option<HodokuRating>,
    /// The Sudoku Explainer's ratings; null if none of them is known.
    pub ser: Option<SerRating>,
    /// The hardest step of the Sudoku Explainer's path, or of its beginning if the work was stopped; null if there is none.
    pub hardest: Option<HardestStep<'a>>,
    /// With pictures: those of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<&'a Drawing>,
    /// The reason why a rating is not known, or the fault of a puzzle that does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The hardest step of a path.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HardestStep<'a> {
    /// The state before the step.
    pub state: String,
    /// The step. Its difficulty is its rating.
    pub step: StepAnswer<'a>,
}

/// The ratings of a puzzle on the requested scale.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RateAnswer<'a> {
    /// The scale `hodoku`.
    Hodoku(HodokuAnswer),
    /// The scale `ser`.
    Ser(SerAnswer),
    /// The scale `all`.
    All(Box<RatingsAnswer<'a>>),
}

/// The columns of the table for a scale. They are keys of the answer or of its parts.
pub const fn header(scale: Scale) -> &'static [&'static str] {
    match scale {
        Scale::Hodoku => &["puzzle", "level", "score", "stars", "error"],
        Scale::Ser => &["puzzle", "er", "ep", "ed", "scale", "error"],
        Scale::All => &["puzzle", "level", "score", "stars", "er", "ep", "ed", "scale", "error"],
    }
}

impl From<SerRated> for SerRating {
    fn from(SerRated { er, ep, ed }: SerRated) -> Self {
        let number = |tenths: u16| f64::from(tenths) / 10.0;
        Self { er, ep: ep.map(number), ed: ed.map(number), scale: SER_SCALE }
    }
}
