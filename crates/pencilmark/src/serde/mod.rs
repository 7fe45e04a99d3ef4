//! Values as JSON (or any format of [serde](https://serde.rs)), with the feature `serde`.
//!
//! The types of the core have JSON too (see `pencilmark_core::serde`). These are the other types:
//!
//! | type | JSON |
//! |---|---|
//! | [`Truth`](crate::Truth) | `"r2c3"`, `"4b5"` |
//! | [`Argument`](crate::Argument) | `[{"n":1,"suppose":"4r1c1"},{"n":2,"from":[1],"off":["4r1c5"]}]` |
//! | [`Step`](crate::Step) | an object: its effect and its reason |
//! | [`Path`](crate::Path) | `{"puzzle","solved","steps","grid"}` |
//!
//! All except steps and paths can be read back. A step refers to a strategy of the registry and to a sentence in its
//! code, which JSON does not contain.
//!
//! ```standalone_crate
//! use pencilmark::Truth;
//!
//! let truths: Vec<Truth> = serde_json::from_str(r#"["r2c3","4b5"]"#).unwrap();
//! assert_eq!(truths[1].to_string(), "4b5");
//! ```

mod argument;
mod path;
mod step;
mod truth;

pub use argument::JsonLine;
pub use pencilmark_core::serde::*;
pub use step::{JsonFacts, JsonWitnesses};

use serde::Serializer;

/// Writes short texts as one text of at most eight bytes. A path has many marks and truths: formatting their texts took as
/// much time as all other work.
fn joined<S: Serializer, const N: usize>(parts: [&str; N], serializer: S) -> Result<S::Ok, S::Error> {
    let mut text = [0; 8];
    let mut end = 0;
    for part in parts {
        for &byte in part.as_bytes() {
            text[end] = byte;
            end += 1;
        }
    }
    serializer.serialize_str(str::from_utf8(&text[..end]).unwrap_or_default())
}
