//! A part of the search for hitting sets.

use pencilmark::{Budget, Stopped};

/// The number of cells still to be given at which a part is no longer split.
const FEWEST: u32 = 2;

/// The hitting sets that have the chosen cells, and otherwise only cells that are alive.
#[derive(Copy, Clone, Debug)]
pub(super) struct HittingPart {
    /// The cells that are given.
    pub(super) chosen: u128,
    /// The cells that can still be given.
    pub(super) alive: u128,
    /// The number of cells that are still to be given.
    pub(super) left: u32,
}

impl HittingPart {
    /// The part with one more chosen cell, which is no longer alive.
    #[inline]
    pub(super) fn with(self, cell: u128) -> Self {
        Self { chosen: self.chosen | cell, alive: self.alive & !cell, left: self.left.saturating_sub(1) }
    }

    /// The narrowed part, and the sets that it does not hit yet. Each set is reduced to its cells that are alive. The
    /// smallest set comes first, and sets that contain another set are left out. `None` if there is no hitting set.
    ///
    /// Each of several disjoint sets needs a cell. If the number of these sets is the number of cells to give, all cells to
    /// give are in these sets.
    pub(super) fn narrowed(mut self, sets: &[u128]) -> Option<(Self, Vec<u128>)> {
        let unhit = sets.iter().filter(|&&set| set & self.chosen == 0);
        let mut mine: Vec<u128> = unhit.map(|set| set & self.alive).collect();
        loop {
            reduce(&mut mine);
            if mine.first() == Some(&0) {
                return None;
            }
            let (number, union) = disjoint(&mine);
            if number > self.left {
                return None;
            }
            if number < self.left || self.alive & !union == 0 {
                return Some((self, mine));
            }
            self.alive &= union;
            for set in &mut mine {
                *set &= self.alive;
            }
        }
    }

    /// Whether fewer cells are alive than must still be given.
    pub(super) fn lacks_cells(&self) -> bool {
        self.alive.count_ones() < self.left
    }

    /// The smaller parts of this part, one for each cell of the smallest set. `sets` are the sets from `narrowed`.
    pub(super) fn branches(self, sets: &[u128]) -> Vec<Self> {
        let smallest = sets.first().copied().unwrap_or_default();
        let hit_by = |cell: u128| sets.iter().filter(|&&set| set & cell != 0).count();
        let mut cells: Vec<(usize, u128)> = super::each(smallest).map(|cell| (hit_by(cell), cell)).collect();
        // A cell is dead in all branches after its own. So the first cell should be in many sets.
        cells.sort_by_key(|&(sets, cell)| (std::cmp::Reverse(sets), cell));
        let mut rest = self;
        let branch = |(_, cell): (usize, u128)| {
            rest.alive &= !cell;
            rest.with(cell)
        };
        cells.into_iter().map(branch).collect()
    }

    /// Splits the part into one part for each cell of the smallest set, in order.
    pub(super) fn split(self, sets: &[u128], budget: &Budget, parts: &mut Vec<Self>) -> Result<(), Stopped> {
        budget.try_spend(1 + sets.len() as u64)?;
        match self.narrowed(sets) {
            None => {}
            Some((part, mine)) if mine.is_empty() || part.left <= FEWEST => parts.push(part),
            Some((part, mine)) => parts.extend(part.branches(&mine)),
        }
        Ok(())
    }
}

/// Sorts sets by size, and removes each set that contains another set.
pub(super) fn reduce(sets: &mut Vec<u128>) {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    sets.dedup();
    let mut kept: Vec<u128> = Vec::with_capacity(sets.len());
    for &set in &*sets {
        if !kept.iter().any(|&smaller| smaller & !set == 0) {
            kept.push(set);
        }
    }
    *sets = kept;
}

/// The number of disjoint sets, if sets are taken in order, and the cells of these sets.
pub(super) fn disjoint(sets: &[u128]) -> (u32, u128) {
    let fit = |(number, union): (u32, u128), &set: &u128| {
        if set & union == 0 { (number + 1, union | set) } else { (number, union) }
    };
    sets.iter().fold((0, 0), fit)
}
