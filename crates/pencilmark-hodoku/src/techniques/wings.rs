//! Wings.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, PEERS, cells, count, digits, first, one, sees};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::Grid;

pub(crate) fn w_wing(grid: &Grid) -> Option<Find> {
    let bivalue = grid.bivalue();
    for i in cells(bivalue) {
        for j in cells(bivalue & (!0 << i << 1)).filter(|&j| grid.marks[j] == grid.marks[i]) {
            let pair = grid.marks[i];
            let (x, y) = (first(pair.into()), 15 - pair.leading_zeros() as usize);
            for (removed, linked) in [(x, y), (y, x)] {
                let removes = grid.places[removed] & PEERS[i] & PEERS[j];
                if removes == 0 {
                    continue;
                }
                for house in (0..27).filter(|&house| grid.is_pair(house, linked)) {
                    let link = grid.places[linked] & HOUSES[house] & !one(i) & !one(j);
                    let of_i = link & PEERS[i];
                    if count(link) == 2 && count(of_i) == 1 && link & !of_i & PEERS[j] != 0 {
                        let cells = one(i) | one(j);
                        let pattern = Pattern::WWing { removed: removed as u8, linked: linked as u8, cells, link };
                        return Some(Find::removing("W-Wing", of_digit(grid, removed, removes), pattern));
                    }
                }
            }
        }
    }
    None
}

pub(crate) fn xy_wing(grid: &Grid) -> Option<Find> {
    let bivalue = grid.bivalue();
    for i in cells(bivalue) {
        for j in cells(bivalue & (!0 << i << 1)) {
            let two = grid.marks[i] | grid.marks[j];
            if two.count_ones() != 3 {
                continue;
            }
            for k in cells(bivalue & (!0 << j << 1)) {
                let marks = grid.marks[k];
                if marks & !two != 0 || marks == grid.marks[i] || marks == grid.marks[j] {
                    continue;
                }
                for [pivot, a, b] in [[i, j, k], [j, i, k], [k, j, i]] {
                    let found = wing(grid, "XY-Wing", pivot, a, b);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

pub(crate) fn xyz_wing(grid: &Grid) -> Option<Find> {
    let bivalue = grid.bivalue();
    for pivot in cells(grid.with(3)) {
        let inside = |&cell: &usize| grid.marks[cell] & !grid.marks[pivot] == 0;
        for j in cells(bivalue & PEERS[pivot]).filter(inside) {
            for k in cells(bivalue & PEERS[pivot] & (!0 << j << 1)).filter(inside) {
                let found = wing(grid, "XYZ-Wing", pivot, j, k);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn wing(grid: &Grid, name: &'static str, pivot: usize, a: usize, b: usize) -> Option<Find> {
    let both = grid.marks[a] & grid.marks[b];
    if !sees(pivot, a) || !sees(pivot, b) || both.count_ones() != 1 {
        return None;
    }
    let z = first(both.into());
    let seen = PEERS[a] & PEERS[b] & if grid.has(pivot, z) { PEERS[pivot] } else { !one(pivot) };
    let removes = of_digit(grid, z, seen);
    let mut list: Vec<u8> = digits(grid.marks[pivot]).map(|digit| digit as u8).collect();
    if !grid.has(pivot, z) {
        list.push(z as u8);
    }
    let pattern = Pattern::Wing { digits: list, cells: one(pivot) | one(a) | one(b) };
    (!removes.is_empty()).then(|| Find::removing(name, removes, pattern))
}
