//! The classes of a puzzle that no order of strategies changes.

use super::found::Found;
use crate::columns::{Finding, Value};
use pencilmark::{Board, Budget, Stopped};
use pencilmark_classify::{Basics, Chains, DEEPEST, LARGEST, LONGEST, backdoors, depth, nesting, rating};

/// What is known of the classes so far; nothing inside where a puzzle has none.
#[derive(Debug)]
pub(super) struct Classes([Found<usize>; 7]);

/// The place of a finding.
fn place(finding: Finding) -> Option<usize> {
    Some(match finding {
        Finding::Depth => 0,
        Finding::Backdoor => 1,
        Finding::Whips => 2,
        Finding::GWhips => 3,
        Finding::Braids => 4,
        Finding::GBraids => 5,
        Finding::Nesting => 6,
        _ => return None,
    })
}

impl Classes {
    pub(super) const fn new() -> Self {
        Self([const { Found::NotYet }; 7])
    }

    pub(super) fn has(&self, finding: Finding) -> bool {
        place(finding).is_some_and(|place| self.0[place].is_known())
    }

    pub(super) fn value(&self, finding: Finding) -> Option<Value> {
        self.0[place(finding)?].value(|class| Value::count(*class))
    }

    /// Finds out a class of a board with one solution; of another, which is `None`, that there is none. One more than the
    /// largest that is looked for stands for whatever is above.
    pub(super) fn find(&mut self, finding: Finding, board: Option<&Board>, budget: &Budget) -> Result<(), Stopped> {
        let Some(place) = place(finding) else { return Ok(()) };
        let chains = |board, chains| rating(board, chains, LONGEST, budget);
        let found = match (board, finding) {
            (None, _) => None,
            (Some(board), Finding::Depth) => {
                Some(depth(board, Basics::Singles, DEEPEST, budget)?.unwrap_or(DEEPEST + 1))
            }
            (Some(board), Finding::Backdoor) => {
                let found = backdoors(board, Basics::Singles, LARGEST, budget)?;
                Some(found.map_or(LARGEST + 1, |found| found.size))
            }
            (Some(board), Finding::Whips) => chains(board, Chains::Whips)?,
            (Some(board), Finding::GWhips) => chains(board, Chains::GWhips)?,
            (Some(board), Finding::Braids) => chains(board, Chains::Braids)?,
            (Some(board), Finding::GBraids) => chains(board, Chains::GBraids)?,
            (Some(board), _) => nesting(board, LONGEST, budget)?,
        };
        self.0[place] = found.into();
        Ok(())
    }
}
