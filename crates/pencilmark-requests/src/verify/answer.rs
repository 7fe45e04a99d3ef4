//! The answer of `verify`: a verdict for each claim, and what is found of a path.

use super::verified::{Found, Verified};
use crate::answers::{Refusal, Refused, value};
use pencilmark::proof::Flaw;
use pencilmark::verify::{Claim, Follows, Verdict};
use pencilmark::{Mark, State, Step};
use pencilmark_view::JsonStep;
use serde::Serialize;
use serde_json::Value;

/// What is found of some claims.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// For each claim, in order, its verdict, or why it is not judged.
    pub claims: Vec<ClaimAnswer>,
    /// Of a path: the index of the first claim that is wrong, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub first_wrong: Option<Option<usize>>,
    /// Of a path: the step that would have been right there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::shapes::StepShape>", extend("x-null" = true))
    )]
    pub right: Option<Option<Value>>,
    /// Why the answer is not complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The verdict about a claim, or why it is not judged.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ClaimAnswer {
    /// The verdict.
    Judged(Box<JudgedClaim>),
    /// It cannot be read, or the work ended before.
    Refused(Refused),
}

/// The verdict about a claim.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedClaim {
    /// The values that it places, as they were read.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub places: Vec<Mark>,
    /// The marks that it removes, as they were read.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub removes: Vec<Mark>,
    /// Whether it is true in every solution of the state; null if the state has none.
    pub valid: Option<bool>,
    /// How many solutions the state has: `0`, `1` or `2+`.
    pub solutions: &'static str,
    /// How it follows from the marks; null if it is not valid.
    pub follows: Option<FollowsAnswer>,
    /// Whether the strategy that it names does what it claims here; null if it names none, or if it is not known.
    pub named_right: Option<bool>,
    /// What is found of its argument, or of its truths if it has no argument; null if it has neither.
    pub argument: Option<ArgumentAnswer>,
    /// A solution of the state that contradicts it, 81 digits; null if there is none.
    pub counterexample: Option<String>,
    /// Why it is so, in one sentence.
    pub reason: String,
}

/// How a valid claim follows: by a strategy; or a word: `already`, the state is so already; `search`, only the search shows it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FollowsAnswer {
    /// By the first strategy of the order that does at least what is claimed.
    By(ShownBy),
    /// `already` or `search`.
    Word(&'static str),
}

/// The strategy that does at least what is claimed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownBy {
    /// The id of the strategy.
    pub strategy: &'static str,
    /// How hard the step is; the hardest, if it takes several steps of the strategy.
    pub difficulty: f64,
    /// The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    pub truths: Vec<String>,
}

/// What is found of an argument.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArgumentAnswer {
    /// Whether it is right, and shows all that is claimed.
    pub ok: bool,
    /// The number of the first wrong line, from 1; null if it is no line that is wrong.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: Option<String>,
}

impl Verified {
    /// The answer about its state.
    pub fn answer(&self, state: &State) -> VerifyAnswer {
        let step = |step: &Step| value(&JsonStep::new(step));
        VerifyAnswer {
            puzzle: state.to_string(),
            claims: self.claims.iter().map(ClaimAnswer::from).collect(),
            first_wrong: self.path.as_ref().map(|path| path.first_wrong),
            right: self.path.as_ref().map(|path| path.right.as_ref().map(step)),
            error: self.stopped.map(Refusal::from),
        }
    }
}

impl From<&Found> for ClaimAnswer {
    fn from(found: &Found) -> Self {
        match found {
            Ok((claim, verdict)) => Self::Judged(Box::new(JudgedClaim::new(claim, verdict))),
            Err(error) => Self::Refused(Refused { error: error.clone() }),
        }
    }
}

impl JudgedClaim {
    fn new(claim: &Claim, verdict: &Verdict) -> Self {
        Self {
            places: claim.places().to_vec(),
            removes: claim.removes().to_vec(),
            valid: verdict.valid(),
            solutions: verdict.solutions.as_str(),
            follows: verdict.follows.as_ref().map(FollowsAnswer::from),
            named_right: verdict.named_right,
            argument: verdict.argument.as_ref().map(|checked| ArgumentAnswer::new(checked.err())),
            counterexample: verdict.counterexample().map(ToString::to_string),
            reason: verdict.reason(),
        }
    }
}

impl From<&Follows> for FollowsAnswer {
    fn from(follows: &Follows) -> Self {
        match follows {
            Follows::Already => Self::Word("already"),
            Follows::Search { .. } => Self::Word("search"),
            Follows::By(steps) => Self::By(ShownBy {
                strategy: steps.strategy().id(),
                difficulty: steps.difficulty(),
                truths: steps.truths().iter().map(ToString::to_string).collect(),
            }),
        }
    }
}

impl ArgumentAnswer {
    fn new(flaw: Option<Flaw>) -> Self {
        let (line, message) = match flaw {
            Some(Flaw::Line(line, flaw)) => (Some(line), Some(flaw.to_string())),
            Some(Flaw::Link(link, flaw)) => (Some(link), Some(flaw.to_string())),
            flaw => (None, flaw.map(|flaw| flaw.to_string())),
        };
        Self { ok: flaw.is_none(), line, message }
    }
}
