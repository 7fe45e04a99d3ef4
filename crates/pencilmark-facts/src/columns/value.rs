//! The values of columns, and their kinds.

use std::borrow::Cow;

/// The kind of the values of an expression.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// True or false.
    Truth,
    /// A number.
    Number,
    /// A level of `HoDoKu`'s scale. Its values are the stars, so that levels can be compared.
    Level,
    /// A grid, as 81 characters.
    Grid,
    /// The short name of a symmetry.
    Symmetry,
    /// The id of a strategy.
    Strategy,
}

impl Kind {
    /// The name of the kind in an error.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Truth => "a condition",
            Self::Number => "a number",
            Self::Level => "a level",
            Self::Grid => "a grid",
            Self::Symmetry => "a symmetry",
            Self::Strategy => "a strategy",
        }
    }
}

/// The value of an expression for a puzzle, or null.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// There is no value for this puzzle.
    Null,
    /// True or false.
    Truth(bool),
    /// A number.
    Number(f64),
    /// A word or a grid.
    Text(Cow<'static, str>),
}

impl Value {
    /// A whole number.
    pub fn count(number: usize) -> Self {
        Self::Number(f64::from(u32::try_from(number).unwrap_or(u32::MAX)))
    }

    /// A word.
    pub const fn word(word: &'static str) -> Self {
        Self::Text(Cow::Borrowed(word))
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}
