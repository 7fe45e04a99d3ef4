//! A claim of a request: an object, or a text as people write it.

use crate::answers::{Code, Refusal, WrongValue};
use crate::fields::Fields;
use crate::values::{CellName, DigitNumber};
use pencilmark::verify::{Claim, ParseClaimError};
use pencilmark::{Mark, State, strategies};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// A claim of a request. A claim that cannot be read is refused, and the other claims are judged.
#[derive(Clone, Debug)]
pub struct GivenClaim {
    /// The state of the claim, if it is not the state of the request.
    pub state: Option<State>,
    /// The claim, or the reason why it cannot be read.
    pub claim: Result<Claim, Refusal>,
}

/// The keys that are read.
const READ: &[&str] = &["state", "places", "removes", "strategy", "truths", "argument"];
/// The other keys of steps and of claims from `extract`. They are ignored, so that such objects can be given unchanged.
const OF_STEPS: &[&str] = &[
    "name",
    "digits",
    "links",
    "notation",
    "difficulty",
    "facts",
    "witnesses",
    "text",
    "view",
    "lines",
    "start",
    "end",
];

impl GivenClaim {
    /// Reads a line of a file. A line that begins like a JSON object or a JSON string is JSON; another line is text.
    ///
    /// ```
    /// use pencilmark_requests::verify::GivenClaim;
    ///
    /// let lines = ["r4c5 <> 7", r#"{"removes": [["r4c5", 7]]}"#, r#"{"removes": ["7r4c5"]}"#, r#""-7r4c5""#];
    /// for claim in lines.map(|line| GivenClaim::of_line(line).claim.unwrap()) {
    ///     assert_eq!(claim.to_string(), "r4c5≠7");
    /// }
    /// let refused = GivenClaim::of_line("r4c5 < 7").claim.unwrap_err();
    /// assert_eq!(refused.to_string(), "wrong-value: character 7: = or <> is expected");
    /// ```
    pub fn of_line(line: &str) -> Self {
        if !line.trim_start().starts_with(['{', '"']) {
            return Self::of_text(line);
        }
        serde_json::from_str(line).unwrap_or_else(|error: serde_json::Error| {
            let message = format!("the claim is no JSON: {error}");
            Self::refused(Refusal::new(Code::NotJson, message).at(None, Some(error.column())))
        })
    }

    /// A given claim from a claim that is already read.
    pub fn known(claim: Claim) -> Self {
        Self { state: None, claim: Ok(claim) }
    }

    /// The refusal of a line that is longer than any claim. The line is not read.
    pub fn of_long_line(bytes: u64) -> Self {
        let message = format!("longer than any claim: {bytes} bytes, the maximum is 1 MiB");
        Self::refused(Refusal::new(Code::WrongValue, message))
    }

    fn of_text(text: &str) -> Self {
        Self { state: None, claim: text.parse().map_err(|error| unread(&error)) }
    }

    fn of_object(object: Map<String, Value>) -> Self {
        let fields = &mut Fields::of(object);
        Self::read(fields).unwrap_or_else(Self::refused)
    }

    fn refused(refusal: Refusal) -> Self {
        Self { state: None, claim: Err(refusal) }
    }

