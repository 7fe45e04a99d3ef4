//! Strategies as JSON: a row of a list, and a page with examples.

use super::path::JsonState;
use crate::manual::{Block, Example, blocks};
use pencilmark::{Row, Strategy, census};
use serde_json::{Map, Value, json};

/// A strategy in a list: its name, family and difficulty, and how often it is used.
pub fn strategy_row(strategy: &'static Strategy) -> Map<String, Value> {
    let count = census::count(strategy);
    let mut object = Map::new();
    let mut insert = |name: &str, value: Value| object.insert(name.into(), value);
    insert("id", json!(strategy.id()));
    insert("name", json!(strategy.name()));
    insert("family", json!(strategy.family().id()));
    insert("difficulty", json!(Row::from(strategy).difficulty().least()));
    insert("steps", json!(count.map(|count| count.steps)));
    insert("puzzles", json!(count.map(|count| count.puzzles)));
    insert("states", json!(count.map(|count| count.states)));
    object
}

/// A strategy with its page and examples: what `strategies` writes.
pub fn strategy(strategy: &'static Strategy) -> Value {
    let mut object = strategy_row(strategy);
    let mut insert = |name: &str, value: Value| object.insert(name.into(), value);
    insert("page", json!(page(strategy)));
    let examples = Example::of(strategy);
    if let Some(first) = examples.first() {
        if let Some(why) = first.why_easier() {
            insert("why_easier", json!(why));
        }
        insert("example", example(first));
    }
    if let Some(second) = examples.get(1) {
        insert("second_example", example(second));
    }
    Value::Object(object)
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

fn example(example: &Example) -> Value {
    let state = JsonState::new(example.start(), std::slice::from_ref(example.step()), None);
    let state = serde_json::to_value(state).unwrap_or_default();
    let mut shown = json!({"state": state["state"], "step": state["steps"][0]});
    if let Some(why) = example.why_easier() {
        shown["why_easier"] = json!(why);
    }
    shown
}
