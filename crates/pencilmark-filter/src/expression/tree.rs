//! A condition as a tree, in which all kinds of values match.

use pencilmark_facts::{Fact, Value};

/// A comparison of two values.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// An operation on two numbers. The results are rounded to nine decimals.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`: null if the divisor is 0.
    By,
}

impl Comparison {
    /// Whether the comparison of two numbers is true.
    pub(crate) fn holds(self, one: f64, other: f64) -> bool {
        match self {
            #[expect(clippy::float_cmp, reason = "columns and constants are decimals of the same form")]
            Self::Equal => one == other,
            #[expect(clippy::float_cmp, reason = "columns and constants are decimals of the same form")]
            Self::Unequal => one != other,
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::More => one > other,
            Self::AtLeast => one >= other,
        }
    }
}

/// The factor by which a result is rounded to nine decimals: 8.2 - 7.2 is 1.
const NINE_DECIMALS: f64 = 1e9;

impl Arithmetic {
    /// The rounded result; null if it is not finite.
    pub(crate) fn of(self, one: f64, other: f64) -> Value {
        let result = match self {
            Self::Plus => one + other,
            Self::Minus => one - other,
            Self::Times => one * other,
            Self::By => one / other,
        };
        let rounded = (result * NINE_DECIMALS).round() / NINE_DECIMALS;
        if result.is_finite() { Value::Number(if rounded.is_finite() { rounded } else { result }) } else { Value::Null }
    }
}

/// An expression. It is a condition if its values are true and false.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// A value that is the same for all puzzles.
    Constant(Value),
    /// A fact about the puzzle.
    Fact(Fact),
    /// Whether a condition is false.
    Not(Box<Self>),
    /// Whether all conditions are true.
    All(Vec<Self>),
    /// Whether any condition is true.
    Any(Vec<Self>),
    /// Whether the comparison of two values of one kind is true.
    Compare(Comparison, Box<Self>, Box<Self>),
    /// Whether the value is one of a list.
    In(Box<Self>, Vec<Value>),
    /// Whether the value is null.
    IsNull(Box<Self>),
    /// A number that is computed.
    Compute(Arithmetic, Box<Self>, Box<Self>),
}

impl Expression {
    /// The facts that the expression uses. A fact that occurs several times is in the list several times.
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        self.each(&mut |part| {
            if let Self::Fact(fact) = part {
                facts.push(*fact);
            }
        });
        facts
    }

    /// Visits this expression and all its parts.
    pub(crate) fn each<'e>(&'e self, visit: &mut impl FnMut(&'e Self)) {
        visit(self);
        match self {
            Self::Constant(_) | Self::Fact(_) => {}
            Self::Not(part) | Self::In(part, _) | Self::IsNull(part) => part.each(visit),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.each(visit)),
            Self::Compare(_, one, other) | Self::Compute(_, one, other) => {
                one.each(visit);
                other.each(visit);
            }
        }
    }
}
