//! Groups of fields, each declared once for JSON, for the command line, and for the description of both.

use super::object::Fields;
use crate::answers::Refusal;

/// A group of fields, each of which may be left out.
pub trait Options: Sized {
    /// Their names.
    const FIELDS: &'static [&'static str];

    /// Takes them.
    ///
    /// # Errors
    /// When a value is none of those that are possible.
    fn take(fields: &mut Fields) -> Result<Self, Refusal>;
}

/// Declares a group of fields: once for JSON, for the command line, and for the description of both.
macro_rules! options {
    (
        $(#[doc = $doc:literal])+
        pub struct $name:ident {
            $(
                $(#[doc = $told:literal])+
                $(#[arg($($arg:tt)*)])?
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
