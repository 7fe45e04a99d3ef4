//! `rate`: how hard a puzzle is, on HoDoKu's scale and the Sudoku Explainer's.

mod scales;

pub use scales::{Er, Hardest, SerRated};

use crate::fields::options;
use crate::json::value;
use crate::refusal::{Code, Refusal};
use crate::values::{Rating as Er10, Scale};
use pencilmark::rating::hodoku::{Rater, Rating, Unrated};
use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Fault, Puzzle, Solver, canonical_within};
use pencilmark_ser::Explainer;
use pencilmark_view::Drawing;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::LazyLock;

options! {
    /// The scale of a rating, and what of it is wanted.
    pub struct Rate {
        /// The scale [default: hodoku, or ser with its options; in text all]
        #[arg(long, value_name = "SCALE", value_parser = crate::known::scales())]
        pub scale: Option<Scale>,
        /// On the Sudoku Explainer's scale: only ER, with EP and ED left empty. It takes the same time, because ER is known at
        /// the end of the path only; up-to saves time
        #[arg(long)]
        pub er_only: bool,
        /// On the Sudoku Explainer's scale: stop where ER is surely above this, such as 7.2, and write >7.2
        ///
        /// Steps above it are not searched for, so that hard puzzles take little time. EP and ED stay empty if they are
        /// above it too.
        #[arg(long, value_name = "ER")]
        pub up_to: Option<Er10>,
        /// Rate also what does not have exactly one solution, on the Sudoku Explainer's scale. HoDoKu's score needs the solution
        #[arg(long)]
        pub rate_invalid: bool,
        /// Rate the canonical form, so that equivalent puzzles have one rating. Only the givens count then
        #[arg(long)]
        pub canonical: bool,
        /// With the scale all, in JSON: draw the hardest step and each line of its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

/// What rates puzzles.
#[derive(Debug)]
struct Raters {
    hodoku: Rater,
    ser: Solver,
}

/// They are the same for all requests, and take a while to be made.
static RATERS: LazyLock<Raters> = LazyLock::new(|| Raters { hodoku: Rater::new(), ser: Solver::by(Explainer) });

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

/// The Sudoku Explainer's ratings, as far as they are known.
#[derive(Copy, Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SerRating {
    /// The hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is above a limit.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::ErShape>"))]
    pub er: Option<Er>,
    /// The hardest step up to the first that places a value.
    pub ep: Option<f64>,
    /// The first step.
    pub ed: Option<f64>,
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
        Scale::Ser => &["puzzle", "er", "ep", "ed", "error"],
        Scale::All => &["puzzle", "level", "score", "stars", "er", "ep", "ed", "error"],
    }
}

impl Rate {
    /// The scale, if the other fields go with it.
    ///
    /// # Errors
    /// When they do not.
    pub fn scale(&self) -> Result<Scale, Refusal> {
        let of_ser = self.er_only || self.up_to.is_some();
        let otherwise = if of_ser { Scale::Ser } else { Scale::Hodoku };
        let scale = self.scale.unwrap_or(otherwise);
        let conflict = |field| {
            let message = "this goes with the scale ser";
            Err(Refusal::new(Code::FieldsConflict, message).of(field))
        };
        match scale {
            Scale::Hodoku | Scale::All if self.er_only => conflict("er_only"),
            Scale::Hodoku | Scale::All if self.up_to.is_some() => conflict("up_to"),
            scale => Ok(scale),
        }
    }

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// When the fields do not go together.
    pub fn answer(&self, puzzle: &Puzzle, budget: &Budget) -> Result<RateAnswer, Refusal> {
        let scale = self.scale()?;
        let rated = self.rate(puzzle, scale, budget).unwrap_or_else(|fault| Rated::not(fault.into()));
        Ok(rated.answer(puzzle.to_string(), scale, self.pictures))
    }

    /// Rates a puzzle. It is asked first, within the budget, whether there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn rate(&self, puzzle: &Puzzle, scale: Scale, budget: &Budget) -> Result<Rated, Fault> {
        let mut board = Board::new(puzzle)?;
        if self.canonical {
            match canonical_within(puzzle, budget) {
                Ok(found) => board = Board::new(&found.puzzle)?,
                Err(why) => return Ok(Rated::not(why.into())),
            }
        }
        let flaw = match Search::of(&board).within(budget).how_many() {
            Ok(HowMany::One(_)) => None,
            Ok(HowMany::None) => Some(Refusal::new(Code::NoSolution, "the puzzle has no solution")),
            Ok(HowMany::Several) => Some(Refusal::new(Code::SeveralSolutions, "the puzzle has several solutions")),
            Err(why) => return Ok(Rated::not(why.into())),
        };
        let is_flawed = flaw.is_some();
        if is_flawed && !(self.rate_invalid && scale != Scale::Hodoku) {
            return Ok(Rated { error: flaw, ..Rated::default() });
        }
        let mut rated = Rated { error: flaw, ..Rated::default() };
        if scale != Scale::Ser && !is_flawed {
            match RATERS.hodoku.rate_within(&board, budget) {
                Ok(rating) => rated.hodoku = Some(rating),
                Err(Unrated::Stopped(why)) => rated.error = Some(why.into()),
                Err(_) => {}
            }
        }
        match scale {
            Scale::Hodoku => {}
            Scale::All if !is_flawed => {
                let path = RATERS.ser.solve_within(board, budget);
                (rated.ser, rated.hardest) = (SerRated::of(&path), Hardest::of(&path));
            }
            Scale::Ser | Scale::All => {
                let known = SerRated::find(&board, self.er_only, self.up_to.map(|Er10(limit)| limit), budget);
                rated.ser = known.ok();
            }
        }
        if let Some(why) = budget.stopped() {
            rated.error = Some(why.into());
        }
        Ok(rated)
    }
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
