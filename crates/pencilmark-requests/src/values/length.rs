//! Lengths on paper.

use crate::answers::{WrongValue, wrong};
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::str::FromStr;

/// A length in millimetres, from 0 to `MOST`: 3 or 3.175.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Length<const MOST: u8>(f32);

impl<const MOST: u8> Length<MOST> {
    /// The millimetres.
    pub const fn get(self) -> f32 {
        self.0
    }

    fn checked(length: Option<f64>) -> Result<Self, WrongValue> {
        match length {
            Some(length) if (0.0..=f64::from(MOST)).contains(&length) => Ok(Self(length as f32)),
            _ => wrong(format!("a length from 0 to {MOST} millimetres is expected, such as 3.2")),
        }
    }
}

impl<const MOST: u8> FromStr for Length<MOST> {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let number = text.trim();
        Self::checked(number.strip_suffix("mm").unwrap_or(number).trim_end().parse().ok())
    }
}

impl<'de, const MOST: u8> Deserialize<'de> for Length<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::checked(Value::deserialize(deserializer)?.as_f64()).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl<const MOST: u8> schemars::JsonSchema for Length<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("LengthTo{MOST}").into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "number", "minimum": 0, "maximum": MOST})
    }
}
