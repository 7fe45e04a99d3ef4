//! Fish: basic and Franken, with and without fins.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, HOUSES_OF, PEERS, Set, cells, common, count, first, one};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::Grid;

/// The kind of fish that is searched.
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
            let is_base = |&house: &usize| fins != Fins::None || usize::from(grid.free[house][digit]) <= size;
            let bases: Vec<usize> = list(direction).filter(is_base).collect();
            let search = Search { grid, digit, size, is_franken, fins, covers: list(9 - direction).collect() };
            let found = search.bases(&bases, size, Chosen::default());
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

impl Search<'_> {
    fn bases(&self, list: &[usize], left: usize, chosen: Chosen) -> Option<Find> {
        let places = self.grid.places[self.digit];
        if left == 0 {
            if self.fins != Fins::None && !self.may_eliminate(chosen) {
                return None;
            }
            let covers = self.covers.iter().copied();
            let mut usable = [0; 18];
            let mut number = 0;
            for house in covers.filter(|house| chosen.houses >> house & 1 == 0 && chosen.once & HOUSES[*house] != 0) {
                usable[number] = house;
                number += 1;
            }
            return self.covers(&usable[..number], self.size, chosen, Chosen::default());
        }
        for at in 0..(list.len() + 1).saturating_sub(left) {
            let next = chosen.with(list[at], places);
            let most_endo = if self.is_franken && self.fins != Fins::None { 2 } else { 0 };
            if next.twice != 0 && count(next.twice) > most_endo {
                continue;
            }
            let found = self.bases(&list[at + 1..], left - 1, next);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether some cell can be eliminated with these base houses. A cover house of the cell covers only base cells that the
    /// cell sees. So all other base cells are in the other cover houses.
    fn may_eliminate(&self, base: Chosen) -> bool {
        cells(self.grid.places[self.digit]).any(|cell| {
            let apart = !PEERS[cell] & !one(cell);
            base.twice & apart == 0 && self.is_coverable(base.once & apart, self.size - 1, base.houses)
        })
    }

    /// Whether so many cover houses cover some base cells.
    fn is_coverable(&self, open: Set, left: usize, used: u32) -> bool {
        if open == 0 || left == 0 {
            return open == 0;
        }
        let [row, column, block] = HOUSES_OF[first(open)];
        let line = if self.covers.iter().any(|house| *house < 9) { row } else { column };
        [line, block]
            .into_iter()
            .take(if self.is_franken { 2 } else { 1 })
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
