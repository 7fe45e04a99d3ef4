//! Almost locked sets.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, Mask, Set, cells, common, count, digits, first, one};
use crate::shape::find::{Als, Find, Pattern};
use crate::shape::grid::{Candidate, Grid};
use std::cmp::Reverse;

/// All almost locked sets of a grid, and their restricted common digits.
pub(crate) struct AllAls {
    sets: Vec<Als>,
    /// For each set and each of its digits, the cells outside the set that see all cells of the set with the digit.
    seen: Vec<[Set; 9]>,
    records: Vec<Record>,
    /// For each set, its first record as the first set.
    starts: Vec<u32>,
    /// For each two sets, the digits by which they eliminate anything. [`UNKNOWN`] if the digits are not computed yet.
    eliminating: Vec<Mask>,
}

const UNKNOWN: Mask = Mask::MAX;

/// The restricted common digits of two sets.
#[derive(Copy, Clone)]
struct Record {
    sets: [u16; 2],
    first: u8,
    /// The second digit, or [`NONE`].
    second: u8,
}

const NONE: u8 = 9;

/// The mask of a digit, which is empty for [`NONE`].
fn mask(digit: u8) -> Mask {
    if digit == NONE { 0 } else { 1 << digit }
}

impl Record {
    fn digits(self) -> Mask {
        mask(self.first) | mask(self.second)
    }
}

impl AllAls {
    pub(crate) fn new(grid: &Grid) -> Self {
        let mut all = Self {
            sets: Vec::new(),
            seen: Vec::new(),
            records: Vec::new(),
            starts: Vec::new(),
            eliminating: Vec::new(),
        };
        for house in 0..27 {
            all.grow(grid, house, HOUSES[house] & grid.empty, Als { cells: 0, digits: 0 });
        }
        for set in &all.sets {
            let mut seen = [0; 9];
            for digit in digits(set.digits) {
                seen[digit] = common(set.cells & grid.places[digit]) & grid.places[digit];
            }
            all.seen.push(seen);
        }
        for i in 0..all.sets.len() {
            all.starts.push(all.records.len() as u32);
            for j in i + 1..all.sets.len() {
                let (a, b) = (all.sets[i], all.sets[j]);
                let both = a.digits & b.digits;
                if a.cells & b.cells != 0 || both == 0 {
                    continue;
                }
                let mut record = Record { sets: [i as u16, j as u16], first: NONE, second: NONE };
                for digit in digits(both) {
                    if b.cells & grid.places[digit] & !all.seen[i][digit] == 0 {
                        *if record.first == NONE { &mut record.first } else { &mut record.second } = digit as u8;
                    }
                }
                if record.first != NONE {
                    all.records.push(record);
                }
            }
        }
        all.starts.push(all.records.len() as u32);
        all.eliminating = vec![UNKNOWN; all.sets.len() * all.sets.len()];
        all
    }

    /// Whether two sets eliminate any digit that is not banned.
    fn eliminates(&mut self, a: usize, b: usize, banned: Mask) -> bool {
        let at = a * self.sets.len() + b;
        if self.eliminating[at] == UNKNOWN {
            let outside = !self.sets[a].cells & !self.sets[b].cells;
            let both = digits(self.sets[a].digits & self.sets[b].digits);
            let hits = both.filter(|&digit| self.seen[a][digit] & self.seen[b][digit] & outside != 0);
            self.eliminating[at] = hits.fold(0, |all, digit| all | 1 << digit);
        }
        self.eliminating[at] & !banned != 0
    }

    fn grow(&mut self, grid: &Grid, house: usize, usable: Set, set: Als) {
        for cell in cells(usable) {
            let set = Als { cells: set.cells | one(cell), digits: set.digits | grid.marks[cell] };
            let number = count(set.cells);
            if number > 8 {
                return;
            }
            // A set that lies in an earlier house too was already found in that house.
            let is_new = (0..house).all(|earlier| set.cells & !HOUSES[earlier] != 0);
            if set.digits.count_ones() as usize == number + 1 && is_new {
                self.sets.push(set);
            }
            self.grow(grid, house, usable & (!0 << cell << 1), set);
        }
    }

