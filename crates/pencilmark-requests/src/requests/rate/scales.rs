//! The ratings of a puzzle on the Sudoku Explainer's scale. Some of them may be unknown.

use pencilmark::{Board, Budget, Outcome, Path, Step, Stopped};
use pencilmark_ser::UpTo;
use serde::{Serialize, Serializer};
use std::fmt;

/// The ratings of a puzzle on the Sudoku Explainer's scale, as far as they are known.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct SerRated {
    /// ER, the rating of the hardest step.
    pub er: Option<Er>,
    /// EP, the rating of the hardest step up to the first that places a value, in tenths.
    pub ep: Option<u16>,
    /// ED, the rating of the first step, in tenths.
    pub ed: Option<u16>,
}

/// A rating, or a text such as `>7.2` if it is above a limit. In Rust, both are in tenths.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(untagged))]
pub enum Er {
    /// The rating.
    Is(#[cfg_attr(feature = "schema", schemars(with = "f64"))] u16),
    /// A limit; the rating is above it.
    Above(#[cfg_attr(feature = "schema", schemars(with = "String"))] u16),
}

/// The rating of a board on which the Sudoku Explainer finds no further step, in tenths: beyond the scale.
pub(super) const BEYOND: u16 = 200;

impl SerRated {
    /// The ratings of a board. If ER is above the limit `up_to`, the result says only this about ER.
    ///
    /// # Errors
    /// When the budget stops before the ratings are known.
    pub fn find(board: &Board, er_only: bool, up_to: Option<u16>, budget: &Budget) -> Result<Self, Stopped> {
        let known = match up_to {
            Some(limit) => pencilmark_ser::rate_up_to(board, limit, budget)?,
            None => UpTo::Within(pencilmark_ser::rate(board, budget)?),
        };
        let (er, ep, ed) = match known {
            UpTo::Within(known) => (Er::Is(known.er), Some(known.ep), Some(known.ed)),
            UpTo::Above { ep, ed } => (Er::Above(up_to.unwrap_or_default()), ep, ed),
        };
        let wanted = |rating: Option<u16>| rating.filter(|_| !er_only);
        Ok(Self { er: Some(er), ep: wanted(ep), ed: wanted(ed) })
    }

    /// The ratings of a path of the profile `ser`. A path that was stopped gives only the ratings that further steps cannot
    /// change. `None` if it gives no rating.
    pub fn of(path: &Path) -> Option<Self> {
        let most = |steps: &[Step]| tenths(steps.iter().filter_map(Step::difficulty).fold(0.0, f64::max));
        let first_value = path.steps.iter().position(|step| !step.places().is_empty());
        let is_stopped = matches!(path.outcome, Outcome::Stopped(_));
        // At the end of a path, a rating without a step is 0.
        let at_end = |known: Option<u16>| if is_stopped { known } else { known.or(Some(0)) };
        let rated = Self {
            er: match path.outcome {
                Outcome::Solved => Some(Er::Is(most(&path.steps))),
                Outcome::Stopped(_) => None,
                Outcome::Stuck | Outcome::Faulty(_) => Some(Er::Is(BEYOND)),
            },
            ep: at_end(first_value.map(|place| most(&path.steps[..=place]))),
            ed: at_end((!path.steps.is_empty()).then(|| most(&path.steps[..1]))),
        };
        (rated != Self::default()).then_some(rated)
    }
}

/// Rounds a rating to tenths, as the scale does.
pub(super) fn tenths(rating: f64) -> u16 {
    #[expect(clippy::cast_sign_loss, reason = "ratings are from 0 to 20")]
    let tenths = (rating * 10.0).round() as u16;
    tenths
}

impl Serialize for Er {
    /// `7.2`, `">7.2"`
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Is(tenths) => serializer.serialize_f64(f64::from(*tenths) / 10.0),
            Self::Above(_) => serializer.collect_str(self),
        }
    }
}

/// `7.2`, `>7.2`
impl fmt::Display for Er {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (sign, tenths) = match self {
            Self::Is(er) => ("", er),
            Self::Above(limit) => (">", limit),
        };
        write!(f, "{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

/// `ER 7.2, EP 1.2, ED 1.2`, as far as they are known
impl fmt::Display for SerRated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let known = [("ER", self.er), ("EP", self.ep.map(Er::Is)), ("ED", self.ed.map(Er::Is))];
        let known = known.into_iter().filter_map(|(name, rating)| Some(format!("{name} {}", rating?)));
        f.write_str(&known.collect::<Vec<_>>().join(", "))
    }
}

/// The hardest step of a path.
#[derive(Clone, Debug)]
pub struct Hardest {
    /// The board before the step.
    pub board: Board,
    /// The step.
    pub step: Step,
}

impl Hardest {
    /// The hardest step of a path. If several steps are equally hard, the first of them.
    pub fn of(path: &Path) -> Option<Self> {
        let step = path.hardest()?;
        let mut board = path.start.clone();
        for before in path.steps.iter().take_while(|before| !std::ptr::eq(*before, step)) {
            board.apply(before);
        }
        Some(Self { board, step: step.clone() })
    }
}
