//! The user's own order of strategies, and own difficulties, as JSON and TOML write them.

use crate::answers::{Code, Refusal, WrongValue};
use crate::values::StrategyId;
use pencilmark::{Choice, Strategy};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// Strategies that are tried together, and the rule that chooses one of their steps.
pub type Together = (Vec<&'static Strategy>, Choice);

/// An entry of an order: an id, a list of ids, or an object with a list and a choice. `I` is the type of the ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<I = String> {
    /// One strategy.
    One(String),
    /// Strategies that are tried together.
    Together(Vec<I>, Choice),
}

impl<'de, I: Deserialize<'de>> Deserialize<'de> for Entry<I> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor(PhantomData))
    }
}

struct EntryVisitor<I>(PhantomData<I>);

impl<'de, I: Deserialize<'de>> Visitor<'de> for EntryVisitor<I> {
    type Value = Entry<I>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the id of a strategy, or a list of ids")
    }

    fn visit_str<E: de::Error>(self, id: &str) -> Result<Entry<I>, E> {
        Ok(Entry::One(id.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entry<I>, A::Error> {
        let mut ids = Vec::new();
        while let Some(id) = list.next_element()? {
            ids.push(id);
        }
        Ok(Entry::Together(ids, Choice::Easiest))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Entry<I>, A::Error> {
        let (mut ids, mut choice) = (None, Choice::Easiest);
        while let Some(key) = table.next_key::<String>()? {
            match key.as_str() {
                "strategies" => ids = Some(table.next_value()?),
                "choose" => {
                    let id: String = table.next_value()?;
                    choice = Choice::get(&id).ok_or_else(|| {
                        let right = Choice::ALL.iter().map(|choice| choice.id()).collect::<Vec<_>>().join(", ");
                        de::Error::custom(format!("'{id}' is no choice: expected one of {right}"))
                    })?;
                }
                other => return Err(de::Error::unknown_field(other, &["strategies", "choose"])),
            }
        }
        ids.map(|ids| Entry::Together(ids, choice)).ok_or_else(|| de::Error::missing_field("strategies"))
    }
}

#[cfg(feature = "schema")]
impl<I> schemars::JsonSchema for Entry<I> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OrderEntry".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let id = generator.subschema_for::<StrategyId>();
        let choices: Vec<&str> = Choice::ALL.iter().map(|choice| choice.id()).collect();
        schemars::json_schema!({
            "description": "A strategy, or strategies that are tried together, and the rule that chooses one of their steps.",
            "anyOf": [
                id,
                {"type": "array", "items": id, "minItems": 1},
                {
                    "type": "object",
                    "properties": {
                        "strategies": {"type": "array", "items": id, "minItems": 1},
                        "choose": {"type": "string", "enum": choices}
                    },
                    "required": ["strategies"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

/// The fault of an order, and its place, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderFault {
    /// The fault.
    pub problem: OrderProblem,
    /// The entry, and the id in the entry. `None` if the fault has no place in the order.
    pub place: Option<(usize, usize)>,
}

/// The kind of a fault in an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderProblem {
    /// No strategy has an id. The text is the message.
    Unknown(String),
    /// The order has a strategy twice.
    Twice {
        /// The id of the strategy.
        id: &'static str,
        /// The first place of the strategy: the entry, and the id in the entry.
        first: (usize, usize),
    },
    /// The order, or one of its lists, is empty.
    Empty,
}

impl fmt::Display for OrderProblem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unknown(reason) => f.write_str(reason),
            Self::Twice { id, .. } => write!(f, "the order has {id} twice, but each strategy may occur only once"),
            Self::Empty => f.write_str("the order names no strategy: at least one id is expected"),
        }
    }
}

/// Finds the strategies of an order by their ids. `text` gives an id as text.
///
/// # Errors
/// When an id is unknown or occurs twice, or a list is empty.
pub fn ordered<I>(entries: &[Entry<I>], text: impl Fn(&I) -> &str) -> Result<Vec<Together>, OrderFault> {
    let mut places: Vec<(&'static Strategy, (usize, usize))> = Vec::new();
    let empty = || OrderFault { problem: OrderProblem::Empty, place: None };
    let order = entries.iter().enumerate().map(|(number, entry)| {
        let (ids, choice): (Vec<&str>, _) = match entry {
            Entry::One(id) => (vec![id], Choice::First),
            Entry::Together(ids, choice) => (ids.iter().map(&text).collect(), *choice),
        };
        let mut together = Vec::new();
        for (index, id) in ids.into_iter().enumerate() {
            let place = (number, index);
            let fault = |problem| OrderFault { problem, place: Some(place) };
            let StrategyId(strategy) = id.parse().map_err(|error: WrongValue| fault(OrderProblem::Unknown(error.0)))?;
            if let Some((_, first)) = places.iter().find(|(other, _)| *other == strategy) {
                return Err(fault(OrderProblem::Twice { id: strategy.id(), first: *first }));
            }
            places.push((strategy, place));
            together.push(strategy);
        }
        if together.is_empty() { Err(empty()) } else { Ok((together, choice)) }
    });
    let order = order.collect::<Result<Vec<Together>, OrderFault>>()?;
    if order.is_empty() { Err(empty()) } else { Ok(order) }
}

/// The user's own order.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnOrder(pub Vec<Together>);

impl<'de> Deserialize<'de> for OwnOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = Vec::<Entry>::deserialize(deserializer)?;
        ordered(&entries, String::as_str).map(Self).map_err(|fault| de::Error::custom(fault.problem))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for OwnOrder {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OwnOrder".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "array", "items": generator.subschema_for::<Entry>(), "minItems": 1, "maxItems": 200})
    }
}

/// The user's own difficulties.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Difficulties(pub Vec<(&'static Strategy, f64)>);

/// The strategy with an id, and its difficulty.
///
/// # Errors
/// When the id is unknown, or the number is negative or not finite.
pub fn difficulty(id: &str, number: f64) -> Result<(&'static Strategy, f64), Refusal> {
    let wrong = |message: String| Refusal::new(Code::WrongValue, message).of("difficulty");
    let StrategyId(strategy) = id.parse().map_err(|error: WrongValue| wrong(error.0))?;
    if !(number.is_finite() && number >= 0.0) {
        let id = strategy.id();
        return Err(wrong(format!(
            "{number} is not a difficulty of {id}: a number of 0 or more is expected, such as 3.2"
        )));
    }
    Ok((strategy, number))
}

impl<'de> Deserialize<'de> for Difficulties {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = BTreeMap::<String, f64>::deserialize(deserializer)?;
        let rated = numbers.iter().map(|(id, number)| difficulty(id, *number));
        rated.collect::<Result<_, _>>().map(Self).map_err(|refusal| de::Error::custom(refusal.message))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Difficulties {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Difficulties".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let ids: Vec<&str> = pencilmark::strategies::all().map(Strategy::id).collect();
        schemars::json_schema!({
            "type": "object",
            "propertyNames": {"enum": ids},
            "additionalProperties": {"type": "number", "minimum": 0}
        })
    }
}
