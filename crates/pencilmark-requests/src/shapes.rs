//! The form of what the views write themselves: steps, arguments, hints, pictures. Only the description of answers reads it; a
//! test holds answers to it.

#![expect(dead_code, reason = "only their description is used")]

use crate::refusal::Refusal;
use schemars::JsonSchema;
use serde_json::{Map, Value};

/// A cell and a digit, such as `["r1c2", 3]`.
type Pair = (String, u8);

/// A rating, or a text such as `>7.2` if it is above a limit.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "Er")]
pub(crate) enum ErShape {
    Is(f64),
    Above(String),
}

/// A step: one thing to do, and why it is right.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Step")]
pub(crate) struct StepShape {
    /// The id of the strategy.
    pub(crate) strategy: String,
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
#[serde(deny_unknown_fields)]
#[schemars(rename = "ArgumentLine")]
pub(crate) struct ArgumentLineShape {
    /// Its number, from 1.
    pub(crate) n: usize,
    /// What is supposed: a mark, its opposite with a minus, or a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) suppose: Option<Value>,
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

/// A line of an argument, as a person walks it.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
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

/// A picture: `[back, names, legend]`, height, cells that differ, faded links, links.
type DrawnView = ([usize; 3], f64, Vec<[usize; 2]>, Vec<usize>, Vec<usize>);

/// Pictures as SVG, put together from parts.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Drawing")]
pub(crate) struct DrawingShape {
    /// The width of a picture, and the height of its grid.
    pub(crate) side: f64,
    /// The lines of the grid, which all pictures have.
    pub(crate) grid: String,
    /// Each different part, once.
    pub(crate) fragments: Vec<String>,
    /// Each picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that differs from
    /// the view before, and the fragments of its links, those that are faded first; cells are counted from 0.
    pub(crate) views: Vec<DrawnView>,
}

/// The next step, as much of it as the level shows; or what is wrong.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HintAnswer")]
pub(crate) struct HintShape {
    /// The puzzle, 81 characters.
    pub(crate) puzzle: String,
    /// `hint`, `wrong`, `unsolvable`, `solved`, `stuck`, or `stopped` before there was a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<String>,
    /// How much is shown, 1 to 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// The family of the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) family: Option<String>,
    /// From level 2: the id of the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) strategy: Option<String>,
    /// From level 2: the name of the step's kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// From level 3: the digits of the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digits: Option<Vec<u8>>,
    /// Where to look, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#where: Option<String>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) places: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) removes: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) truths: Option<Vec<String>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) links: Option<u32>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notation: Option<String>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) argument: Option<Vec<ArgumentLineShape>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) difficulty: Option<f64>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<Map<String, Value>>,
    /// The hint in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// `0` or `2+`, if the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<String>,
    /// Wrong entries, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wrong: Option<Vec<Pair>>,
    /// Cells where a needed mark was struck out, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) struck: Option<Vec<String>>,
    /// Why there is no solution, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// The entries that contradict each other, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) conflict: Option<ConflictShape>,
    /// With pictures: the view of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<usize>,
    /// With pictures: the argument to be walked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lines: Option<Vec<WalkedLineShape>>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// Entries that contradict each other.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Conflict")]
pub(crate) struct ConflictShape {
    /// The entries.
    pub(crate) entries: Vec<Pair>,
    /// The cells of those that are not given.
    pub(crate) entered: Vec<String>,
    /// `smallest`, `irreducible` or `unknown`.
    pub(crate) size: String,
}

/// A whole path.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ExplainAnswer")]
pub(crate) struct PathShape {
    /// The puzzle, 81 characters.
    pub(crate) puzzle: String,
    /// The state that it begins with, if that is more than the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<String>,
    /// Whether it ends with the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solved: Option<bool>,
    /// The steps, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Vec<StepShape>>,
    /// The values at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) grid: Option<String>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// How many solutions there are, if the path does not show it: `0`, `1` or `2+`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<String>,
    /// Everything that happened, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<Vec<String>>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// Every step of a state.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "StepsAnswer")]
pub(crate) struct StepsShape {
    /// The state.
    pub(crate) state: String,
    /// `0` or `2+`, if the state does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<String>,
    /// The steps, easiest strategy first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Vec<StepShape>>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// The hardest step of a path.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HardestStep")]
pub(crate) struct HardestShape {
    /// The state before the step.
    pub(crate) state: String,
    /// The step. Its difficulty is its rating.
    pub(crate) step: StepShape,
}

/// A strategy.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Strategy")]
pub(crate) struct StrategyShape {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its family.
    pub(crate) family: String,
    /// How hard it is to find.
    pub(crate) difficulty: f64,
    /// How many steps of the counted puzzles are its own.
    pub(crate) steps: Option<u32>,
    /// How many of the counted puzzles have one.
    pub(crate) puzzles: Option<u32>,
    /// In how many hard states it finds something.
    pub(crate) states: Option<u32>,
    /// Its page, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<String>,
    /// Why there is something easier in its example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why_easier: Option<String>,
    /// An example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) example: Option<ExampleShape>,
    /// An example of another kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) second_example: Option<ExampleShape>,
}

/// A step on a board.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Example")]
pub(crate) struct ExampleShape {
    /// The state before the step.
    pub(crate) state: String,
    /// The step.
    pub(crate) step: StepShape,
    /// Why there is something easier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why_easier: Option<String>,
}

/// What turns a puzzle into an equivalent one: first it may be transposed, then lines are moved, then digits renamed.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SymmetryAnswer")]
pub(crate) struct SymmetryShape {
    /// Whether rows become columns.
    pub(crate) transpose: bool,
    /// The row, after that, that becomes the first, and so on; from 1 to 9.
    pub(crate) rows: Vec<u8>,
    /// The columns alike.
    pub(crate) columns: Vec<u8>,
    /// What the digit 1 becomes, and so on.
    pub(crate) digits: Vec<u8>,
}

/// All strategies, easiest first.
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "StrategyList")]
pub(crate) struct StrategiesShape {
    /// The strategies.
    pub(crate) strategies: Vec<StrategyShape>,
}

/// All strategies, or one with its page and examples.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "StrategiesAnswer")]
pub(crate) enum StrategiesAnswerShape {
    All(StrategiesShape),
    One(Box<StrategyShape>),
}
