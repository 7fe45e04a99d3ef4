//! Types for which JSON and texts have the same parser.

/// Implements JSON reading for types, with their [`FromStr`]. The JSON value is a text, or a number that is read as text.
macro_rules! read_as_text {
    ($($type:ty: $expected:literal, $schema:tt;)+) => {
        $(
            impl<'de> serde::de::Deserialize<'de> for $type {
                fn deserialize<D: serde::de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let read = |text: &str| text.parse::<Self>().map_err(<D::Error as serde::de::Error>::custom);
                    match <serde_json::Value as serde::de::Deserialize>::deserialize(deserializer)? {
                        serde_json::Value::String(text) => read(&text),
                        serde_json::Value::Number(number) => read(&number.to_string()),
                        _ => Err(<D::Error as serde::de::Error>::custom(concat!($expected, " is expected"))),
                    }
                }
            }

            #[cfg(feature = "schema")]
            impl schemars::JsonSchema for $type {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($type).into()
                }

                fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    schemars::json_schema!($schema)
                }
            }
        )+
    };
}
pub(super) use read_as_text;
