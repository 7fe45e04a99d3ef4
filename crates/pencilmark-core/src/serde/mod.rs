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
//! | [`ClueName`](crate::ClueName) | `"cage3"` |
//! | [`Puzzle`](crate::Puzzle) | 81 characters |
//! | [`State`](crate::State), [`Board`](crate::Board) | the shortest text for it: see [`format::state`](crate::format::state) |
//! | [`Grid`](crate::Grid) | 81 digits |
//! | [`Symmetry`](crate::Symmetry) | `{"transpose":false,"rows":[2,1,3,…],"columns":[…],"digits":[…]}`: see [`Symmetry::new`](crate::Symmetry::new) |
//!
//! ```standalone_crate
//! use pencilmark_core::{Digit, Mark};
//!
//! let mark = Mark::new("r1c2".parse().unwrap(), Digit::new(4).unwrap());
//! assert_eq!(serde_json::to_string(&mark).unwrap(), r#"["r1c2",4]"#);
//! ```

mod board;
mod geometry;
mod symmetry;
mod text;

#[doc(hidden)]
pub use text::FromText;
