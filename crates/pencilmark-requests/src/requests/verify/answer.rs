//! The answer of `verify`: a verdict for each claim, and the result for a path.

use super::verified::{Judgement, Verified};
use crate::answers::{Refusal, Refused};
use pencilmark::proof::Flaw;
use pencilmark::verify::{Claim, Follows, Verdict};
use pencilmark::{Mark, State};
use pencilmark_view::StepAnswer;
use serde::Serialize;

/// The verdicts about some claims.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyAnswer<'a> {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The verdict about each claim, in order, or the reason why it is not judged.
    pub claims: Vec<ClaimAnswer>,
    /// With path: the index of the first claim that is wrong, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub first_wrong: Option<Option<usize>>,
    /// With path: a correct step on the board of the first wrong claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub right: Option<Option<StepAnswer<'a>>>,
    /// The reason why the answer is not complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The verdict about a claim, or the reason why it is not judged.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ClaimAnswer {
    /// The verdict.
    Judged(Box<JudgedClaim>),
    /// The reason: the claim cannot be read, or the work ended before.
    Refused(Refused),
}

/// The verdict about a claim.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedClaim {
    /// The values that the claim places, as they were read.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub places: Vec<Mark>,
    /// The marks that the claim removes, as they were read.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub removes: Vec<Mark>,
    /// Whether the claim is true in every solution of the state; null if the state has no solution.
    pub valid: Option<bool>,
    /// The number of solutions of the state: `0`, `1` or `2+`.
    pub solutions: &'static str,
    /// The way in which the claim follows from the marks; null if the claim is not valid.
    pub follows: Option<FollowsAnswer>,
    /// Whether the named strategy makes the claimed changes here; null if the claim names no strategy, or if the answer is not
    /// known.
    pub named_right: Option<bool>,
    /// The result of the check of the argument, or of the truths if there is no argument; null if the claim has no argument and
    /// no truths.
    pub argument: Option<ArgumentAnswer>,
    /// A solution of the state that contradicts the claim, 81 digits; null if there is none.
    pub counterexample: Option<String>,
    /// The reason for the verdict, in one sentence.
    pub reason: String,
}

/// The way in which a valid claim follows: a strategy, or a word. `already`: the state already has all claimed changes.
/// `search`: only the search shows the claim.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FollowsAnswer {
    /// The first strategy of the order that has at least the claimed effect.
    By(ShownBy),
    /// `already` or `search`.
    Word(&'static str),
}

/// The strategy that has at least the claimed effect.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownBy {
    /// The id of the strategy.
    pub strategy: &'static str,
    /// The difficulty of the step (of the hardest step, if the strategy needs several steps).
    pub difficulty: f64,
    /// The cells, and the digits in houses, that prove the claim: `r2c3`, `4r5`.
    pub truths: Vec<String>,
}

/// The result of the check of an argument.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArgumentAnswer {
    /// Whether the argument is right, and shows the whole claim.
    pub ok: bool,
    /// The number of the first wrong line, from 1; null if no line is wrong.
    pub line: Option<usize>,
    /// The flaw in words; null if there is none.
    pub message: Option<String>,
}

impl Verified {
    /// The answer about its state.
    pub fn answer(&self, state: &State) -> VerifyAnswer<'_> {
        VerifyAnswer {
            puzzle: state.to_string(),
            claims: self.claims.iter().map(ClaimAnswer::from).collect(),
            first_wrong: self.path.as_ref().map(|path| path.first_wrong),
            right: self.path.as_ref().map(|path| path.right.as_ref().map(StepAnswer::new)),
            error: self.stopped.map(Refusal::from),
        }
    }
}

impl From<&Judgement> for ClaimAnswer {
    fn from(found: &Judgement) -> Self {
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
