//! Locked candidates and subsets.

use crate::shape::cells::{HOUSES, Mask, Set, cells, choose, count, digits, first, one, shared};
use crate::shape::find::{Find, Pattern};
use crate::shape::grid::{Candidate, Grid};

/// The houses in the order in which subsets are searched: blocks, rows, columns.
fn blocks_first() -> impl Iterator<Item = usize> {
    (18..27).chain(0..18)
}

/// All candidates of a digit in some cells, in the order of the cells.
pub(super) fn of_digit(grid: &Grid, digit: usize, set: Set) -> Vec<Candidate> {
    cells(set & grid.places[digit]).map(|cell| (cell as u8, digit as u8)).collect()
}

/// The candidates of some digits in some cells: the cells in order, and the digits of each cell.
pub(super) fn of_digits(grid: &Grid, mask: Mask, set: Set) -> impl Iterator<Item = Candidate> {
    cells(set).flat_map(move |cell| digits(grid.marks[cell] & mask).map(move |digit| (cell as u8, digit as u8)))
}

/// A digit of a block that is only in one line, or of a line that is only in one block. `bases` are the searched houses.
fn locked(grid: &Grid, bases: impl Iterator<Item = usize>, covers: [usize; 2], name: &'static str) -> Option<Find> {
    for base in bases {
        for digit in 0..9 {
            let free = grid.free[base][digit];
            if free != 2 && free != 3 {
                continue;
            }
            let places = grid.places[digit] & HOUSES[base];
            for house in shared(places).filter(|house| *house != base && covers.contains(&(house / 9))) {
                if grid.free[house][digit] > free {
                    let removes = of_digit(grid, digit, HOUSES[house] & !places);
                    return Some(Find::removing(name, removes, Pattern::Locked { digit: digit as u8, house: base }));
                }
            }
        }
    }
    None
}

/// Locked Candidates 1: a digit of a block in one line.
pub(crate) fn pointing(grid: &Grid) -> Option<Find> {
    locked(grid, 18..27, [0, 1], "Locked Candidates Type 1 (Pointing)")
}

/// Locked Candidates 2: a digit of a line in one block.
pub(crate) fn claiming(grid: &Grid) -> Option<Find> {
    locked(grid, 0..18, [2, 2], "Locked Candidates Type 2 (Claiming)")
}

/// Naked subsets of this size: only locked subsets, or only the other subsets.
pub(crate) fn naked(grid: &Grid, size: usize, is_locked: bool) -> Option<Find> {
    for house in blocks_first().take(if is_locked { 9 } else { 27 }) {
        let mut few = [0_u8; 9];
        let mut number = 0;
        for cell in cells(HOUSES[house] & grid.empty) {
            if (1..=size as u32).contains(&grid.marks[cell].count_ones()) {
                few[number] = cell as u8;
                number += 1;
            }
        }
        if number < size {
            continue;
        }
        let found = choose(
            &few[..number],
            size,
            (0, 0),
            &mut |(set, mask), cell| {
                let mask: Mask = mask | grid.marks[usize::from(cell)];
                (mask.count_ones() as usize <= size).then_some((set | one(cell.into()), mask))
            },
            &mut |(set, mask)| naked_subset(grid, set, mask, is_locked),
        );
        if found.is_some() {
            return found;
        }
    }
    None
}

fn naked_subset(grid: &Grid, set: Set, mask: Mask, is_locked: bool) -> Option<Find> {
    let size = count(set);
    if mask.count_ones() as usize != size {
        return None;
    }
    let block = shared(set).find(|house| *house >= 18);
    let line = shared(set).find(|house| *house < 18);
    let removes: Vec<Candidate> =
        shared(set).flat_map(|house| of_digits(grid, mask, HOUSES[house] & grid.empty & !set)).collect();
    let in_both = size < 4
        && block.zip(line).is_some_and(|(block, line)| {
            let goes = |set: Set| removes.iter().any(|(cell, _)| set >> cell & 1 == 1);
            goes(HOUSES[block]) && goes(HOUSES[line] & !HOUSES[block])
        });
    if removes.is_empty() || in_both != is_locked {
        return None;
    }
    let name = match (size, is_locked) {
        (2, true) => "Locked Pair",
        (_, true) => "Locked Triple",
        _ => ["Naked Pair", "Naked Triple", "Naked Quadruple"][size - 2],
    };
    Some(Find::removing(name, removes, Pattern::Subset { digits: mask, cells: set }))
}

/// Hidden subsets of this size.
pub(crate) fn hidden(grid: &Grid, size: usize) -> Option<Find> {
    for house in blocks_first() {
        if count(HOUSES[house] & grid.empty) <= size {
            continue;
        }
        let mut few = [0_u8; 9];
        let mut number = 0;
        for digit in 0..9 {
            if (1..=size as u8).contains(&grid.free[house][digit]) {
                few[number] = digit as u8;
                number += 1;
            }
        }
        let found = choose(
            &few[..number],
            size,
            (0, 0),
            &mut |(set, mask), digit| Some((set | grid.places[usize::from(digit)] & HOUSES[house], mask | 1 << digit)),
            &mut |(set, mask): (Set, Mask)| {
                let removes: Vec<_> =
                    if count(set) == size { of_digits(grid, !mask, set).collect() } else { return None };
                let name = ["Hidden Pair", "Hidden Triple", "Hidden Quadruple"][size - 2];
                let found = Find::removing(name, removes, Pattern::Subset { digits: mask, cells: set });
                (!found.removes.is_empty()).then_some(found)
            },
        );
        if found.is_some() {
            return found;
        }
    }
    None
}

/// BUG + 1: one cell with three candidates, and no other cell with more than two.
pub(crate) fn bug(grid: &Grid) -> Option<Find> {
    let many = grid.empty & !grid.bivalue();
    if count(many) != 1 || grid.marks[first(many)].count_ones() != 3 {
        return None;
    }
    let cell = first(many);
    let mut extra = None;
    for house in 0..27 {
        for digit in 0..9 {
            match grid.free[house][digit] {
                0..=2 => {}
                3 if HOUSES[house] >> cell & 1 == 1 && extra.is_none_or(|other| other == digit) => extra = Some(digit),
                _ => return None,
            }
        }
    }
    let others = grid.marks[cell] & !(1 << extra?);
    let three = (0..27).filter(|&house| grid.free[house][extra.unwrap_or(0)] == 3).count();
    (three == 3 && others.count_ones() == 2).then(|| {
        let removes = of_digits(grid, others, one(cell)).collect();
        Find::removing("Bivalue Universal Grave + 1", removes, Pattern::Bug)
    })
}
