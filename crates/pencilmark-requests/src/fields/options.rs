//! Groups of fields. One declaration serves JSON, the command line, and the description of both.

use super::object::Fields;
use crate::answers::{HasSchema, Refusal};

/// A group of optional fields.
pub trait Options: Sized + HasSchema {
    /// The names of the fields.
    const FIELDS: &'static [&'static str];

    /// Takes the fields.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
    fn take(fields: &mut Fields) -> Result<Self, Refusal>;

    /// The schemas of the fields, by their names.
    #[cfg(feature = "schema")]
    fn properties(generator: &mut schemars::SchemaGenerator) -> serde_json::Map<String, serde_json::Value> {
        let mut schema: serde_json::Value = Self::json_schema(generator).into();
        let properties = schema.get_mut("properties").map(serde_json::Value::take);
        let Some(serde_json::Value::Object(mut properties)) = properties else { return serde_json::Map::new() };
        for field in properties.values_mut().filter_map(serde_json::Value::as_object_mut) {
            // A field without a default needs no key `default`.
            if field.get("default").is_some_and(serde_json::Value::is_null) {
                field.remove("default");
            }
        }
        properties
    }
}

/// Declares a group of fields, for JSON, the command line, and the description of both.
macro_rules! options {
    (
        $(#[doc = $doc:literal])+
        pub struct $name:ident {
            $(
                $(#[doc = $told:literal])+
                $(#[arg($($arg:tt)*)])?
                $(#[schemars($($schema:tt)*)])?
                pub $field:ident: $type:ty,
            )*
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug, Default)]
        #[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(default))]
        pub struct $name {
            $(
                $(#[doc = $told])+
                $(#[cfg_attr(feature = "clap", arg($($arg)*))])?
                $(#[cfg_attr(feature = "schema", schemars($($schema)*))])?
                pub $field: $type,
            )*
        }

        impl crate::fields::Options for $name {
            const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];

            fn take(_fields: &mut crate::fields::Fields) -> Result<Self, crate::answers::Refusal> {
                Ok(Self { $($field: _fields.take(stringify!($field))?,)* })
            }
        }
    };
}
pub(crate) use options;
