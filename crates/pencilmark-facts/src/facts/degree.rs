//! The degree of a puzzle in a class.

use crate::columns::Value;

/// The degree of a puzzle in a class: a number, or the limit of the search if the degree is above it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(untagged))]
pub enum Degree {
    /// The number.
    Exactly(usize),
    /// A degree above this number, such as `>3`.
    Above(#[cfg_attr(feature = "schema", schemars(with = "String"))] usize),
    /// A rating in tenths.
    Tenths(#[cfg_attr(feature = "schema", schemars(with = "f64"))] u16),
}

#[cfg(feature = "serde")]
impl serde::Serialize for Degree {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Exactly(number) => number.serialize(serializer),
            Self::Above(number) => format!(">{number}").serialize(serializer),
            Self::Tenths(tenths) => (f64::from(*tenths) / 10.0).serialize(serializer),
        }
    }
}

impl From<Degree> for Value {
    /// The number; one above the limit stands for all degrees above it.
    fn from(degree: Degree) -> Self {
        match degree {
            Degree::Exactly(number) => Self::count(number),
            Degree::Above(limit) => Self::count(limit + 1),
            Degree::Tenths(tenths) => Self::Number(f64::from(tenths) / 10.0),
        }
    }
}
