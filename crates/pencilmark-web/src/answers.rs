//! The answers of the API, for its description and for clients in Rust.
//!
//! Most of them are written by the library's views, the same as the program's `--format json`. The tests read answers as
//! these types, and hold that no key is missing here.

mod canonical;

pub use canonical::{CanonAnswer, EquivalentAnswer, SymmetryAnswer};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::openapi::schema::{ArrayBuilder, ArrayItems};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A cell and a digit, such as `["r1c2", 3]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair(pub String, pub u8);

impl PartialSchema for Pair {
    fn schema() -> RefOr<Schema> {
        let description = "A cell and a digit, such as [\"r1c2\", 3].";
        let parts: [Schema; 2] = [String::schema(), u8::schema()].map(|part| match part {
            RefOr::T(schema) => schema,
            RefOr::Ref(_) => Schema::default(),
        });
        let pair = ArrayBuilder::new().items(ArrayItems::False).prefix_items(parts).description(Some(description));
        pair.build().into()
    }
}

impl ToSchema for Pair {}

/// A step: one thing to do, and why it is right.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The id of the strategy.
    pub strategy: String,
    /// The name of the step's kind.
    pub name: String,
    /// The digits of the pattern, ascending.
    pub digits: Vec<u8>,
    /// The values that it places.
    pub places: Vec<Pair>,
    /// The marks that it removes.
    pub removes: Vec<Pair>,
    /// The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    pub truths: Vec<String>,
    /// The number of inferences in a chain.
    pub links: Option<u32>,
    /// For those who read notation.
    pub notation: Option<String>,
    /// How it follows, line by line.
    pub argument: Option<Vec<ArgumentLine>>,
    /// How hard it is to find.
    pub difficulty: f64,
    /// The parts of the pattern, by the names that the sentence uses.
    #[schema(value_type = Object)]
    pub facts: Map<String, Value>,
    /// The sentence that explains it.
    pub text: String,
    /// With pictures: the view of the step.
    #[serde(default)]
    pub view: Option<usize>,
    /// With pictures: the argument to be walked.
    #[serde(default)]
    pub lines: Option<Vec<WalkedLine>>,
}

/// A line of an argument, as a program checks it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArgumentLine {
    /// Its number, from 1.
    pub n: usize,
    /// What is supposed: a mark, its opposite with a minus, or a list.
    #[serde(default)]
    pub suppose: Option<Value>,
    /// The earlier lines that it follows from.
    #[serde(default)]
    pub from: Option<Vec<usize>>,
    /// At least one of these marks is true; none: a contradiction.
    #[serde(default)]
    pub on: Option<Vec<String>>,
    /// All these marks are false.
    #[serde(default)]
    pub off: Option<Vec<String>>,
    /// The cells, or the digits in houses, that it uses.
    #[serde(default)]
    pub by: Option<Vec<String>>,
    /// The supposition that it ends.
    #[serde(default)]
    pub drops: Option<usize>,
    /// The suppositions that are all the cases.
    #[serde(default)]
    pub cases: Option<Vec<usize>>,
    /// The line in words.
    pub text: String,
    /// What forces it, in words.
    #[serde(default)]
    pub why: Option<String>,
}

/// A line of an argument, as a person walks it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WalkedLine {
    /// How many suppositions it is made under.
    pub depth: usize,
    /// The line in words.
    pub says: String,
    /// What forces it, in words.
    pub why: Option<String>,
    /// The view that shows it.
    pub view: usize,
}

/// A picture: `[back, names, legend]`, height, cells that differ, faded links, links.
pub type DrawnView = ([usize; 3], f64, Vec<[usize; 2]>, Vec<usize>, Vec<usize>);

/// Pictures as SVG, put together from parts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawingAnswer {
    /// The width of a picture, and the height of its grid.
    pub side: f64,
    /// The lines of the grid, which all pictures have.
    pub grid: String,
    /// Each different part, once.
    pub fragments: Vec<String>,
    /// Each picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that differs from
    /// the view before, and the fragments of its links, those that are faded first; cells are counted from 0.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub views: Vec<DrawnView>,
}

/// The next step, as much of it as the level shows; or what is wrong.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// `hint`, `wrong`, `unsolvable`, `solved`, `stuck`, or `stopped` before there was a hint.
    #[serde(default)]
    pub status: Option<String>,
    /// How much is shown, 1 to 4.
    #[serde(default)]
    pub level: Option<u8>,
    /// The family of the strategy.
    #[serde(default)]
    pub family: Option<String>,
    /// From level 2: the id of the strategy.
    #[serde(default)]
    pub strategy: Option<String>,
    /// From level 2: the name of the step's kind.
    #[serde(default)]
    pub name: Option<String>,
    /// From level 3: the digits of the pattern.
    #[serde(default)]
    pub digits: Option<Vec<u8>>,
    /// Where to look, in words.
    #[serde(default)]
    pub r#where: Option<String>,
    /// Level 4: see Step.
    #[serde(default)]
    pub places: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(default)]
    pub removes: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(default)]
    pub truths: Option<Vec<String>>,
    /// Level 4: see Step.
    #[serde(default)]
    pub links: Option<u32>,
    /// Level 4: see Step.
    #[serde(default)]
    pub notation: Option<String>,
    /// Level 4: see Step.
    #[serde(default)]
    pub argument: Option<Vec<ArgumentLine>>,
    /// Level 4: see Step.
    #[serde(default)]
    pub difficulty: Option<f64>,
    /// Level 4: see Step.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub facts: Option<Map<String, Value>>,
    /// The hint in words.
    #[serde(default)]
    pub text: Option<String>,
    /// `0` or `2+`, if the puzzle does not have exactly one solution.
    #[serde(default)]
    pub solutions: Option<String>,
    /// Wrong entries, at level 4.
    #[serde(default)]
    pub wrong: Option<Vec<Pair>>,
    /// Cells where a needed mark was struck out, at level 4.
    #[serde(default)]
    pub struck: Option<Vec<String>>,
    /// Why there is no solution, at level 4.
    #[serde(default)]
    pub fault: Option<String>,
    /// The entries that contradict each other, at level 4.
    #[serde(default)]
    pub conflict: Option<Conflict>,
    /// With pictures: the view of the step.
    #[serde(default)]
    pub view: Option<usize>,
    /// With pictures: the argument to be walked.
    #[serde(default)]
    pub lines: Option<Vec<WalkedLine>>,
    /// With pictures: the pictures.
    #[serde(default)]
    pub drawing: Option<DrawingAnswer>,
    /// Why the answer is not complete, or why there is none.
    #[serde(default)]
    pub error: Option<String>,
}

/// Entries that contradict each other.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Conflict {
    /// The entries.
    pub entries: Vec<Pair>,
    /// The cells of those that are not given.
    pub entered: Vec<String>,
    /// `smallest`, `irreducible` or `unknown`.
    pub size: String,
}

/// A whole path.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PathAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The state that it begins with, if that is more than the puzzle.
    #[serde(default)]
    pub state: Option<String>,
    /// Whether it ends with the solution.
    #[serde(default)]
    pub solved: Option<bool>,
    /// The steps, in order.
    #[serde(default)]
    pub steps: Option<Vec<Step>>,
    /// The values at the end.
    #[serde(default)]
    pub grid: Option<String>,
    /// Why there is no solution.
    #[serde(default)]
    pub fault: Option<String>,
    /// How many solutions there are, if the path does not show it: `0`, `1` or `2+`.
    #[serde(default)]
    pub solutions: Option<String>,
    /// Everything that happened, if that was asked for.
    #[serde(default)]
    pub trace: Option<Vec<String>>,
    /// With pictures: the pictures.
    #[serde(default)]
    pub drawing: Option<DrawingAnswer>,
    /// Why the answer is not complete, or why there is none.
    #[serde(default)]
    pub error: Option<String>,
}

/// Every step of a state.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepsAnswer {
    /// The state.
    pub state: String,
    /// The steps, easiest strategy first.
    #[serde(default)]
    pub steps: Option<Vec<Step>>,
    /// Why there is no solution.
    #[serde(default)]
    pub fault: Option<String>,
    /// With pictures: the pictures.
    #[serde(default)]
    pub drawing: Option<DrawingAnswer>,
    /// Why the answer is not complete, or why there is none.
    #[serde(default)]
    pub error: Option<String>,
}

/// Whether a puzzle is proper.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Whether it has exactly one solution; null if that is not known.
    pub valid: Option<bool>,
    /// How many solutions: `0`, `1`, `2+`; `0+` or `1+` if it was stopped.
    pub count: String,
    /// Whether every given is needed; null if that is not known, or the puzzle is a state.
    pub minimal: Option<bool>,
    /// How many givens.
    pub givens: usize,
    /// Why the answer is not complete, or what is wrong.
    #[serde(default)]
    pub error: Option<String>,
}

/// How hard a puzzle is, on the scale that was asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum RateAnswer {
    /// The scale `hodoku`.
    Hodoku(HodokuAnswer),
    /// The scale `ser`.
    Ser(SerAnswer),
    /// The scale `all`.
    All(Box<RatingsAnswer>),
}

/// How hard a puzzle is on `HoDoKu`'s scale.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HodokuAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The name of the level.
    #[schema(required)]
    pub level: Option<String>,
    /// The score.
    #[schema(required)]
    pub score: Option<u32>,
    /// The level as stars, 1 to 5.
    #[schema(required)]
    pub stars: Option<u8>,
    /// Why there is no rating.
    #[serde(default)]
    pub error: Option<String>,
}

/// How hard a puzzle is on the Sudoku Explainer's scale.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SerAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The hardest step; 20 if the path does not lead to a full grid.
    #[schema(required)]
    pub er: Option<f64>,
    /// The hardest step up to the first that places a value.
    #[schema(required)]
    pub ep: Option<f64>,
    /// The first step.
    #[schema(required)]
    pub ed: Option<f64>,
    /// Why there is no rating, or that the rated puzzle does not have exactly one solution.
    #[serde(default)]
    pub error: Option<String>,
}

/// How hard a puzzle is on all scales.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingsAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Null if the puzzle does not have exactly one solution, or the time was over.
    #[schema(required)]
    pub hodoku: Option<HodokuRating>,
    /// Null if nothing of it is known.
    #[schema(required)]
    pub ser: Option<SerRating>,
    /// The hardest step of the Sudoku Explainer's path, or of its beginning if the time was over. Null if there is none,
    /// or the puzzle does not have exactly one solution.
    #[schema(required)]
    pub hardest: Option<HardestStep>,
    /// With pictures: those of the hardest step.
    #[serde(default)]
    pub drawing: Option<DrawingAnswer>,
    /// Why something is not known, or that the puzzle does not have exactly one solution.
    #[serde(default)]
    pub error: Option<String>,
}

/// `HoDoKu`'s rating.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HodokuRating {
    /// The name of the level.
    pub level: String,
    /// The score.
    pub score: u32,
    /// The level as stars, 1 to 5.
    pub stars: u8,
}

/// The Sudoku Explainer's ratings, as far as they are known.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SerRating {
    /// The hardest step; 20 if the path does not lead to a full grid.
    #[schema(required)]
    pub er: Option<f64>,
    /// The hardest step up to the first that places a value.
    #[schema(required)]
    pub ep: Option<f64>,
    /// The first step.
    #[schema(required)]
    pub ed: Option<f64>,
}

/// The hardest step of a path.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HardestStep {
    /// The state before the step.
    pub state: String,
    /// The step. Its difficulty is its rating.
    pub step: Step,
}

/// The solutions of a puzzle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// How many, with a `+` if there may be more; null if the strategies got stuck.
    pub count: Option<String>,
    /// The solution, if there is one; or the values where the strategies got stuck.
    pub solution: Option<String>,
    /// The solutions, if they were asked for.
    #[serde(default)]
    pub solutions: Option<Vec<String>>,
    /// Why the answer is not complete, or what is wrong.
    #[serde(default)]
    pub error: Option<String>,
}

/// One puzzle, or several if a count was given.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum GenerateAnswer {
    /// With a count.
    Several {
        /// The puzzles; fewer than asked for if the time was over.
        puzzles: Vec<Generated>,
    },
    /// Without a count.
    One(Generated),
}

/// A puzzle that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Generated {
    /// The puzzle, 81 characters.
    pub puzzle: Option<String>,
    /// Its solution.
    pub solution: Option<String>,
    /// ER, its rating on the Sudoku Explainer's scale.
    pub er: Option<f64>,
    /// The name of the level.
    pub level: Option<String>,
    /// How many givens.
    pub givens: Option<usize>,
    /// Whether every given is needed.
    pub minimal: Option<bool>,
    /// The ids of the strategies that solve it.
    pub strategies: Option<Vec<String>>,
    /// With a strategy to practise: the state in which it makes the next step, as a line that can be read again.
    #[serde(default)]
    pub state: Option<String>,
    /// Of an unbiased puzzle: how many times rarer it is met than one with 24 givens.
    #[serde(default)]
    pub weight: Option<f64>,
    /// The path of the solver.
    #[serde(default)]
    pub path: Option<Vec<Step>>,
    /// Why the answer is not complete, or why there is none.
    #[serde(default)]
    pub error: Option<String>,
}

/// A picture.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawAnswer {
    /// The picture as SVG.
    pub svg: String,
}

/// A puzzle in another format.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConvertAnswer {
    /// The text.
    pub puzzle: String,
    /// What the format cannot hold, in words.
    pub dropped: Vec<String>,
}

/// What a text holds.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadAnswer {
    /// The givens, 81 characters with `.` for others.
    pub givens: String,
    /// The givens and the values of the player, 81 characters.
    pub values: String,
    /// The marks of each cell, if the text has marks.
    pub marks: Option<Vec<Vec<u8>>>,
    /// The puzzle as the other answers repeat it.
    pub grid: String,
}

/// A strategy.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StrategyAnswer {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its family.
    pub family: String,
    /// How hard it is to find.
    pub difficulty: f64,
    /// How many steps of the counted puzzles are its own.
    pub steps: Option<u32>,
    /// How many of the counted puzzles have one.
    pub puzzles: Option<u32>,
    /// In how many hard states it finds something.
    pub states: Option<u32>,
    /// Its page, as text.
    #[serde(default)]
    pub page: Option<String>,
    /// Why there is something easier in its example.
    #[serde(default)]
    pub why_easier: Option<String>,
    /// An example.
    #[serde(default)]
    pub example: Option<ExampleAnswer>,
    /// An example of another kind.
    #[serde(default)]
    pub second_example: Option<ExampleAnswer>,
}

/// A step on a board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExampleAnswer {
    /// The state before the step.
    pub state: String,
    /// The step.
    pub step: Step,
    /// Why there is something easier.
    #[serde(default)]
    pub why_easier: Option<String>,
}
