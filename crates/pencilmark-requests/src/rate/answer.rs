//! What is known of how hard a puzzle is, and the answer that tells it.

use super::scales::{Er, Hardest, SerRated};
use crate::answers::{Refusal, value};
use crate::values::Scale;
use pencilmark::rating::hodoku::Rating;
use pencilmark_view::Drawing;
use serde::Serialize;
use serde_json::{Map, Value};

/// What is known of how hard a puzzle is, on the scales that were asked for.
#[derive(Clone, Debug, Default)]
pub struct Rated {
    /// HoDoKu's rating.
    pub hodoku: Option<Rating>,
    /// The Sudoku Explainer's rating.
    pub ser: Option<SerRated>,
    /// The hardest step of the Sudoku Explainer's path, with the scale `all`.
    pub hardest: Option<Hardest>,
    /// Why something is not known, or that the puzzle does not have exactly one solution.
    pub error: Option<Refusal>,
}

impl Rated {
    /// Nothing is known, for a reason.
    pub fn not(error: Refusal) -> Self {
        Self { error: Some(error), ..Self::default() }
    }

    /// The answer about a puzzle, with pictures of the hardest step if they are wanted.
    pub fn answer(&self, puzzle: String, scale: Scale, pictures: bool) -> RateAnswer {
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
                let mut drawing = pictures.then(Drawing::default);
                let hardest = self.hardest.as_ref().map(|hardest| hardest.told(drawing.as_mut()));
                let drawing = drawing.filter(|_| hardest.is_some()).map(|drawing| value(&drawing));
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

/// Which Sudoku Explainer the ratings agree with: 1.2.1, whose numbers lists of puzzles have. Later programs with newer techniques,
/// such as Sukaku Explainer by default, rate some puzzles otherwise.
pub const SER_SCALE: &str = "se-1.2.1";

/// The Sudoku Explainer's ratings, as far as they are known.
#[derive(Copy, Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SerRating {
    /// The hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is above a limit.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::ErShape>"))]
    pub er: Option<Er>,
    /// The hardest step up to the first that places a value.
    pub ep: Option<f64>,
    /// The first step.
    pub ed: Option<f64>,
    /// Which Sudoku Explainer they agree with: `se-1.2.1`.
    pub scale: &'static str,
}

impl Default for SerRating {
    fn default() -> Self {
        Self { er: None, ep: None, ed: None, scale: SER_SCALE }
    }
}

/// How hard a puzzle is on HoDoKu's scale.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: HodokuRating,
    /// Why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// How hard a puzzle is on the Sudoku Explainer's scale.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SerAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: SerRating,
    /// Why there is no rating, or that the rated puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// How hard a puzzle is on all scales.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingsAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Null if it is not known.
    pub hodoku: Option<HodokuRating>,
    /// Null if nothing of it is known.
    pub ser: Option<SerRating>,
    /// The hardest step of the Sudoku Explainer's path, or of its beginning if the work was stopped; null if there is none.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::HardestShape>"))]
    pub hardest: Option<Map<String, Value>>,
    /// With pictures: those of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::DrawingShape>"))]
    pub drawing: Option<Value>,
    /// Why something is not known, or that the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// How hard a puzzle is, on the scale that was asked for.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RateAnswer {
    /// The scale `hodoku`.
    Hodoku(HodokuAnswer),
    /// The scale `ser`.
    Ser(SerAnswer),
    /// The scale `all`.
    All(Box<RatingsAnswer>),
}

/// The columns of a scale's table. Those of parts of an answer have the keys of the parts.
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
