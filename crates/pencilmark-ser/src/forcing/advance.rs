//! The results of rules for several marks while an assumption is followed, and the trait through which a closure asks for them.

use crate::hint::Why;
use crate::hint::nested::Nested;
use pencilmark::{Board, Budget, Mark, Stopped};
use std::sync::Arc;

/// The marks that a rule turns off, its reason, the marks that had to be off before, and the chains, if any.
#[derive(Debug)]
pub(crate) struct Advance {
    pub(crate) removed: Vec<Mark>,
    pub(crate) parents: Vec<Mark>,
    pub(crate) why: Why,
    pub(crate) nested: Option<Arc<Nested>>,
}

/// The results of one rule, in the order of the rule.
pub(crate) type Advances = Arc<Vec<Arc<Advance>>>;

/// The manner in which an assumption is followed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manner {
    /// Whether links within cells count.
    pub(crate) in_cells: bool,
    /// Whether marks that are off are removed from the board.
    pub(crate) dynamic: bool,
    /// The level of the rules for several marks. At level 0, no such rule is used.
    pub(crate) level: u8,
    /// The level of the chains within chains, at level 4.
    pub(crate) limit: u8,
}

/// The conditions under which a closure is made: its board, its manner, its budget and its rules.
pub(crate) trait Advancing {
    /// The board on which the assumption is made.
    fn source(&self) -> &Board;

    /// The manner in which the assumption is followed.
    fn manner(&self) -> Manner;

    /// The budget of the work.
    fn budget(&self) -> &Budget<'_>;

    /// The results of the first rule that finds something on a board with fewer marks.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    fn advance(&self, now: &Board) -> Result<Advances, Stopped>;
}
