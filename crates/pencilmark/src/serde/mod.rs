//! Values as JSON (or any format of [serde](https://serde.rs)), with the feature `serde`.
//!
//! | type | JSON |
//! |---|---|
//! | [`Digit`](crate::Digit) | `4` |
//! | [`Digits`](crate::Digits) | `[3,7]` |
//! | [`Cell`](crate::Cell) | `"r1c2"` |
//! | [`Cells`](crate::Cells) | `["r1c1","r1c2"]` |
//! | [`Mark`](crate::Mark) | `["r1c2",4]` |
//! | [`House`](crate::House), [`Houses`](crate::Houses) | `"r5"`, `["c1","b5"]` |
//! | [`Truth`](crate::Truth) | `"r2c3"`, `"4b5"` |
//! | [`Puzzle`](crate::Puzzle), [`Board`](crate::Board) | the shortest text for it: see [`format::state`](crate::format::state) |
//! | [`Grid`](crate::Grid) | 81 digits |
//! | [`Argument`](crate::Argument) | `[{"n":1,"suppose":"4r1c1"},{"n":2,"from":[1],"off":["4r1c5"]}]` |
//! | [`Symmetry`](crate::Symmetry) | `{"transpose":false,"rows":[2,1,3,…],"columns":[…],"digits":[…]}`: see [`Symmetry::new`](crate::Symmetry::new) |
//! | [`Step`](crate::Step) | an object: its effect and its reason |
//! | [`Path`](crate::Path) | `{"puzzle","solved","steps","grid"}` |
//! | [`SerRating`](crate::rating::ser::SerRating) | `{"er":10.5,"ep":1.2,"ed":1.2}` |
//!
//! All except steps and paths can be read back. A step refers to a strategy of the registry and to a sentence in its
//! code, which JSON does not contain.
//!
//! ```standalone_crate
//! use pencilmark::{Digit, Mark, Truth};
//!
//! let mark = Mark::new("r1c2".parse().unwrap(), Digit::new(4).unwrap());
//! assert_eq!(serde_json::to_string(&mark).unwrap(), r#"["r1c2",4]"#);
//! let truths: Vec<Truth> = serde_json::from_str(r#"["r2c3","4b5"]"#).unwrap();
//! assert_eq!(truths[1].to_string(), "4b5");
//! ```

mod argument;
mod board;
mod path;
mod rating;
mod step;
mod symmetry;
mod text;
mod vocabulary;

pub use argument::JsonLine;
pub use step::JsonFacts;
