//! A grid with clues of its own.

use super::cages;
use super::part::CluePart;
use pencilmark::search::OtherSolutions;
use pencilmark::{Budget, Cell, Cells, Random, State, Stopped, below};
use std::sync::Arc;

/// The work of one search for another solution. Cages that need more are taken for too large.
const WORK: u64 = 200_000;

/// The number of cages that are split, or of givens that are added, before a puzzle is judged again.
const AT_ONCE: usize = 3;

/// A grid on a layout, and clues that are true on it and not yet a part of this layout.
pub(crate) struct CluedGrid {
    pub(super) grid: State,
    /// The cages that may be split.
    pub(super) cages: Vec<Cells>,
    /// The clues that stay as they are.
    pub(super) others: Vec<CluePart>,
}

impl CluedGrid {
    /// The grid on its layout with the clues.
    pub(crate) fn state(&self) -> State {
        let mut parts: Vec<CluePart> = self.cages.iter().map(|cage| cages::text(*cage, &self.grid)).collect();
        parts.extend(self.others.iter().cloned());
        if parts.is_empty() {
            return self.grid.clone();
        }
        parts.sort_by_key(|(first, _)| *first);
        let text = parts.iter().fold(self.grid.any_layout().to_string(), |text, (_, part)| text + "+" + part);
        let layout = text.parse().unwrap_or_else(|error| unreachable!("each clue is of a known form: {error}"));
        self.grid.clone().with_layout(Arc::new(layout))
    }

    /// Splits cages until the grid is the only solution of a puzzle without givens.
    pub(super) fn split_until_unique(&mut self, random: &mut Random, budget: &Budget) -> Result<(), Stopped> {
        loop {
            let known = self.state();
            let empty = State::EMPTY.with_layout(known.any_layout().clone().into());
            let other = match budget.part(WORK, |budget| OtherSolutions::new(&known).of(&empty, budget)) {
                Ok(None) => return Ok(()),
                Ok(other) => other,
                // The whole budget is over, or only the work of this search.
                Err(_) => match budget.stopped() {
                    Some(why) => return Err(why),
                    None => None,
                },
            };
            if !self.split(other.as_ref(), random) {
                return Ok(());
            }
        }
    }

    fn split(&mut self, other: Option<&State>, random: &mut Random) -> bool {
        cages::split(&mut self.cages, self.grid.any_layout(), &self.grid, other, random)
    }

    /// Makes a puzzle with these givens easier: cages are split; if none may be split, givens are added, if that is allowed.
    /// Returns whether that was possible.
    pub(crate) fn ease(&mut self, givens: &mut Cells, may_add_givens: bool, random: &mut Random) -> bool {
        (0..AT_ONCE).all(|_| {
            if !self.cages.is_empty() {
                return self.split(None, random);
            }
            let blank: Vec<Cell> = (self.grid.any_layout().cells() - *givens).iter().collect();
            if !may_add_givens || blank.len() <= 1 {
                return false;
            }
            givens.insert(blank[below(random, blank.len())]);
            true
        })
    }
}
