//! Uniqueness: unique rectangles, hidden rectangles, avoidable rectangles.

use super::subsets::{of_digit, of_digits};
use crate::shape::cells::{HOUSES, HOUSES_OF, Mask, PEERS, Set, cells, common, count, first, one, shared};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::{Candidate, Grid};

/// The types of rectangles, in the order in which they are tried.
pub(crate) const NAMES: [&str; 7] = [
    "Uniqueness Test 1",
    "Uniqueness Test 2",
    "Uniqueness Test 3",
    "Uniqueness Test 4",
    "Uniqueness Test 5",
    "Uniqueness Test 6",
    "Hidden Rectangle",
];

/// The first rectangle of each type.
#[derive(Default)]
pub(crate) struct Rectangles([Option<Find>; 7]);

/// The keys of the rectangles that were tested. Different rectangles can have the same key.
#[derive(Default)]
struct Keys(Vec<u32>);

impl Keys {
    fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        pencilmark::sort(&mut corners);
        let key = corners.into_iter().fold(0, |key, cell| key * 10 + cell as u32);
        let is_new = !self.0.contains(&key);
        if is_new && self.0.len() < 400 {
            self.0.push(key);
        }
        is_new
    }
}

/// The pairs of third and fourth cells of the rectangles that contain two cells of a block and a line.
fn opposite(start: usize, second: usize) -> impl Iterator<Item = (usize, usize)> {
    let is_row = start / 9 == second / 9;
    let at = move |cell: usize, line: usize| if is_row { line * 9 + cell % 9 } else { cell / 9 * 9 + line };
    let block = HOUSES_OF[start][2];
    (0..9).map(move |line| (at(start, line), at(second, line))).filter(move |(third, _)| HOUSES_OF[*third][2] != block)
}

/// The cells of a cell's block that share a line with the cell.
fn beside(cell: usize) -> Set {
    let [row, column, block] = HOUSES_OF[cell];
    HOUSES[block] & (HOUSES[row] | HOUSES[column]) & !one(cell)
}

impl Rectangles {
    pub(crate) fn new(grid: &Grid) -> Self {
        let (mut found, mut keys) = (Self::default(), Keys::default());
        for start in cells(grid.bivalue()) {
            let pair = grid.marks[start];
            let (a, b) = (first(pair.into()), 15 - pair.leading_zeros() as usize);
            let both = grid.allowed[a] & grid.allowed[b];
            for second in cells(beside(start) & both) {
                for (third, fourth) in opposite(start, second) {
                    let fits = grid.allowed[a] >> third & 1 == 1 && both >> fourth & 1 == 1;
                    if fits && keys.is_new([start, second, third, fourth]) {
                        let corners = one(start) | one(second) | one(third) | one(fourth);
                        Rectangle { grid, corners, digits: [a, b] }.test(&mut found.0);
                    }
                }
            }
        }
        found
    }

    /// The first rectangle of the type with this number.
    pub(crate) fn take(&mut self, number: usize) -> Option<Find> {
        self.0[number].take()
    }
}

struct Rectangle<'a> {
    grid: &'a Grid,
    corners: Set,
    digits: [usize; 2],
}

