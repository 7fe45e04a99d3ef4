//! Writes a condition as SQL over the stored columns.
//!
//! A column that is not computed yet is null, so its puzzle does not meet the condition.

use crate::columns::Part;
use crate::key::pack;
use pencilmark::{Cell, Cells, Puzzle};
use pencilmark_facts::{Column, Fact, Value as Constant};
use pencilmark_filter::{Arithmetic, Comparison, Expression};
use pencilmark_generate::Shape;
use rusqlite::types::Value;
use std::fmt::Write;

/// A piece of SQL and the values of its parameters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sql {
    /// The text, with a question mark for each parameter.
    pub text: String,
    /// The values of the parameters.
    pub values: Vec<Value>,
}

/// Writes a condition as SQL.
///
/// # Errors
/// The name of a fact that a bank does not store.
pub fn condition(expression: &Expression) -> Result<Sql, String> {
    let mut sql = Sql::default();
    sql.push(expression)?;
    Ok(sql)
}

impl Sql {
    fn value(&mut self, value: Value) {
        self.values.push(value);
        self.text.push('?');
    }

    fn push(&mut self, expression: &Expression) -> Result<(), String> {
        match expression {
            Expression::Constant(value) => self.constant(value, false),
            Expression::Fact(fact) => self.fact(*fact)?,
            Expression::Not(part) => {
                self.text.push_str("NOT (");
                self.push(part)?;
                self.text.push(')');
            }
            Expression::All(parts) => self.joined(parts, " AND ")?,
            Expression::Any(parts) => self.joined(parts, " OR ")?,
            Expression::Compare(comparison, one, other) => self.compare(*comparison, one, other)?,
            Expression::In(part, values) => {
                if is_fact(part, Column::Symmetry) {
                    self.symmetry(values.iter());
                    return Ok(());
                }
                self.push(part)?;
                self.text.push_str(" IN (");
                for (place, value) in values.iter().enumerate() {
                    self.text.push_str(if place > 0 { ", " } else { "" });
                    self.constant(value, is_fact(part, Column::Canonical));
                }
                self.text.push(')');
            }
            Expression::IsNull(part) => {
                // A column that is not computed yet is not known to be null.
                let parts = part.facts().into_iter().filter_map(|fact| Part::of(fact.finding()));
                let bits = parts.fold(0, |bits, part| bits | part.bit());
                // Writing to memory cannot fail.
                let _ = write!(self.text, "CASE WHEN known & {bits} = {bits} THEN (");
                self.push(part)?;
                self.text.push_str(") IS NULL END");
            }
            Expression::Compute(operator, one, other) => {
                self.text.push_str("round((");
                self.push(one)?;
                self.text.push_str(match operator {
                    Arithmetic::Plus => ") + (",
                    Arithmetic::Minus => ") - (",
                    Arithmetic::Times => ") * (",
                    // The factor makes SQL divide whole numbers as real numbers.
                    Arithmetic::By => ") * 1.0 / (",
                });
                self.push(other)?;
                self.text.push_str("), 9)");
            }
        }
        Ok(())
    }

    fn joined(&mut self, parts: &[Expression], by: &str) -> Result<(), String> {
        self.text.push('(');
        for (place, part) in parts.iter().enumerate() {
            self.text.push_str(if place > 0 { by } else { "" });
            self.push(part)?;
        }
        self.text.push(')');
        Ok(())
    }

    fn compare(&mut self, comparison: Comparison, one: &Expression, other: &Expression) -> Result<(), String> {
        let sides = [one, other];
        if sides.iter().any(|side| is_fact(side, Column::Symmetry)) {
            let words = sides.iter().filter_map(|side| match side {
                Expression::Constant(value) => Some(value),
                _ => None,
            });
            self.text.push_str(if comparison == Comparison::Unequal { "NOT " } else { "" });
            self.symmetry(words);
            return Ok(());
        }
        let is_form = sides.iter().any(|side| is_fact(side, Column::Canonical));
        for (place, side) in sides.into_iter().enumerate() {
            if place > 0 {
                self.text.push_str(match comparison {
                    Comparison::Equal => " = ",
                    Comparison::Unequal => " <> ",
                    Comparison::Less => " < ",
                    Comparison::AtMost => " <= ",
                    Comparison::More => " > ",
                    Comparison::AtLeast => " >= ",
                });
            }
            match side {
                Expression::Constant(value) => self.constant(value, is_form),
                Expression::Fact(_) => self.push(side)?,
                side => {
                    self.text.push('(');
                    self.push(side)?;
                    self.text.push(')');
                }
            }
        }
        Ok(())
    }

    fn constant(&mut self, value: &Constant, is_form: bool) {
        self.value(match value {
            Constant::Null => Value::Null,
            Constant::Truth(truth) => Value::Integer((*truth).into()),
            Constant::Number(number) => Value::Real(*number),
            Constant::Text(text) if is_form => {
                Value::Blob(text.parse::<Puzzle>().map(|puzzle| pack(&puzzle)).unwrap_or_default())
            }
            Constant::Text(text) => Value::Text(text.clone().into_owned()),
        });
    }

    fn fact(&mut self, fact: Fact) -> Result<(), String> {
        let column = match fact {
            Fact::Column(column) => column,
            Fact::Uses(strategy) => {
                self.text.push_str("(instr(techniques, ");
                self.value(Value::Text(format!(" {}:", strategy.id())));
                self.text.push_str(") > 0)");
                return Ok(());
            }
            Fact::Symmetric(shape) => {
                let shapes = Shape::ALL.into_iter().filter(|other| contains(*other, shape));
                let words: Vec<_> = shapes.map(|shape| Constant::Text(shape.id().into())).collect();
                self.symmetry(words.iter());
                return Ok(());
            }
            Fact::Needs(_) => return Err("needs".into()),
        };
        self.text.push_str(match column {
            Column::Blanks => "(81 - givens)",
            Column::Valid => "(count = 1)",
            Column::Canonical => "form",
            Column::Level => "stars",
            Column::Symmetry | Column::Solution => return Err(column.name().into()),
            stored => stored.name(),
        });
        Ok(())
    }

    /// Writes the condition that an origin of the puzzle has one of these symmetries.
    ///
    /// The symmetry of the canonical form can differ from the symmetry of an origin.
    fn symmetry<'v>(&mut self, words: impl Iterator<Item = &'v Constant>) {
        self.text.push_str("EXISTS (SELECT 1 FROM origin WHERE origin.puzzle = puzzle.id AND symmetry IN (");
        for (place, word) in words.enumerate() {
            self.text.push_str(if place > 0 { ", " } else { "" });
            self.constant(word, false);
        }
        self.text.push_str("))");
    }
}

fn is_fact(expression: &Expression, column: Column) -> bool {
    *expression == Expression::Fact(Fact::Column(column))
}

/// Whether each set of cells with the symmetry `shape` also has the symmetry `other`.
fn contains(shape: Shape, other: Shape) -> bool {
    let orbit = |shape: Shape, cell: Cell| shape.orbit(Cells::of(cell));
    Cell::ALL.into_iter().all(|cell| (orbit(other, cell) - orbit(shape, cell)).is_empty())
}
