//! A hint of chains within chains.

use crate::hint::Removed;
use crate::hint::cause::NodeCause;
use crate::shape::houses::house_of;
use pencilmark::{Board, Digits, Mark};
use std::sync::Arc;

/// A hint that was found while an assumption was followed.
#[derive(Debug)]
pub(crate) struct Nested {
    /// The marks that the hint removes.
    pub(crate) removed: Removed,
    /// The number of nodes, including the nodes of the hints within the hint.
    pub(crate) complexity: u32,
    /// The nodes of the hint's chains, chain by chain. Hints with equal nodes are the same hint.
    pub(crate) nodes: Vec<u16>,
    /// The nodes of the hint that are on, with the cell or house that turned them on.
    pub(crate) links: Vec<(Mark, NodeCause)>,
}

impl Nested {
    /// Adds a node of the hint's chains.
    pub(crate) fn tell(&mut self, mark: Mark, is_on: bool, cause: NodeCause) {
        self.nodes.push(mark.index() as u16 * 2 + u16::from(is_on));
        if is_on {
            self.links.push((mark, cause));
        }
    }

    /// Whether the hint has the same chains as another hint.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.nodes == other.nodes
    }

    /// Whether the chains of two hints have the same nodes, and the hints remove the same marks.
    pub(crate) fn concludes_the_same(&self, other: &Self) -> bool {
        self.is_same(other) && self.removed == other.removed
    }

    /// The marks on which the hint rests besides the board: the marks of its strong links that were removed since `source`.
    pub(crate) fn parents(&self, source: &Board, now: &Board) -> Vec<Mark> {
        let mut parents = Vec::new();
        for &(mark, cause) in &self.links {
            let mut add = |mark: Mark| {
                if !parents.contains(&mark) {
                    parents.push(mark);
                }
            };
            let (cell, digit) = (mark.cell(), mark.digit());
            match cause {
                NodeCause::Cell => {
                    (source.marks(cell) - now.marks(cell)).iter().for_each(|digit: _| add(Mark::new(cell, digit)));
                }
                NodeCause::House(kind) => {
                    let house = house_of(cell, kind);
                    (source.places(digit, house) - now.places(digit, house))
                        .iter()
                        .for_each(|cell| add(Mark::new(cell, digit)));
                }
                NodeCause::None | NodeCause::Advanced => {}
            }
        }
        parents
    }
}

/// Adds a hint to a list, unless the list has the same hint already.
pub(crate) fn add_distinct<'n>(to: &mut Vec<&'n Arc<Nested>>, nested: &'n Arc<Nested>) {
    if !to.iter().any(|other| Arc::ptr_eq(other, nested) || other.is_same(nested)) {
        to.push(nested);
    }
}

/// The hints of a list, without hints that remove the same marks as an earlier hint.
pub(crate) fn without_twins(hints: Vec<Nested>) -> Vec<Nested> {
    let mut seen: std::collections::HashSet<Vec<(usize, Digits)>> = std::collections::HashSet::new();
    let mut kept = Vec::new();
    for hint in hints {
        let mut key: Vec<(usize, Digits)> = hint.removed.iter().map(|&(cell, digits)| (cell.index(), digits)).collect();
        pencilmark::sort(&mut key);
        if seen.insert(key) {
            kept.push(hint);
        }
    }
    kept
}
