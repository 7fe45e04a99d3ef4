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
//! Take a digit that the base holds. Each of the three cross-lines must hold the digit. Outside the three blocks only two of
//! the lines can, so one line holds it inside the blocks. There the base sees all places except the targets and their
//! companions, and the companions do not have the digit. So a target holds the digit. The base holds two digits and there
//! are two targets. So the targets hold the two digits of the base, and nothing else. `pattern.rs` requires only these
//! facts, in bands and in stacks.
//!
//! The conclusions are drawn in `holdings.rs`: it finds the pairs of digits that the four cells can hold together.

mod holdings;
pub(crate) mod pattern;

pub(crate) use holdings::{Findings, Holding, findings, holdings, pair};
pub(crate) use pattern::{Exocet, each, each_but_for_a_cell};
