//! Digits, cells, houses, marks and their sets; names of clues.

use crate::geometry::{Cell, Cells, Digit, Digits, House, Houses, Mark};
use crate::layout::ClueName;
use crate::serde::text::read_as_text;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Digit::new(number)
            .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"a digit from 1 to 9"))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.short())
    }
}

impl Serialize for ClueName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

read_as_text! {
    Cell: "a cell such as r2c3";
    ClueName: "a clue such as cage3";
    House: "a house such as r5, c5 or b5";
}

impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.cell(), self.digit()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(Cell, Digit)>::deserialize(deserializer).map(|(cell, digit)| Mark::new(cell, digit))
    }
}

/// Writes and reads sets as lists of their members.
macro_rules! list {
    ($($Set:ident of $Member:ident;)+) => {
        $(impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Vec::<$Member>::deserialize(deserializer).map(|members| members.into_iter().collect())
            }
        })+
    };
}

list! {
    Digits of Digit;
    Cells of Cell;
    Houses of House;
}
