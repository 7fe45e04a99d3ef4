//! The truth values (true, false, null) that a condition can still have, and the fact to compute next.

use super::truths::Truths;
use crate::expression::{Comparison, Expression};
use pencilmark_facts::{Fact, Facts, Value};

/// The truth values that a condition can have with the facts that are known.
pub(super) fn truths(condition: &Expression, facts: &Facts) -> Truths {
    match condition {
        Expression::Not(part) => !truths(part, facts),
        Expression::All(parts) => parts.iter().fold(Truths::TRUE, |all, part| {
            if all.may_be(Truths::TRUE) || all.may_be(Truths::NULL) { all & truths(part, facts) } else { all }
        }),
        Expression::Any(parts) => parts
            .iter()
            .fold(Truths::FALSE, |any, part| if any == Truths::TRUE { any } else { any | truths(part, facts) }),
        Expression::IsNull(part) => value(part, facts).map_or(Truths::EITHER, |value| Truths::of(value == Value::Null)),
        Expression::Compare(comparison, one, other) => match (value(one, facts), value(other, facts)) {
            (Some(Value::Null), _) | (_, Some(Value::Null)) => Truths::NULL,
            (Some(Value::Number(one)), Some(Value::Number(other))) => Truths::of(comparison.holds(one, other)),
            (Some(one), Some(other)) => Truths::of((one == other) == (*comparison == Comparison::Equal)),
            _ => Truths::OPEN,
        },
        Expression::In(part, values) => match value(part, facts) {
            None => Truths::OPEN,
            Some(Value::Null) => Truths::NULL,
            Some(value) => Truths::of(values.contains(&value)),
        },
        Expression::Constant(_) | Expression::Fact(_) | Expression::Compute(..) => match value(condition, facts) {
            Some(Value::Truth(truth)) => Truths::of(truth),
            Some(_) => Truths::NULL,
            None => Truths::OPEN,
        },
    }
}

/// The value of an expression, if the facts that it needs are known.
fn value(expression: &Expression, facts: &Facts) -> Option<Value> {
    match expression {
        Expression::Constant(value) => Some(value.clone()),
        Expression::Fact(fact) => facts.known(*fact),
        Expression::Compute(operator, one, other) => match (value(one, facts)?, value(other, facts)?) {
            (Value::Number(one), Value::Number(other)) => Some(operator.of(one, other)),
            _ => Some(Value::Null),
        },
        condition => {
            let truths = truths(condition, facts);
            truths.is_settled().then(|| match truths {
                Truths::NULL => Value::Null,
                truth => Value::Truth(truth == Truths::TRUE),
            })
        }
    }
}

/// The fact that is quickest to compute, among the unknown facts in the undecided parts of a condition.
pub(super) fn cheapest(expression: &Expression, facts: &Facts) -> Option<Fact> {
    let least = |parts: &mut dyn Iterator<Item = &Expression>| {
        parts.filter_map(|part| cheapest(part, facts)).min_by_key(|fact| fact.finding())
    };
    match expression {
        Expression::Constant(_) => None,
        Expression::Fact(fact) => facts.known(*fact).is_none().then_some(*fact),
        Expression::Not(part) | Expression::In(part, _) | Expression::IsNull(part) => cheapest(part, facts),
        // A part whose value is known needs no further fact.
        Expression::All(parts) | Expression::Any(parts) => {
            least(&mut parts.iter().filter(|part| !truths(part, facts).is_settled()))
        }
        Expression::Compare(_, one, other) | Expression::Compute(_, one, other) => {
            least(&mut [&**one, &**other].into_iter())
        }
    }
}
