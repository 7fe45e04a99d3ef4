//! Computes one part of the columns of a puzzle.

use super::part::Part;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Budget, Puzzle, State, Stopped, Strategy};
use pencilmark_facts::{Column, Fact, Facts, Tools, Value as Known};
use rusqlite::types::Value;

/// The values of a part's columns, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct ComputedColumns {
    pub(crate) part: Part,
    pub(crate) values: Vec<Value>,
}

/// Computes one part of the columns of a puzzle. The tools have the solver for the path.
///
/// # Errors
/// When the budget stops before all values are known.
pub fn found(part: Part, puzzle: &Puzzle, tools: &Tools, budget: &Budget) -> Result<ComputedColumns, Stopped> {
    let state = State::from(puzzle.clone());
    // In a bank, no puzzle has a value twice in a house.
    let Ok(facts) = Facts::of(&state) else {
        return Ok(ComputedColumns { part, values: vec![Value::Null; part.columns().len()] });
    };
    let facts = facts.with(tools);
    let values = part.columns().iter().map(|column| value(column, &facts, budget));
    Ok(ComputedColumns { part, values: values.collect::<Result<_, _>>()? })
}

fn value(name: &str, facts: &Facts, budget: &Budget) -> Result<Value, Stopped> {
    if name == "techniques" {
        return used(facts, budget);
    }
    let Some(column) = Column::get(name) else { return Ok(Value::Null) };
    let known = facts.value(Fact::Column(column), budget)?;
    Ok(match (column, known) {
        (_, Known::Null) => Value::Null,
        (_, Known::Truth(truth)) => Value::Integer(truth.into()),
        (_, Known::Text(text)) => Value::Text(text.into_owned()),
        // The value of this column is the number of stars.
        (Column::Level, Known::Number(stars)) => {
            let level = Level::ALL.into_iter().find(|level| i64::from(level.stars()) == stars as i64);
            level.map_or(Value::Null, |level| Value::Text(level.name().into()))
        }
        (Column::Er | Column::Ep | Column::Ed | Column::ErEstimate | Column::Difficulty, Known::Number(number)) => {
            Value::Real(number)
        }
        (_, Known::Number(number)) => Value::Integer(number as i64),
    })
}

/// The strategies of the path as text, each with the number of its steps: ` full-house:21 hidden-single:33 `.
fn used(facts: &Facts, budget: &Budget) -> Result<Value, Stopped> {
    let used = facts.techniques(budget)?;
    let text = |(strategy, times): (&Strategy, usize)| format!("{}:{times} ", strategy.id());
    let all: Vec<String> = used.into_iter().map(text).collect();
    Ok(if all.is_empty() { Value::Null } else { Value::Text(format!(" {}", all.concat())) })
}
