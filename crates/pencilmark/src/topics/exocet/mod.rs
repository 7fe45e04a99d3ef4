//! Exocets: two cells of a block whose digits return in two cells of the blocks beside it.
//!
//! ```text
//!       e         x         y          e, x, y: the three cross-lines
//!   b b . | . .   . | . .   .          b: the base, with three or four digits
//!   . . . | . .   t | . .   c          t: the targets
//!   . . . | . .   c | . .   t          c: their companions, without a digit of the base
//!   ------+---------+--------
//!       .         .         .
//!       .         .         .          outside the three blocks each digit of the base
//!       .         .         .          has room only twice in the cross-lines
//!       …         …         …
//! ```
//!
//! Take a digit that the base holds. Each cross-line must hold it, outside the three blocks only two of them can, so
//! one holds it inside. There the base sees all places but the targets and their companions, and the companions have
//! none. So a target holds it. The base holds two digits and there are two targets: these hold the two digits of the
//! base, and nothing else. This is all that `pattern.rs` asks for; it looks for bands and stacks alike.
//!
//! The conclusions are drawn in `holdings.rs`: it finds the pairs of digits that the four cells can hold together.

mod holdings;
pub(crate) mod pattern;

pub(crate) use holdings::{Findings, Holding, findings, holdings, pair};
pub(crate) use pattern::{Exocet, each, each_but_for_a_cell};
