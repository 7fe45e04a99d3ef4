//! The fast part of the search: when few cells are left, sets are bits of a word.

use super::part::HittingPart;
use pencilmark::{Budget, Flow};
use std::ops::ControlFlow;

/// The number of cells still to be given at which sets become bits. Measured on the grid with 29 puzzles of 17 givens.
const BITS_FROM: u32 = 6;

/// The greatest number of sets that are bits. If there are more sets, the smallest sets are bits.
const SETS: usize = 128;

/// The number of sets after the first set that are compared with it, to find the smallest set.
const LOOK: usize = 8;

/// The treatment of parts in which all known sets are hit.
pub(super) trait Leaves {
    /// Begins a branch of the search in which all parts have these cells.
    fn begin(&mut self, chosen: u128);

    /// Takes a part in which all sets that the search knows are hit; other sets may not be hit.
    fn leaf(&mut self, part: HittingPart) -> Flow;
}

/// A search for the parts in which all of some sets are hit.
pub(super) struct HittingSearch<'a, L> {
    pub(super) budget: &'a Budget<'a>,
    pub(super) leaves: L,
    table: Option<Box<SetTable>>,
}

/// Sets as bits.
struct SetTable {
    sets: [u128; SETS],
    number: usize,
    /// For each cell, the sets that it hits.
    hit: [u128; 81],
    /// For each set, the sets that have a cell in common with it.
    meet: [u128; SETS],
}

impl<'a, L: Leaves> HittingSearch<'a, L> {
    pub(super) fn new(budget: &'a Budget<'a>, leaves: L) -> Self {
        Self { budget, leaves, table: None }
    }

    /// Goes through a part.
    pub(super) fn run(&mut self, part: HittingPart, sets: &[u128]) -> Flow {
        self.budget.spend(1 + sets.len() as u64 / 16)?;
        if part.lacks_cells() {
            return ControlFlow::Continue(());
        }
        if part.left <= BITS_FROM {
            return self.by_bits(part, sets);
        }
        let Some((part, mine)) = part.narrowed(sets) else { return ControlFlow::Continue(()) };
        if mine.is_empty() {
            self.leaves.begin(part.chosen);
            return self.leaves.leaf(part);
        }
        part.branches(&mine).into_iter().try_for_each(|branch| self.run(branch, &mine))
    }

    fn by_bits(&mut self, part: HittingPart, sets: &[u128]) -> Flow {
        let unhit = sets.iter().filter(|&&set| set & part.chosen == 0);
        let mut mine: Vec<u128> = unhit.map(|set| set & part.alive).collect();
        mine.sort_unstable_by_key(|set| set.count_ones());
        if mine.first() == Some(&0) {
            return ControlFlow::Continue(());
        }
        self.leaves.begin(part.chosen);
        let mut table = self.table.take().unwrap_or_else(SetTable::new);
        table.fill(&mine);
        let all = u128::MAX.checked_shr((SETS - table.number) as u32).unwrap_or(0);
        let flow = self.deeper(&table, all, part);
        self.table = Some(table);
        flow
    }

    /// Goes through a part in which some sets are not hit yet.
    fn deeper(&mut self, table: &SetTable, unhit: u128, part: HittingPart) -> Flow {
        if unhit == 0 {
            return self.leaves.leaf(part);
        }
        match part.left {
            0 => return ControlFlow::Continue(()),
            1 => return self.last(table, unhit, part),
            _ => self.budget.spend(1)?,
        }
        // Each of several disjoint sets needs a cell of its own.
        let (mut rest, mut number, mut union) = (unhit, 0, 0);
        while rest != 0 {
            if number == part.left {
                return ControlFlow::Continue(());
            }
            let set = rest.trailing_zeros() as usize;
            number += 1;
            union |= table.sets[set];
            rest &= !table.meet[set];
        }
        let mut alive = if number == part.left { part.alive & union } else { part.alive };
        let mut branches = table.small(unhit, alive, if part.left == 2 { 0 } else { LOOK });
        while branches != 0 {
            let cell = branches.trailing_zeros();
            branches &= branches - 1;
            alive &= !(1 << cell);
            let branch = HittingPart { alive, ..part }.with(1 << cell);
            let rest = unhit & !table.hit[cell as usize];
            if part.left == 2 && rest != 0 {
                self.last(table, rest, branch)?;
            } else {
                self.deeper(table, rest, branch)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses the last cell, which must be in all sets that are left.
    #[inline]
    fn last(&mut self, table: &SetTable, mut unhit: u128, part: HittingPart) -> Flow {
        let mut cells = part.alive;
        while unhit != 0 {
            cells &= table.sets[unhit.trailing_zeros() as usize];
            if cells == 0 {
                return ControlFlow::Continue(());
            }
            unhit &= unhit - 1;
        }
        while cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells &= cells - 1;
            self.leaves.leaf(HittingPart { alive: cells, ..part }.with(cell))?;
        }
        ControlFlow::Continue(())
    }
}

impl SetTable {
    fn new() -> Box<Self> {
        Box::new(Self { sets: [0; SETS], number: 0, hit: [0; 81], meet: [0; SETS] })
    }

    /// Fills the table with the smallest sets, which are the first.
    fn fill(&mut self, sets: &[u128]) {
        self.number = sets.len().min(SETS);
        self.hit = [0; 81];
        for (number, &set) in sets[..self.number].iter().enumerate() {
            self.sets[number] = set;
            for_each(set, |cell| self.hit[cell] |= 1 << number);
        }
        for (set, meet) in self.sets[..self.number].iter().zip(&mut self.meet) {
            *meet = 0;
            for_each(*set, |cell| *meet |= self.hit[cell]);
        }
    }

    /// The smallest of the first sets, if only cells that can still be given count.
    #[inline]
    fn small(&self, unhit: u128, alive: u128, look: usize) -> u128 {
        let mut small = self.sets[unhit.trailing_zeros() as usize] & alive;
        let mut rest = unhit & (unhit - 1);
        let mut size = if look > 0 { small.count_ones() } else { 0 };
        for _ in 0..look {
            if rest == 0 {
                break;
            }
            let set = self.sets[rest.trailing_zeros() as usize] & alive;
            rest &= rest - 1;
            if set.count_ones() < size {
                (small, size) = (set, set.count_ones());
            }
        }
        small
    }
}

fn for_each(mut set: u128, mut call: impl FnMut(usize)) {
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