    /// The eliminations of the digits that two sets have in common, except banned ones.
    fn removes(&self, grid: &Grid, a: usize, b: usize, banned: Mask) -> Vec<Candidate> {
        let outside = !self.sets[a].cells & !self.sets[b].cells;
        let both = digits(self.sets[a].digits & self.sets[b].digits & !banned);
        both.flat_map(|digit| of_digit(grid, digit, self.seen[a][digit] & self.seen[b][digit] & outside)).collect()
    }

    pub(crate) fn xz(&self, grid: &Grid) -> Option<Find> {
        for record in &self.records {
            let [a, b] = record.sets.map(usize::from);
            let mut removes = self.removes(grid, a, b, mask(record.first));
            let mut is_double = false;
            if record.second != NONE {
                removes.extend(self.removes(grid, a, b, mask(record.second)));
                for (own, other) in [(a, b), (b, a)] {
                    for digit in digits(self.sets[own].digits & !record.digits()) {
                        let cells = of_digit(grid, digit, self.seen[own][digit] & !self.sets[other].cells);
                        is_double |= !cells.is_empty();
                        removes.extend(cells);
                    }
                }
            }
            if !removes.is_empty() {
                let removed = if is_double { 0 } else { removes.iter().fold(0, |all, (_, digit)| all | 1 << digit) };
                let pattern = Pattern::AlsXz { sets: [self.sets[a], self.sets[b]], linked: record.digits(), removed };
                return Some(Find::removing("Almost Locked Set XZ-Rule", removes, pattern));
            }
        }
        None
    }

