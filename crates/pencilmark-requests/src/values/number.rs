//! Whole numbers within bounds.

use crate::answers::{WrongValue, wrong};
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::str::FromStr;

/// A whole number within bounds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Number<const LEAST: u64, const MOST: u64>(u64);

/// The largest number that every JSON parser represents exactly.
pub const LARGEST: u64 = (1 << 53) - 1;

impl<const LEAST: u64, const MOST: u64> Number<LEAST, MOST> {
    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    fn checked(number: Option<u64>) -> Result<Self, WrongValue> {
        let is_too_large = number.is_some_and(|number| number > MOST);
        match number {
            Some(number) if (LEAST..=MOST).contains(&number) => Ok(Self(number)),
            _ if MOST == LARGEST && !is_too_large => wrong(format!("a whole number of {LEAST} or more is expected")),
            _ => wrong(format!("a number from {LEAST} to {MOST} is expected")),
        }
    }
}

impl<const LEAST: u64, const MOST: u64> FromStr for Number<LEAST, MOST> {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let number: Option<u128> = text.parse().ok();
        Self::checked(number.map(|number| u64::try_from(number).unwrap_or(u64::MAX)))
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Number<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::checked(Value::deserialize(deserializer)?.as_u64()).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl<const LEAST: u64, const MOST: u64> schemars::JsonSchema for Number<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Number{LEAST}To{MOST}").into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "integer", "minimum": LEAST, "maximum": MOST})
    }
}
