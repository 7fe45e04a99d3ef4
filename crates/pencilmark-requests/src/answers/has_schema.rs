//! Types with a schema.

/// A type whose JSON Schema is known with the feature `schema`; without it, any type.
#[cfg(feature = "schema")]
pub trait HasSchema: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> HasSchema for T {}

/// A type whose JSON Schema is known with the feature `schema`; without it, any type.
#[cfg(not(feature = "schema"))]
pub trait HasSchema {}
#[cfg(not(feature = "schema"))]
impl<T> HasSchema for T {}
