//! Types with a schema.

/// A type whose JSON Schema is known with the feature `schema`; without it, any type.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}

/// A type whose JSON Schema is known with the feature `schema`; without it, any type.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}
