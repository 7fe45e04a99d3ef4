//! The classes of puzzles by depth, as researchers define them. They do not depend on an order of strategies.
//!
//! ```text
//!                    ┌─→ depth       the depth to which trial and error must go within itself
//!   Board ─→ basics ─┼─→ backdoors   the fewest values of the solution after which the rest is easy
//!                    ├─→ rating      the length of the longest whip or braid that is needed; `shortest` finds one
//!                    ├─→ nesting     the length of the longest braid needed after an assumption
//!                    └─→ estimate    a quick guess at the rating on the Sudoku Explainer's scale
//! ```
//!
//! ```
//! use pencilmark::{Board, Budget, Puzzle};
//! use pencilmark_classify::{Basics, Chains, depth, nesting, rating};
//!
//! let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
//! let (board, budget) = (Board::new(&escargot.parse::<Puzzle>()?)?, Budget::unlimited());
//! assert_eq!(depth(&board, Basics::Singles, 3, &budget)?, Some(2));
//! assert_eq!(nesting(&board, 10, &budget)?, Some(2));
//! assert_eq!(rating(&board, Chains::Braids, 40, &budget)?, None, "braids remove what depth 1 removes");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The source of the depths, whips and braids is Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic
//! Puzzles* (2012).

mod backdoors;
mod basics;
mod chains;
mod depth;
mod estimate;
mod nesting;

pub use backdoors::{Backdoors, LARGEST, backdoors};
pub use basics::Basics;
pub use chains::{Braid, Chains, LONGEST, Unfinished, rating, shortest};
pub use depth::{DEEPEST, depth};
pub use estimate::{Features, RATED, estimate};
pub use nesting::nesting;
