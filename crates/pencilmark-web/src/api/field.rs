//! Fields of requests that have more rules than their types.

use pencilmark::generate::Shape;
use pencilmark::{Profile, Strategy};
use serde::de::{Deserialize, Deserializer, Error};
use std::fmt::Display;
use std::str::FromStr;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A number within bounds, or none.
pub(super) fn bounded<'de, D: Deserializer<'de>, const LEAST: u64, const MOST: u64>(
    deserializer: D,
) -> Result<Option<u64>, D::Error> {
    let number = Option::<u64>::deserialize(deserializer)?;
    match number.filter(|number| !(LEAST..=MOST).contains(number)) {
        Some(number) => Err(D::Error::custom(format!("{number} is not from {LEAST} to {MOST}"))),
        None => Ok(number),
    }
}

/// Says how the description of the routes names a field, and what may stand there.
macro_rules! described {
    ($field:ty as $name:literal: $schema:expr) => {
        impl PartialSchema for $field {
            fn schema() -> RefOr<Schema> {
                $schema
            }
        }

        impl ToSchema for $field {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    };
}

/// The id of a strategy.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Id(pub(super) &'static Strategy);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        pencilmark_requests::strategy(&id).map(Self).map_err(D::Error::custom)
    }
}

described!(Id as "StrategyId": text_of(
    pencilmark::strategies::all().map(Strategy::id),
    "The id of a strategy; GET /api/strategies lists them.",
));

/// The id of a profile.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ProfileId(pub(super) Profile);

impl<'de> Deserialize<'de> for ProfileId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        pencilmark_requests::profile(&id).map(Self).map_err(D::Error::custom)
    }
}

described!(ProfileId as "Profile": text_of(
    Profile::ALL.iter().map(|profile| profile.id()),
    "The strategies, their order and their difficulties.",
));

/// The id of a format to write.
#[derive(Copy, Clone, Debug)]
pub(crate) struct FormatId(pub(super) pencilmark::format::Format);

impl<'de> Deserialize<'de> for FormatId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        id.parse().map(Self).map_err(|_| {
            let ids = pencilmark::format::Format::ALL.iter().map(|format| format.id()).collect::<Vec<_>>().join(", ");
            D::Error::custom(format!("no format has this id: expected one of {ids}"))
        })
    }
}

described!(FormatId as "Format": text_of(
    pencilmark::format::Format::ALL.iter().map(|format| format.id()),
    "A text format of puzzles.",
));

/// A symmetry of givens, as the description names it.
#[derive(Debug)]
pub(crate) enum SymmetryId {}

described!(SymmetryId as "Symmetry": text_of(
    Shape::ALL.map(Shape::id).into_iter().chain(["any"]),
    "A symmetry of the cells with givens.",
));

/// A level, as the description names it.
#[derive(Debug)]
pub(crate) enum LevelId {}

described!(LevelId as "Level": text_of(
    ["easy", "medium", "hard", "unfair", "extreme"].into_iter(),
    "A level on HoDoKu's scale.",
));

/// A range of numbers of givens, as the description names it.
#[derive(Debug)]
pub(crate) enum GivensRange {}

described!(GivensRange as "Numbers": range_of(
    "([1-7]?[0-9]|8[01])",
    "A number of cells or a range of them, such as 24, 22..26, 28.. or ..21.",
));

/// A range of ratings, as the description names it.
#[derive(Debug)]
pub(crate) enum RatingRange {}

described!(RatingRange as "Ratings": range_of(
    r"(1?[0-9](\.[0-9])?|20(\.0)?)",
    "A rating or a range of them, such as 7.2, 7.0..7.4, 9.5.. or ..2.0.",
));

/// A text in the form of a type that is read from texts, or none.
pub(super) fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
}

/// One of some texts.
fn text_of(texts: impl Iterator<Item = &'static str>, description: &str) -> RefOr<Schema> {
    let object = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(texts));
    object.description(Some(description)).build().into()
}

/// A number, or a range of them: `A`, `A..B`, `A..` or `..B`.
fn range_of(number: &str, description: &str) -> RefOr<Schema> {
    let pattern = format!("^({number}(\\.\\.{number}?)?|\\.\\.{number})$");
    let object = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).pattern(Some(pattern));
    object.description(Some(description)).build().into()
}
