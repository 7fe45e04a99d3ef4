//! Values as JSON (or any format of [serde](https://serde.rs)), with the feature `serde`.
//!
//! Those of the core are there too; here are the others:
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
