//! Strategies as JSON: a row of a list, and a page with examples.

use super::step::StepAnswer;
use crate::manual::{Block, Example, blocks};
use pencilmark::{Row, Step, Strategy, census, format};
use serde::{Serialize, Serializer};

/// A strategy.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Strategy"))]
pub struct StrategyAnswer {
    /// Its id.
    #[cfg_attr(feature = "schema", schemars(schema_with = "id"))]
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One or two sentences that say what to look for, and what follows.
    pub summary: &'static str,
    /// Its family.
    pub family: &'static str,
    /// The least difficulty of its steps.
    pub difficulty: f64,
    /// The number of its steps on the paths of the counted puzzles.
    pub steps: Option<u32>,
    /// The number of counted puzzles that use the strategy on their paths.
    pub puzzles: Option<u32>,
    /// The number of hard states in which the strategy finds a step.
    pub states: Option<u32>,
    /// Its page, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// The reason why there is an easier step in its example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_easier: Option<String>,
    /// An example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<ExampleAnswer>,
    /// An example of another kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_example: Option<ExampleAnswer>,
}

/// A step on a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Example"))]
pub struct ExampleAnswer {
    /// The state before the step. On another board than the usual one, the layout stands before it.
    pub state: String,
    /// The step.
    #[serde(serialize_with = "step")]
    #[cfg_attr(feature = "schema", schemars(with = "StepAnswer<'static>"))]
    pub step: Step,
    /// The reason why there is an easier step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_easier: Option<String>,
}

impl StrategyAnswer {
    /// A strategy in a list: its name, family and difficulty, and how often it is used.
    pub fn row(strategy: &'static Strategy) -> Self {
        let count = census::count(strategy);
        Self {
            id: strategy.id(),
            name: strategy.name(),
            summary: strategy.summary(),
            family: strategy.family().id(),
            difficulty: Row::from(strategy).difficulty().least(),
            steps: count.map(|count| count.steps),
            puzzles: count.map(|count| count.puzzles),
            states: count.map(|count| count.states),
            page: None,
            why_easier: None,
            example: None,
            second_example: None,
        }
    }

    /// A strategy with its page and examples.
    pub fn page(strategy: &'static Strategy) -> Self {
        let examples = Example::of(strategy);
        Self {
            page: Some(page(strategy)),
            why_easier: examples.first().and_then(Example::why_easier),
            example: examples.first().map(example),
            second_example: examples.get(1).map(example),
            ..Self::row(strategy)
        }
    }
}

/// A page as text: a line for each paragraph and each item.
fn page(strategy: &Strategy) -> String {
    let mut text = String::new();
    let mut before = None;
    for block in blocks(strategy.doc()) {
        let is_item = matches!(block, Block::Item(_));
        text.push_str(if before == Some(true) && is_item { "\n" } else { "\n\n" });
        match &block {
            Block::Paragraph(words) | Block::Diagram(words) => text.push_str(words),
            Block::Item(words) => text.extend(["- ", words]),
        }
        before = Some(is_item);
    }
    text.trim_start_matches('\n').into()
}

fn example(example: &Example) -> ExampleAnswer {
    let state = format::state(example.start());
    let layout = example.board().layout();
    ExampleAnswer {
        state: format::on_layout(layout, &state),
        step: example.step().clone(),
        why_easier: example.why_easier(),
    }
}

fn step<S: Serializer>(step: &Step, serializer: S) -> Result<S::Ok, S::Error> {
    StepAnswer::new(step).serialize(serializer)
}

/// The schema of an id. The requests contain this schema, because ids are also fields of requests.
#[cfg(feature = "schema")]
pub(super) fn id(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({"$ref": "#/components/schemas/StrategyId"})
}
