//! The lower bound of the number of givens of a grid's puzzles.

use super::bits;
use super::kernel::{HittingSearch, Leaves};
use super::part::{HittingPart, disjoint, reduce};
use crate::unavoidable;
use pencilmark::{Budget, Cells, Flow, Grid, Stopped};
use std::ops::ControlFlow;

/// A lower bound of the number of givens of a grid's puzzles, by some of its unavoidable sets. Made by [`bound`](bound()).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GivensBound {
    /// The number of unavoidable sets: all minimal ones up to a size.
    pub sets: usize,
    /// Sets without common cells; each needs a given of its own.
    pub disjoint: Vec<Cells>,
    /// The lower bound: no fewer cells hit all sets, so no puzzle has fewer givens.
    pub least: usize,
    /// The fewest cells that hit all sets. `None` if the budget stopped before these cells were found. Then more than
    /// `least` cells may be needed.
    pub hitting: Option<Cells>,
    /// The reason why the search for `hitting` was stopped; `None` if it was not.
    pub stopped: Option<Stopped>,
}

/// Returns a lower bound of the number of givens of all puzzles that have a grid as their only solution: first by disjoint
/// unavoidable sets, then by the least number of cells that hit all sets of up to `most` cells.
///
/// ```
/// use pencilmark::{Budget, Grid, Random};
/// use pencilmark_generate::bound;
///
/// let grid = Grid::random(&mut Random::new(1));
/// let bound = bound(&grid, 8, &Budget::unlimited())?;
/// assert!(bound.disjoint.len() <= bound.least && bound.hitting.unwrap().len() == bound.least);
/// # Ok::<(), pencilmark::Stopped>(())
/// ```
///
/// # Errors
/// When the budget stops before the sets are known. If the budget stops later, the bound is the greatest bound that is
/// proved so far.
pub fn bound(grid: &Grid, most: usize, budget: &Budget) -> Result<GivensBound, Stopped> {
    let mut sets = bits(&unavoidable(grid, most, budget)?);
    let number = sets.len();
    reduce(&mut sets);
    let disjoint = most_disjoint(&sets);
    let mut bound = GivensBound { sets: number, least: disjoint.len(), disjoint, hitting: None, stopped: None };
    while bound.hitting.is_none() {
        let all = HittingPart { chosen: 0, alive: Cells::ALL.bits(), left: bound.least as u32 };
        let mut kernel = HittingSearch::new(budget, First { sets: &sets, found: None });
        if kernel.run(all, &sets).is_continue() {
            bound.least += 1;
            continue;
        }
        if kernel.leaves.found.is_none() {
            bound.stopped = budget.stopped();
            break;
        }
        bound.hitting = kernel.leaves.found.map(Cells::from_bits);
    }
    Ok(bound)
}

/// Many disjoint sets: each set is tried as the first one, and the sets that fit are added in order.
fn most_disjoint(sets: &[u128]) -> Vec<Cells> {
    let mut best: Vec<u128> = Vec::new();
    for &first in sets {
        let rest: Vec<u128> = sets.iter().filter(|&&set| set & first == 0).copied().collect();
        if disjoint(&rest).0 as usize + 1 > best.len() {
            best = vec![first];
            let mut union = first;
            for set in rest {
                if set & union == 0 {
                    union |= set;
                    best.push(set);
                }
            }
        }
    }
    best.into_iter().map(Cells::from_bits).collect()
}

/// The first cells that hit all sets.
struct First<'a> {
    sets: &'a [u128],
    found: Option<u128>,
}

impl Leaves for First<'_> {
    fn begin(&mut self, _: u128) {}

    fn leaf(&mut self, part: HittingPart) -> Flow {
        match self.sets.iter().find(|&set| set & part.chosen == 0) {
            None => {
                self.found = Some(part.chosen);
                ControlFlow::Break(())
            }
            // This set got no bit, because there are more sets than bits.
            Some(set) if part.left > 0 => {
                let mut rest = part;
                super::each(set & part.alive).try_for_each(|cell| {
                    rest.alive &= !cell;
                    self.leaf(rest.with(cell))
                })
            }
            Some(_) => ControlFlow::Continue(()),
        }
    }
}
