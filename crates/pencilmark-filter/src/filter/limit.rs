//! The limit for the Explainer's ratings: a condition does not need higher ratings exactly.

use crate::expression::{Comparison, Expression};
use pencilmark_facts::{Column, Fact, Value};

const ER: Expression = Expression::Fact(Fact::Column(Column::Er));

/// The ER, in tenths, up to which a condition needs the exact rating. `None` if the full ratings are needed.
///
/// For all ratings above this limit, each comparison of the condition has the same result. The limit saves most of the work,
/// because the rating does not search for steps above it.
pub fn er_limit(condition: &Expression) -> Option<u16> {
    let (mut limit, mut inside, mut all) = (None::<u16>, 0, 0);
    condition.each(&mut |part| {
        let sides = match part {
            Expression::Compare(comparison, one, other) if **one == ER => Some((*comparison, &**other)),
            Expression::Compare(comparison, one, other) if **other == ER => Some((turned(*comparison), &**one)),
            _ => None,
        };
        if let Some((comparison, Expression::Constant(Value::Number(number)))) = sides {
            inside += 1;
            limit = limit.max(Some(needed(comparison, *number)));
        }
        if let Expression::In(one, values) = part
            && **one == ER
        {
            inside += 1;
            let needed = values.iter().map(|value| match value {
                Value::Number(number) => needed(Comparison::Equal, *number),
                _ => 0,
            });
            limit = limit.max(Some(needed.max().unwrap_or(0)));
        }
        if let Expression::IsNull(one) = part
            && **one == ER
        {
            inside += 1;
            limit = limit.max(Some(0));
        }
        all += usize::from(matches!(part, Expression::Fact(Fact::Column(Column::Er | Column::Ep | Column::Ed))));
    });
    limit.filter(|_| inside == all)
}

/// The comparison with its sides exchanged.
fn turned(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::More,
        Comparison::More => Comparison::Less,
        Comparison::AtMost => Comparison::AtLeast,
        Comparison::AtLeast => Comparison::AtMost,
        same => same,
    }
}

/// The rating, in tenths, above which the comparison with a number has the same result for all ratings.
fn needed(comparison: Comparison, number: f64) -> u16 {
    let tenths = (number * 10.0).clamp(0.0, f64::from(u16::MAX - 1));
    // The number 7.2 means 72 tenths, although 7.2 · 10 may be a little more or less as a floating-point number.
    let near = tenths.round();
    let is_whole = (tenths - near).abs() < 1e-6;
    #[expect(clippy::cast_sign_loss, reason = "clamped")]
    let (floor, ceil) =
        if is_whole { (near as u16, near as u16) } else { (tenths.floor() as u16, tenths.ceil() as u16) };
    match comparison {
        Comparison::AtLeast | Comparison::Less => ceil.saturating_sub(1),
        Comparison::More | Comparison::AtMost | Comparison::Equal | Comparison::Unequal => floor,
    }
}
