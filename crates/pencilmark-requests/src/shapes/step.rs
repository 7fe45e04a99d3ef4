//! The form of steps and of the lines of their arguments.

use crate::values::StrategyId;
use schemars::JsonSchema;
use serde_json::{Map, Value};

/// A cell and a digit, such as `["r1c2", 3]`.
pub(super) type Pair = (String, u8);

/// A cell that is barred, and the cells whose values bar it, such as `["r2c8", ["r8c2"]]`.
pub(super) type WitnessShape = (String, Vec<String>);

/// A step: one thing to do, and why it is right.
#[derive(JsonSchema)]
#[schemars(rename = "Step")]
pub(crate) struct StepShape {
    /// The id of the strategy.
    pub(crate) strategy: StrategyId,
    /// The name of the step's kind.
    pub(crate) name: String,
    /// The digits of the pattern, ascending.
    pub(crate) digits: Vec<u8>,
    /// The values that it places.
    pub(crate) places: Vec<Pair>,
    /// The marks that it removes.
    pub(crate) removes: Vec<Pair>,
    /// The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    pub(crate) truths: Vec<String>,
    /// The number of inferences in a chain.
    pub(crate) links: Option<u32>,
    /// For those who read notation.
    pub(crate) notation: Option<String>,
    /// How it follows, line by line.
    pub(crate) argument: Option<Vec<ArgumentLineShape>>,
    /// How hard it is to find.
    pub(crate) difficulty: f64,
    /// The parts of the pattern, by the names that the sentence uses.
    pub(crate) facts: Map<String, Value>,
    /// Of singles, locked candidates and subsets: each cell that is barred from a digit, and the values that bar it.
    pub(crate) witnesses: Vec<WitnessShape>,
    /// The sentence that explains it.
    pub(crate) text: String,
    /// With pictures: the view of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<usize>,
    /// With pictures: the argument to be walked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lines: Option<Vec<WalkedLineShape>>,
}

/// A line of an argument, as a program checks it.
#[derive(JsonSchema)]
#[schemars(rename = "ArgumentLine")]
pub(crate) struct ArgumentLineShape {
    /// Its number, from 1.
    pub(crate) n: usize,
    /// What is supposed: a mark, its opposite with a minus, or a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) suppose: Option<SupposedShape>,
    /// The earlier lines that it follows from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<Vec<usize>>,
    /// At least one of these marks is true; none: a contradiction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) on: Option<Vec<String>>,
    /// All these marks are false.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) off: Option<Vec<String>>,
    /// The cells, or the digits in houses, that it uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Vec<String>>,
    /// The supposition that it ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drops: Option<usize>,
    /// The suppositions that are all the cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cases: Option<Vec<usize>>,
    /// The line in words.
    pub(crate) text: String,
    /// What forces it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
}

/// A mark, its opposite with a minus, or a list of them.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "Supposed")]
pub(crate) enum SupposedShape {
    One(String),
    Several(Vec<String>),
}

/// A line of an argument, as a person walks it.
#[derive(JsonSchema)]
#[schemars(rename = "WalkedLine")]
pub(crate) struct WalkedLineShape {
    /// How many suppositions it is made under.
    pub(crate) depth: usize,
    /// The line in words.
    pub(crate) says: String,
    /// What forces it, in words.
    pub(crate) why: Option<String>,
    /// The view that shows it.
    pub(crate) view: usize,
}
