//! Coloring of one digit.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, HOUSES_OF, PEERS, Set, cells, first, one};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::{Candidate, Grid};

/// The cells of each component of strong links, in two colors.
fn pairs_of(grid: &Grid, digit: usize) -> Vec<[Set; 2]> {
    let linked = (0..27).filter(|&house| grid.is_pair(house, digit)).fold(0, |all, house| all | HOUSES[house]);
    let mut left = linked & grid.places[digit];
    let mut pairs = Vec::new();
    while left != 0 {
        let mut pair = [0, 0];
        color(grid, digit, first(left), 0, &mut pair);
        left &= !(pair[0] | pair[1]);
        pairs.push(pair);
    }
    pairs
}

fn color(grid: &Grid, digit: usize, cell: usize, number: usize, pair: &mut [Set; 2]) {
    if (pair[0] | pair[1]) >> cell & 1 == 1 {
        return;
    }
    pair[number] |= one(cell);
    for house in HOUSES_OF[cell].into_iter().filter(|&house| grid.is_pair(house, digit)) {
        color(grid, digit, first(grid.places[digit] & HOUSES[house] & !one(cell)), 1 - number, pair);
    }
}

/// The cells that see some cell of a set.
fn seen(set: Set) -> Set {
    cells(set).fold(0, |all, cell| all | PEERS[cell])
}

fn find(name: &'static str, digit: usize, colors: &[Set], removes: Vec<Candidate>) -> Option<Find> {
    let pattern = Pattern::Colors { digit: digit as u8, colors: colors.to_vec() };
    (!removes.is_empty()).then(|| Find::removing(name, removes, pattern))
}

pub(crate) fn simple(grid: &Grid) -> Option<Find> {
    for digit in 0..9 {
        for pair in pairs_of(grid, digit) {
            let wrapped = pair.iter().filter(|color| seen(**color) & **color != 0);
            let removes = wrapped.flat_map(|color| of_digit(grid, digit, *color)).collect();
            let found = find("Simple Colors Wrap", digit, &pair, removes).or_else(|| {
                find("Simple Colors Trap", digit, &pair, of_digit(grid, digit, seen(pair[0]) & seen(pair[1])))
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

pub(crate) fn multi(grid: &Grid) -> Option<Find> {
    for digit in 0..9 {
        let pairs = pairs_of(grid, digit);
        for (i, a) in pairs.iter().enumerate() {
            for (_, b) in pairs.iter().enumerate().filter(|(j, _)| *j != i) {
                let colors = [a[0], a[1], b[0], b[1]];
                let lost = a.iter().filter(|color| seen(**color) & b[0] != 0 && seen(**color) & b[1] != 0);
                let removes = lost.flat_map(|color| of_digit(grid, digit, *color)).collect();
                let mut found = find("Multi Colors 2", digit, &colors, removes);
                if found.is_none() {
                    let mut removes = Vec::new();
                    for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(|&(x, y)| seen(a[x]) & b[y] != 0)
                    {
                        removes.extend(of_digit(grid, digit, seen(a[1 - x]) & seen(b[1 - y])));
                    }
                    found = find("Multi Colors 1", digit, &colors, removes);
                }
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}