    pub(crate) fn xy_wing(&mut self, grid: &Grid) -> Option<Find> {
        let mut of_set: Vec<Vec<u32>> = vec![Vec::new(); self.sets.len()];
        for (at, record) in self.records.iter().enumerate() {
            record.sets.iter().for_each(|&set| of_set[usize::from(set)].push(at as u32));
        }
        for (at, i) in self.records.clone().into_iter().enumerate() {
            // The later records of both sets, in order.
            let [left, right] = i.sets.map(|set| &of_set[usize::from(set)]);
            let after = |list: &[u32]| list.partition_point(|other| *other <= at as u32);
            let (mut x, mut y) = (after(left), after(right));
            loop {
                let j = match (left.get(x), right.get(y)) {
                    (Some(a), Some(b)) if a > b => *b,
                    (Some(a), _) => *a,
                    (None, Some(b)) => *b,
                    (None, None) => break,
                };
                x += usize::from(left.get(x) == Some(&j));
                y += usize::from(right.get(y) == Some(&j));
                let found = self.wing(grid, i, self.records[j as usize]);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// A wing of two records that share a set.
    fn wing(&mut self, grid: &Grid, i: Record, j: Record) -> Option<Find> {
        if i.second == NONE && j.second == NONE && i.first == j.first {
            return None;
        }
        let ways = [(1, 1), (1, 0), (0, 1), (0, 0)];
        let (x, y) = ways.into_iter().find(|&(x, y)| i.sets[x] == j.sets[y])?;
        let [a, b, c] = [i.sets[1 - x], j.sets[1 - y], i.sets[x]].map(usize::from);
        let banned = i.digits() | j.digits();
        if a == b || self.sets[a].cells & self.sets[b].cells != 0 || !self.eliminates(a, b, banned) {
            return None;
        }
        let removes = self.removes(grid, a, b, banned);
        let removed = removes.iter().fold(0, |all, (_, digit)| all | 1 << digit);
        let sets = [a, b, c].map(|set| self.sets[set]);
        let pattern = Pattern::AlsXyWing { sets, linked: [i.digits(), j.digits()], removed };
        Some(Find::removing("Almost Locked Set XY-Wing", removes, pattern))
    }

    pub(crate) fn chain(&mut self, grid: &Grid) -> Option<Find> {
        let number = self.sets.len();
        let fewest = vec![(0, 0); number * VISITS];
        let mut search = ChainSearch { all: self, grid, path: Vec::new(), found: Vec::new(), fewest, round: 0 };
        for start in 0..number {
            search.round += 1;
            search.follow(start, None, count(search.all.sets[start].cells));
        }
        let found = search.found;
        let best = found.into_iter().min_by_key(|found| {
            (Reverse(found.removes.len()), super::simple_chains::weight(&found.removes), found.path.len())
        })?;
        let mut sets = vec![self.sets[usize::from(self.records[best.path[0].0 as usize].sets[0])]];
        sets.extend(best.path.iter().map(|&(record, _)| self.sets[usize::from(self.records[record as usize].sets[1])]));
        let removed = best.removes.iter().fold(0, |all, (_, digit)| all | 1 << digit);
        let links = best.path.iter().map(|&(_, used)| used).collect();
        Some(Find::removing("Almost Locked Set Chain", best.removes, Pattern::AlsChain { sets, links, removed }))
    }
}

struct FoundChain {
    removes: Vec<Candidate>,
    path: Vec<(u32, Mask)>,
    cells: usize,
}

/// The number of ways to visit a set: the digit of the first record, the digits of the last, whether a chain may end.
const VISITS: usize = 9 * 100 * 2;

struct ChainSearch<'a> {
    all: &'a mut AllAls,
    grid: &'a Grid,
    /// The records, each with the digits that it uses.
    path: Vec<(u32, Mask)>,
    found: Vec<FoundChain>,
    /// For each way to visit a set, the fewest cells so far, and the round in which this number was found.
    fewest: Vec<(u32, u16)>,
    round: u32,
}

impl ChainSearch<'_> {
    /// Follows the records of the last set. `used` is the digit by which the set was entered, the first of two.
    fn follow(&mut self, set: usize, used: Option<Mask>, number: usize) {
        if self.path.len() == 50 {
            return;
        }
        for at in self.all.starts[set]..self.all.starts[set + 1] {
            let record = self.all.records[at as usize];
            let next = usize::from(record.sets[1]);
            let number = number + count(self.all.sets[next].cells);
            let uses = match used {
                None => [mask(record.first), mask(record.second)],
                Some(x) if record.second == NONE => [mask(record.first) & !x, 0],
                Some(x) if x == mask(record.second) => [mask(record.first), 0],
                Some(x) if x == mask(record.first) => [mask(record.second), 0],
                Some(_) => [record.digits(), 0],
            };
            for digits in uses.into_iter().filter(|digits| *digits != 0) {
                self.path.push((at, digits));
                if self.is_shorter(next, number) {
                    if self.path.len() >= 3 {
                        self.check(next, number);
                    }
                    self.follow(next, Some(1 << first(digits.into())), number);
                }
                self.path.pop();
            }
        }
    }

    /// Whether no chain with so few cells has visited this set in the same way, so that new chains may follow.
    fn is_shorter(&mut self, set: usize, cells: usize) -> bool {
        let (begin, end) = (self.path[0].1, self.path[self.path.len() - 1].1);
        let low = first(end.into());
        let high = if end.count_ones() == 2 { 15 - end.leading_zeros() as usize } else { 9 };
        let is_late = usize::from(self.path.len() >= 3);
        let way = ((set * 9 + first(begin.into())) * 100 + low * 10 + high) * 2 + is_late;
        let (round, fewest) = self.fewest[way];
        if round == self.round && usize::from(fewest) <= cells {
            return false;
        }
        self.fewest[way] = (self.round, cells as u16);
        true
    }

    fn check(&mut self, last: usize, cells: usize) {
        let start = usize::from(self.all.records[self.path[0].0 as usize].sets[0]);
        let banned = self.path[0].1 | self.path[self.path.len() - 1].1;
        if !self.all.eliminates(start, last, banned) {
            return;
        }
        let removes = self.all.removes(self.grid, start, last, banned);
        match self.found.iter_mut().find(|found| found.removes == removes) {
            Some(found) if found.cells <= cells => {}
            Some(found) => (found.path, found.cells) = (self.path.clone(), cells),
            None => self.found.push(FoundChain { removes, path: self.path.clone(), cells }),
        }
    }
}
