//! The facts about a puzzle, each computed when it is first asked for, within a budget, and then kept.
//!
//! ```text
//!   State ─→ Facts ─┬─→ solutions, redundant, hodoku, ser, path, degree, … as types
//!                   └─→ value: the same by the name of a Column, or by a Fact
//! ```
//!
//! A fact that a puzzle does not have, such as ER for one with two solutions, is `None` or null. A fact that the budget did not
//! allow to compute is an error, and may be asked for again.
//!
//! ```
//! use pencilmark::{Budget, State};
//! use pencilmark_facts::{Column, Fact, Facts, Value};
//!
//! let state: State =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let (facts, budget) = (Facts::of(&state)?, Budget::unlimited());
//! assert_eq!(facts.redundant(&budget)?.map(|cells| cells.len()), Some(4));
//! assert_eq!(facts.value(Fact::Column(Column::Er), &budget)?, Value::Number(1.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `serde` | degrees as JSON | 1 |
//! | `schema` | the description of degrees as JSON Schema | 6 |

mod columns;
mod facts;

pub use columns::{Column, Fact, Finding, Kind, Value};
pub use facts::{Degree, Facts, Tools, symmetry};
