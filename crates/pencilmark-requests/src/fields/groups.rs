//! Groups of fields that several requests share.

use super::object::Fields;
use super::options::Options;
use crate::answers::Refusal;

/// The groups of fields of a request: none, one, or two.
pub trait Groups: Sized {
    /// The names of the fields, group by group.
    const GROUPS: &'static [&'static [&'static str]];

    /// Takes the fields of the groups.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
    fn take(fields: &mut Fields) -> Result<Self, Refusal>;

    /// The properties of each group, as JSON Schema.
    #[cfg(feature = "schema")]
    fn properties(generator: &mut schemars::SchemaGenerator) -> Vec<serde_json::Map<String, serde_json::Value>>;
}

impl Groups for () {
    const GROUPS: &'static [&'static [&'static str]] = &[];

    fn take(_: &mut Fields) -> Result<Self, Refusal> {
        Ok(())
    }

    #[cfg(feature = "schema")]
    fn properties(_: &mut schemars::SchemaGenerator) -> Vec<serde_json::Map<String, serde_json::Value>> {
        Vec::new()
    }
}

impl<A: Options> Groups for A {
    const GROUPS: &'static [&'static [&'static str]] = &[A::FIELDS];

    fn take(fields: &mut Fields) -> Result<Self, Refusal> {
        Options::take(fields)
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut schemars::SchemaGenerator) -> Vec<serde_json::Map<String, serde_json::Value>> {
        vec![A::properties(generator)]
    }
}

impl<A: Options, B: Options> Groups for (A, B) {
    const GROUPS: &'static [&'static [&'static str]] = &[A::FIELDS, B::FIELDS];

    fn take(fields: &mut Fields) -> Result<Self, Refusal> {
        Ok((A::take(fields)?, B::take(fields)?))
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut schemars::SchemaGenerator) -> Vec<serde_json::Map<String, serde_json::Value>> {
        vec![A::properties(generator), B::properties(generator)]
    }
}