    fn read(fields: &mut Fields) -> Result<Self, Refusal> {
        fields.only(&[READ, OF_STEPS])?;
        let state = if fields.has("state") { Some(fields.puzzle("state")?) } else { None };
        let placed = marks(fields, "places")?;
        let removed = marks(fields, "removes")?;
        if let Some(mark) = placed.removes().first() {
            let message = format!("a value such as 7r4c5 is expected, and -{}{} is none", mark.digit(), mark.cell());
            return Err(Refusal::new(Code::WrongValue, message).of("places"));
        }
        let all = removed.places().iter().chain(removed.removes());
        let mut claim = Claim::new(placed.places().iter().copied(), all.copied());
        if claim.is_empty() {
            return Err(Refusal::new(Code::MissingField, "a claim must place a value or remove a mark").of("places"));
        }
        let name: Option<String> = fields.take("strategy")?;
        if let Some(name) = name {
            let shown: String = name.chars().take(80).collect();
            let unknown = || {
                let message = format!("no strategy has the id or the name '{}'", shown.escape_debug());
                Refusal::new(Code::WrongValue, message).of("strategy")
            };
            claim = claim.by(strategies::named(&name).ok_or_else(unknown)?);
        }
        claim = claim.resting_on(fields.take::<Vec<_>>("truths")?);
        let argument: Option<_> = fields.take("argument")?;
        claim = argument.into_iter().fold(claim, Claim::arguing);
        Ok(Self { state, claim: Ok(claim) })
    }
}

/// The refusal of the text of a claim, with the place of the error.
fn unread(error: &ParseClaimError) -> Refusal {
    Refusal::new(Code::WrongValue, error.to_string()).at(None, Some(error.character))
}

/// The marks of a field: pairs, as in steps, or texts.
fn marks(fields: &mut Fields, name: &str) -> Result<Claim, Refusal> {
    let values: Vec<Value> = fields.take(name)?;
    let (mut places, mut removes) = (Vec::new(), Vec::new());
    for value in values {
        match value {
            Value::String(text) => {
                let read: Claim = text.parse().map_err(|error| unread(&error).of(name))?;
                places.extend_from_slice(read.places());
                removes.extend_from_slice(read.removes());
            }
            pair => {
                let pair: Result<(CellName, DigitNumber), _> = serde_json::from_value(pair);
                let wrong = |error: serde_json::Error| {
                    let message = format!("{error}; a mark such as [\"r4c5\", 7] or \"7r4c5\" is expected");
                    Refusal::new(Code::WrongValue, message).of(name)
                };
                let (cell, digit) = pair.map_err(wrong)?;
                places.push(Mark::new(cell.0, digit.0));
            }
        }
    }
    Ok(Claim::new(places, removes))
}

impl<'de> Deserialize<'de> for GivenClaim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::String(text) => Self::of_text(&text),
            Value::Object(object) => Self::of_object(object),
            _ => {
                let WrongValue(message) = "a claim is an object, or a text such as r4c5=7".into();
                Self::refused(Refusal::new(Code::WrongValue, message))
            }
        })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for GivenClaim {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Claim".into()
    }

    /// A text, or an object. Keys of a step that are not read are ignored.
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let object = generator.subschema_for::<schema::ClaimObject>();
        schemars::json_schema!({
            "description": "A statement about a state: a text such as `r4c5=7`, `r4c5<>7` or `-7r4c5`, or an object such as a step.",
            "anyOf": [{"type": "string"}, object]
        })
    }
}

#[cfg(feature = "schema")]
mod schema {
    //! The form of a claim as an object, which is read key by key.

    /// A claim as an object, such as a step. The other keys of a step are ignored.
    #[derive(schemars::JsonSchema)]
    #[expect(dead_code, reason = "only its description is used")]
    pub(super) struct ClaimObject {
        /// The state that it is about; without it the puzzle of the request.
        state: Option<String>,
        /// The values that it places.
        places: Option<Vec<ClaimedMark>>,
        /// The marks that it removes.
        removes: Option<Vec<ClaimedMark>>,
        /// The id or the name of a strategy.
        strategy: Option<String>,
        /// The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
        truths: Option<Vec<String>>,
        /// The argument, line by line.
        argument: Option<Vec<serde_json::Map<String, serde_json::Value>>>,
    }

    /// A mark: `["r4c5", 7]`, or a text such as `7r4c5`.
    #[derive(schemars::JsonSchema)]
    #[schemars(untagged)]
    #[expect(dead_code, reason = "only its description is used")]
    enum ClaimedMark {
        Text(String),
        Pair((String, u8)),
    }
}
