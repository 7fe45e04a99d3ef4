//! The facts about a puzzle. Each fact is computed at its first use, within a budget, and then kept.
//!
//! ```text
//!   State ─→ Facts ─┬─→ solutions, redundant, hodoku, ser, path, degree, … as types
//!                   └─→ value: the same by the name of a Column, or by a Fact
//! ```
//!
//! Some puzzles do not have all facts: a puzzle with two solutions, for example, has no ER. Such a fact is `None` or null.
//! If the budget stops before a fact is computed, the result is an error, and a later call computes the fact again.
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
