//! What rules for several marks find while an assumption is followed, and what a closure asks of them.

use crate::hint::Why;
use crate::hint::nested::Nested;
use pencilmark::{Board, Budget, Mark, Stopped};
use std::sync::Arc;

/// Marks that a rule turns off: why, and which had to be off before; and the chains, if any.
#[derive(Debug)]
pub(crate) struct Advance {
    pub(crate) removed: Vec<Mark>,
    pub(crate) parents: Vec<Mark>,
    pub(crate) why: Why,
    pub(crate) nested: Option<Arc<Nested>>,
}

/// What one rule finds, in its order.
pub(crate) type Advances = Arc<Vec<Arc<Advance>>>;

/// How an assumption is followed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manner {
    /// Whether links within cells count.
    pub(crate) in_cells: bool,
    /// Whether what is off goes from the board.
    pub(crate) dynamic: bool,
    /// Which rules for several marks are used: none at 0.
    pub(crate) level: u8,
    /// The level of the chains within chains, at level 4.
    pub(crate) limit: u8,
}

/// How a closure is made: from which board, how, and with which rules.
pub(crate) trait Advancing {
    /// The board on which the assumption is made.
    fn source(&self) -> &Board;

    /// How the assumption is followed.
    fn manner(&self) -> Manner;

    /// The budget of the work.
    fn budget(&self) -> &Budget<'_>;

    /// What the first rule with a result finds on a board with fewer marks.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    fn advance(&self, now: &Board) -> Result<Advances, Stopped>;
}
