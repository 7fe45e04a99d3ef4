//! Truths.

use crate::argument::Truth;
use pencilmark_core::serde::FromText;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Truth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Cell(cell) => cell.serialize(serializer),
            Self::House(digit, house) => super::joined([digit.name(), house.short()], serializer),
            Self::Clue(name) => serializer.collect_str(name),
        }
    }
}

impl<'de> Deserialize<'de> for Truth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromText::new(
            "a cell such as r2c3, a digit and a house such as 4b5, or a clue such as cage3",
        ))
    }
}
