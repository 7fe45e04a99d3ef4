//! Fish: basic and Franken, with and without fins.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, HOUSES_OF, Mask, PEERS, Set, cells, common, count, digits, first, one};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::Grid;

/// The kind of fish that is searched for.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Fins {
    None,
    Finned,
    Sashimi,
}

struct Search<'a> {
    grid: &'a Grid,
    digit: usize,
    size: usize,
    is_franken: bool,
    fins: Fins,
    /// The first row or the first column: the base lines.
    direction: usize,
    covers: Vec<usize>,
}

/// The houses chosen so far, and the cells in one or in several of them.
#[derive(Copy, Clone, Default)]
struct Chosen {
    houses: u32,
    once: Set,
    twice: Set,
}

impl Chosen {
    fn with(self, house: usize, places: Set) -> Self {
        let places = places & HOUSES[house];
        Self { houses: self.houses | 1 << house, once: self.once | places, twice: self.twice | self.once & places }
    }

    fn list(self) -> Vec<usize> {
        (0..27).filter(|house| self.houses >> house & 1 == 1).collect()
    }
}

/// Fish of this size.
pub(crate) fn fish(grid: &Grid, size: usize, is_franken: bool, fins: Fins) -> Option<Find> {
    for digit in 0..9 {
        for direction in [0, 9] {
            let list = |lines: usize| {
                let lines = lines..lines + 9;
                lines.chain(18..if is_franken { 27 } else { 18 }).filter(|&house| grid.free[house][digit] > 0)
            };
            let search =
                Search { grid, digit, size, is_franken, fins, direction, covers: list(9 - direction).collect() };
            let is_base = |&house: &usize| fins != Fins::None || usize::from(grid.free[house][digit]) <= size;
            let bases: Vec<usize> = list(direction).filter(is_base).collect();
            let found = if is_franken {
                search.bases(&bases, size, Chosen::default(), grid.places[digit])
            } else {
                search.lines(&bases, size, &Lines::new(&search), 0, [0; 9])
            };
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The places of a digit in each base line, as bits: bit n stands for the cell in cover line n.
struct Lines([Mask; 9]);

impl Lines {
    fn new(search: &Search) -> Self {
        let mut lines = [0; 9];
        for cell in cells(search.grid.places[search.digit]) {
            let (row, column) = (cell / 9, cell % 9);
            let (base, cover) = if search.direction == 0 { (row, column) } else { (column, row) };
            lines[base] |= 1 << cover;
        }
        Self(lines)
    }

    /// The places in a block and in some base lines, which are bits.
    fn in_block(&self, block: usize, bases: Mask) -> Mask {
        let stack = STACK << (block % 3 * 3);
        digits(bases & STACK << (block / 3 * 3)).fold(0, |all, line| all | self.0[line]) & stack
    }
}

/// The bits of three lines beside each other.
const STACK: Mask = 0b111;

impl Search<'_> {
    /// Fish whose houses are lines. All fins are in the block of an eliminated cell, because the cell sees them only in this
    /// block. So for each block, `needed` has the cover lines of all base cells outside the block.
    fn lines(&self, list: &[usize], left: usize, lines: &Lines, bases: Mask, needed: [Mask; 9]) -> Option<Find> {
        if left == 0 {
            let is_hopeful = (0..9).any(|block| self.may_eliminate_in(block, lines, bases, needed[block]));
            return if is_hopeful { self.covered(self.chosen(bases)) } else { None };
        }
        for at in 0..(list.len() + 1).saturating_sub(left) {
            let line = list[at] - self.direction;
            let (places, mut next, mut is_open) = (lines.0[line], needed, false);
            for (block, needed) in next.iter_mut().enumerate() {
                let is_near = block / 3 == line / 3 && self.fins != Fins::None;
                *needed |= if is_near { places & !(STACK << (block % 3 * 3)) } else { places };
                is_open |= needed.count_ones() as usize <= self.size;
            }
            if is_open {
                let found = self.lines(&list[at + 1..], left - 1, lines, bases | 1 << line, next);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Whether the same number of cover lines as base lines can eliminate a cell. With fins, the cell must be in this block.
    fn may_eliminate_in(&self, block: usize, lines: &Lines, bases: Mask, needed: Mask) -> bool {
        let Some(room) = self.size.checked_sub(needed.count_ones() as usize) else { return false };
        if self.fins == Fins::None {
            let rest = digits(0x1ff & !bases).fold(0, |all, line| all | lines.0[line]);
            return room == 0 && rest & needed != 0;
        }
        let spare = lines.in_block(block, bases) & !needed;
        let rest = lines.in_block(block, 0x1ff & !bases);
        spare.count_ones() as usize > room && rest & (needed | if room > 0 { spare } else { 0 }) != 0
    }

    /// Base lines, which are bits.
    fn chosen(&self, bases: Mask) -> Chosen {
        digits(bases)
            .fold(Chosen::default(), |chosen, line| chosen.with(self.direction + line, self.grid.places[self.digit]))
    }

    /// Fish with these base houses.
    fn covered(&self, chosen: Chosen) -> Option<Find> {
        let covers = self.covers.iter().copied();
        let mut usable = [0; 18];
        let mut number = 0;
        for house in covers.filter(|house| chosen.houses >> house & 1 == 0 && chosen.once & HOUSES[*house] != 0) {
            usable[number] = house;
            number += 1;
        }
        self.covers(&usable[..number], self.size, chosen, Chosen::default())
    }

    /// Franken fish. `targets` are the cells that may be eliminated with the houses chosen so far.
    fn bases(&self, list: &[usize], left: usize, chosen: Chosen, targets: Set) -> Option<Find> {
        if left == 0 {
            return self.covered(chosen);
        }
        for at in 0..(list.len() + 1).saturating_sub(left) {
            let next = chosen.with(list[at], self.grid.places[self.digit]);
            let most_endo = if self.fins == Fins::None { 0 } else { 2 };
            if next.twice != 0 && count(next.twice) > most_endo {
                continue;
            }
            let targets = self.targets(next, targets);
            let found = if targets == 0 { None } else { self.bases(&list[at + 1..], left - 1, next, targets) };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The cells among `targets` that may be eliminated with these base houses. A cover house of the cell covers only base
    /// cells that the cell sees. So all other base cells are in the other cover houses. A base cell needs two cover houses
    /// of its own.
    fn targets(&self, base: Chosen, targets: Set) -> Set {
        if self.fins == Fins::None {
            return if self.is_coverable(base.once, self.size, base.houses) { targets } else { 0 };
        }
        let is_target = |cell: &usize| {
            let apart = !PEERS[*cell] & !one(*cell);
            let is_base = base.once >> cell & 1 == 1;
            base.twice & apart == 0
                && !(is_base && base.houses >> HOUSES_OF[*cell][2] & 1 == 1)
                && self.is_coverable(base.once & apart, self.size - 1 - usize::from(is_base), base.houses)
        };
        cells(targets).filter(is_target).fold(0, |all, cell| all | one(cell))
    }

    /// Whether `left` cover houses can cover the base cells in `open`.
    fn is_coverable(&self, open: Set, left: usize, used: u32) -> bool {
        if open == 0 || left == 0 {
            return open == 0;
        }
        let [row, column, block] = HOUSES_OF[first(open)];
        let line = if self.direction == 0 { column } else { row };
        [line, block]
            .into_iter()
            .any(|house| used >> house & 1 == 0 && self.is_coverable(open & !HOUSES[house], left - 1, used))
    }

    fn covers(&self, list: &[usize], left: usize, base: Chosen, chosen: Chosen) -> Option<Find> {
        if left == 0 {
            return self.check(base, chosen);
        }
        let places = self.grid.places[self.digit];
        for at in 0..(list.len() + 1).saturating_sub(left) {
            let next = chosen.with(list[at], places);
            if left == 1 {
                let open = base.once & !next.once;
                let is_open = if self.fins == Fins::None {
                    open != 0
                } else {
                    open | base.twice == 0 || count(open | base.twice) > 5
                };
                if is_open {
                    continue;
                }
            }
            let found = self.covers(&list[at + 1..], left - 1, base, next);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn check(&self, base: Chosen, cover: Chosen) -> Option<Find> {
        let exo = base.once & !cover.once;
        let fins = exo | base.twice;
        let seen = if fins == 0 { !0 } else { common(fins) };
        let removed = cover.once & !base.once & seen;
        let cannibal = cover.twice & base.once & seen & !removed;
        if removed | cannibal == 0 {
            return None;
        }
        let (bases, covers) = (base.list(), cover.list());
        let is_franken = bases.iter().chain(&covers).any(|house| *house >= 18);
        let sashimi = !is_franken
            && fins != 0
            && bases.iter().any(|&house| count(HOUSES[house] & self.grid.places[self.digit] & !fins) <= 1);
        if !self.is_franken && sashimi != (self.fins == Fins::Sashimi) {
            return None;
        }
        let mut removes = of_digit(self.grid, self.digit, removed);
        removes.extend(cells(cannibal).map(|cell| (cell as u8, self.digit as u8)));
        let name = name(self.size, is_franken, fins != 0, sashimi);
        let digit = self.digit as u8;
        Some(Find::removing(
            name,
            removes,
            Pattern::Fish { digit, bases, covers, fins: exo & !base.twice, endo: base.twice },
        ))
    }
}

fn name(size: usize, is_franken: bool, is_finned: bool, is_sashimi: bool) -> &'static str {
    let names = match (is_franken, is_finned, is_sashimi) {
        (false, false, _) => ["X-Wing", "Swordfish", "Jellyfish"],
        (false, true, false) => ["Finned X-Wing", "Finned Swordfish", "Finned Jellyfish"],
        (false, true, true) => ["Sashimi X-Wing", "Sashimi Swordfish", "Sashimi Jellyfish"],
        (true, false, _) => ["Franken X-Wing", "Franken Swordfish", "Franken Jellyfish"],
        (true, true, _) => ["Finned Franken X-Wing", "Finned Franken Swordfish", "Finned Franken Jellyfish"],
    };
    names[size - 2]
}