impl Rectangle<'_> {
    fn find(&self, name: &'static str, removes: Vec<Candidate>) -> Option<Find> {
        let digits = self.digits.map(|digit| digit as u8);
        (!removes.is_empty()).then(|| Find::removing(name, removes, Pattern::Rectangle { digits, cells: self.corners }))
    }

    fn test(&self, found: &mut [Option<Find>; 7]) {
        let grid = self.grid;
        let [a, b] = self.digits;
        let pair: Mask = 1 << a | 1 << b;
        let only =
            cells(self.corners).filter(|&cell| grid.marks[cell] & !pair == 0).fold(0, |all, cell| all | one(cell));
        let more = self.corners & !only;
        let mut keep = |number: usize, removes: &mut dyn FnMut() -> Vec<Candidate>| {
            if found[number].is_none() {
                found[number] = self.find(NAMES[number], removes());
            }
        };
        let number = count(only);
        let is_diagonal = |set: Set| shared(set).next().is_none();
        if number == 3 {
            return keep(0, &mut || of_digits(grid, pair, more).collect());
        }
        if number != 1 && number != 2 {
            return;
        }
        let extras = grid.marks_of(more) & !pair;
        if extras.is_power_of_two() {
            let is_five = number == 1 || is_diagonal(more);
            keep(if is_five { 4 } else { 1 }, &mut || of_digit(grid, first(extras.into()), common(more)));
        }
        if number == 2 {
            keep(2, &mut || self.with_subset(more, extras));
            for (x, y) in [(a, b), (b, a)] {
                if shared(more).any(|house| house < 18) && grid.places[x] & common(more) == 0 {
                    keep(3, &mut || of_digit(grid, y, more));
                }
            }
            if is_diagonal(more) {
                let lines =
                    cells(more).fold(0, |all, cell| all | HOUSES[HOUSES_OF[cell][0]] | HOUSES[HOUSES_OF[cell][1]]);
                for x in [a, b] {
                    if grid.places[x] & lines & !self.corners == 0 {
                        keep(5, &mut || of_digit(grid, x, more));
                    }
                }
            }
        }
        if number == 1 || is_diagonal(only) {
            for corner in cells(only) {
                let line = |kind: usize| {
                    let mut lines = cells(more).map(|cell| HOUSES_OF[cell][kind]);
                    lines.find(|house| *house != HOUSES_OF[corner][kind]).unwrap_or_default()
                };
                let (row, column) = (HOUSES[line(0)], HOUSES[line(1)]);
                for (x, y) in [(a, b), (b, a)] {
                    if grid.places[x] & (row | column) & !self.corners == 0 {
                        keep(6, &mut || of_digit(grid, y, row & column));
                    }
                }
            }
        }
    }

    /// Type 3: the extra digits and a subset beside them.
    fn with_subset(&self, more: Set, extras: Mask) -> Vec<Candidate> {
        let grid = self.grid;
        let pair: Mask = 1 << self.digits[0] | 1 << self.digits[1];
        for house in shared(more) {
            let usable = cells(HOUSES[house] & grid.empty & !self.corners).filter(|&cell| grid.marks[cell] & pair == 0);
            let usable: Vec<usize> = usable.filter(|&cell| grid.marks[cell] != 0).collect();
            let mut found = Vec::new();
            self.grow(&usable, house, more, extras, 0, &mut found);
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    fn grow(&self, usable: &[usize], house: usize, more: Set, mask: Mask, set: Set, found: &mut Vec<Candidate>) {
        for (at, &cell) in usable.iter().enumerate() {
            let (set, mask) = (set | one(cell), mask | self.grid.marks[cell]);
            let all = set | more;
            let is_in_line = house >= 18 && shared(all).any(|house| house < 18);
            if mask.count_ones() as usize == count(set) + 1 && !is_in_line {
                found.extend(of_digits(self.grid, mask, HOUSES[house] & !all));
                let block = shared(all).find(|block| house < 18 && *block >= 18);
                if let (Some(block), false) = (block, found.is_empty()) {
                    found.extend(of_digits(self.grid, mask, HOUSES[block] & !all & !HOUSES[house]));
                }
            }
            if found.is_empty() {
                self.grow(&usable[at + 1..], house, more, mask, set, found);
            }
            if !found.is_empty() {
                return;
            }
        }
    }
}

/// Avoidable rectangles: type 1 if one of the far corners is placed, type 2 if both are empty.
pub(crate) fn avoidable(grid: &Grid, is_second: bool) -> Option<Find> {
    let solved = !grid.empty & !grid.given & ((1 << 81) - 1);
    let name = if is_second { "Avoidable Rectangle Type 2" } else { "Avoidable Rectangle Type 1" };
    let mut keys = Keys::default();
    let value = |cell: usize| usize::from(grid.values[cell]).wrapping_sub(1);
    let is_pair = |cell: usize, digit: usize| grid.marks[cell].count_ones() == 2 && grid.has(cell, digit);
    for start in cells(solved) {
        let a = value(start);
        for second in cells(beside(start) & solved) {
            let b = value(second);
            for (third, fourth) in opposite(start, second) {
                let placed = |cell: usize, digit: usize| solved >> cell & 1 == 1 && value(cell) == digit;
                let hit = (
                    placed(third, b) && is_pair(fourth, a),
                    placed(fourth, a) && is_pair(third, b),
                    is_pair(third, b) && is_pair(fourth, a),
                );
                if hit == (false, false, false) || !keys.is_new([start, second, third, fourth]) {
                    continue;
                }
                let extra = (grid.marks[third] | grid.marks[fourth]) & !(1 << a | 1 << b);
                let removes = match hit {
                    (true, ..) if !is_second => vec![(fourth as u8, a as u8)],
                    (_, true, _) if !is_second => vec![(third as u8, b as u8)],
                    (.., true) if is_second && extra.is_power_of_two() => {
                        of_digit(grid, first(extra.into()), PEERS[third] & PEERS[fourth])
                    }
                    _ => continue,
                };
                if !removes.is_empty() {
                    let cells = one(start) | one(second) | one(third) | one(fourth);
                    return Some(Find::removing(
                        name,
                        removes,
                        Pattern::Rectangle { digits: [a as u8, b as u8], cells },
                    ));
                }
            }
        }
    }
    None
}
