//! Patterns of one digit with two strong links, and empty rectangles.

use super::subsets::of_digit;
use crate::shape::cells::{HOUSES, HOUSES_OF, PEERS, Set, cells, count, first, one};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::Grid;

/// The two cells of a digit in a house.
fn two(grid: &Grid, house: usize, digit: usize) -> [usize; 2] {
    let places = grid.places[digit] & HOUSES[house];
    let start = first(places);
    [start, first(places & !one(start))]
}

pub(crate) fn skyscraper(grid: &Grid) -> Option<Find> {
    for direction in 0..2 {
        for digit in 0..9 {
            let houses = (9 * direction..9 * direction + 9).filter(|&house| grid.is_pair(house, digit));
            for house in houses.clone() {
                for other in houses.clone().filter(|other| *other > house) {
                    let (a, b) = (two(grid, house, digit), two(grid, other, digit));
                    let crossing = |cell: usize| HOUSES_OF[cell][1 - direction];
                    let Some(joined) = (0..2).find(|&at| crossing(a[at]) == crossing(b[at])) else { continue };
                    let ends = [a[1 - joined], b[1 - joined]];
                    if crossing(ends[0]) == crossing(ends[1]) {
                        continue;
                    }
                    let removes = of_digit(grid, digit, PEERS[ends[0]] & PEERS[ends[1]]);
                    if !removes.is_empty() {
                        let digit = digit as u8;
                        let (ends, others) = (one(ends[0]) | one(ends[1]), one(a[joined]) | one(b[joined]));
                        return Some(Find::removing("Skyscraper", removes, Pattern::Linked { digit, ends, others }));
                    }
                }
            }
        }
    }
    None
}

pub(crate) fn kite(grid: &Grid) -> Option<Find> {
    for digit in 0..9 {
        let mut rows = [[0; 2]; 9];
        let mut columns = [[0; 2]; 9];
        let mut numbers = [0; 2];
        for house in (0..18).filter(|&house| grid.is_pair(house, digit)) {
            let list = if house < 9 { &mut rows } else { &mut columns };
            list[numbers[house / 9]] = two(grid, house, digit);
            numbers[house / 9] += 1;
        }
        for row in &mut rows[..numbers[0]] {
            for column in &mut columns[..numbers[1]] {
                let block = |cell: usize| HOUSES_OF[cell][2];
                let matching =
                    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(|&(i, j)| block(row[i]) == block(column[j]));
                let Some((i, j)) = matching else { continue };
                // The matching cells stay in front of their pairs.
                row.swap(0, i);
                column.swap(0, j);
                if row.iter().any(|cell| column.contains(cell)) {
                    continue;
                }
                let crossing = column[1] / 9 * 9 + row[1] % 9;
                if grid.has(crossing, digit) {
                    let pattern = Pattern::Linked {
                        digit: digit as u8,
                        ends: one(row[1]) | one(column[1]),
                        others: one(row[0]) | one(column[0]),
                    };
                    let removes = vec![(crossing as u8, digit as u8)];
                    return Some(Find::removing("2-String Kite", removes, pattern));
                }
            }
        }
    }
    None
}

pub(crate) fn empty_rectangle(grid: &Grid) -> Option<Find> {
    for digit in 0..9 {
        for block in 18..27 {
            if !(2..=5).contains(&grid.free[block][digit]) {
                continue;
            }
            let places = grid.places[digit] & HOUSES[block];
            let (top, left) = ((block - 18) / 3 * 3, (block - 18) % 3 * 3);
            for row in (top..top + 3).rev() {
                for column in (left..left + 3).rev() {
                    let (in_row, in_column) = (places & HOUSES[row], places & HOUSES[9 + column]);
                    let cross = one(row * 9 + column);
                    let is_empty = places & !in_row & !in_column == 0;
                    let are_two = count(in_row) > 1 || count(in_column) > 1;
                    if !is_empty || !are_two || in_row & !cross == 0 || in_column & !cross == 0 {
                        continue;
                    }
                    let found = along(grid, digit, block, row, 9 + column, false)
                        .or_else(|| along(grid, digit, block, 9 + column, row, true));
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// Follows one line of the rectangle to a strong link across it, which leads back to the other line.
fn along(grid: &Grid, digit: usize, block: usize, line: usize, other: usize, is_column: bool) -> Option<Find> {
    let across = usize::from(!is_column);
    for start in cells(grid.places[digit] & HOUSES[line] & !HOUSES[block]) {
        let house = HOUSES_OF[start][across];
        if !grid.is_pair(house, digit) {
            continue;
        }
        let link: Set = grid.places[digit] & HOUSES[house];
        let end = first(link & !one(start));
        let target = HOUSES[HOUSES_OF[end][1 - across]] & HOUSES[other];
        if target & HOUSES[block] == 0 && target & grid.places[digit] != 0 {
            let pattern = Pattern::EmptyRectangle { digit: digit as u8, block, link };
            return Some(Find::removing("Empty Rectangle", vec![(first(target) as u8, digit as u8)], pattern));
        }
    }
    None
}
