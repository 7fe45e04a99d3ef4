//! Values that are read from a text.

use serde::de::{Error, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Reads a value with its `FromStr`. The error says what is wrong.
#[doc(hidden)]
#[derive(Debug)]
pub struct FromText<T> {
    expecting: &'static str,
    value: PhantomData<T>,
}

impl<T> FromText<T> {
    pub fn new(expecting: &'static str) -> Self {
        Self { expecting, value: PhantomData }
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.expecting)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Reads these types as texts.
macro_rules! read_as_text {
    ($($Type:ty: $expecting:literal;)+) => {
        $(impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(crate::serde::text::FromText::new($expecting))
            }
        })+
    };
}

pub(super) use read_as_text;
