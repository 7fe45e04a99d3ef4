//! Sets of rank 0, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, House, HouseKind, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "sk-loop", states: 300, steps: sk_loop },
    Reference { id: "msls", states: 24, steps: msls },
    Reference { id: "multi-fish", states: 12, steps: multi_fish },
];

/// The eight dominoes of a loop in its order, and for each domino the house that it shares with the next domino.
fn ring(rows: [u8; 2], columns: [u8; 2]) -> Vec<(Vec<Cell>, House)> {
    let house = |kind, number: u8| House::new(kind, number + 1).unwrap();
    let block = |row: u8, column: u8| house(HouseKind::Block, row / 3 * 3 + column / 3);
    let mut ring = Vec::new();
    let [top, bottom] = rows;
    let [left, right] = columns;
    // Around the four corners: along a row, then along a column.
    for (i, [row, column]) in [[top, left], [top, right], [bottom, right], [bottom, left]].into_iter().enumerate() {
        let third = |line: u8| (line / 3 * 3..line / 3 * 3 + 3).filter(move |&other| other != line);
        let across: Vec<Cell> = third(column).map(|column| Cell::at(row + 1, column + 1).unwrap()).collect();
        let down: Vec<Cell> = third(row).map(|row| Cell::at(row + 1, column + 1).unwrap()).collect();
        let (along_row, along_column) = (house(HouseKind::Row, row), house(HouseKind::Column, column));
        let own = block(row, column);
        if i % 2 == 0 {
            ring.extend([(down, own), (across, along_row)]);
        } else {
            ring.extend([(across, own), (down, along_column)]);
        }
    }
    ring
}

fn sk_loop(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for top in 0..9 {
        for bottom in (0..9).filter(|bottom| bottom / 3 > top / 3) {
            for left in 0..9 {
                for right in (0..9).filter(|right| right / 3 > left / 3) {
                    effects.extend(closed(board, &ring([top, bottom], [left, right])));
                }
            }
        }
    }
    effects
}

fn closed(board: &Board, ring: &[(Vec<Cell>, House)]) -> Option<String> {
    let open = |cells: &[Cell]| cells.iter().filter(|&&cell| board.value(cell).is_none()).count();
    let number: usize = ring.iter().map(|(domino, _)| open(domino)).sum();
    let mut gone = BTreeSet::new();
    let mut links = 0;
    if ring.iter().any(|(domino, _)| open(domino) == 0) {
        return None;
    }
    for digit in Digit::ALL {
        let has = |i: usize| ring[i].0.iter().any(|&cell| board.marks(cell).contains(digit));
        let chosen = |houses: u32, i: usize| houses >> (i % 8) & 1 == 1;
        let covers = |houses: &u32| (0..8).all(|i| !has(i) || chosen(*houses, i) || chosen(*houses, i + 7));
        let fewest = (0..256).filter(covers).map(u32::count_ones).min()?;
        links += fewest as usize;
        for houses in (0..256).filter(covers).filter(|houses| houses.count_ones() == fewest) {
            for i in 0..8 {
                let (own, next) = (&ring[i].0, &ring[(i + 1) % 8].0);
                let others = ring[i].1.list().into_iter().filter(|cell| !own.contains(cell) && !next.contains(cell));
                if chosen(houses, i) {
                    gone.extend(others.map(|cell| Mark::new(cell, digit)));
                }
                if chosen(houses, i) && chosen(houses, i + 7) {
                    gone.extend(own.iter().map(|&cell| Mark::new(cell, digit)));
                }
            }
        }
    }
    gone.retain(|&mark| board.has(mark));
    if links == number { removing(gone) } else { None }
}

/// A function from three numbers (x, y and z) to a mark.
type Axes = fn(usize, usize, usize) -> Mark;

/// The effects of sets with equal numbers of truths and links. The truths are at three to five x and three to five y, and
/// the links are (x, z) and (y, z). At most three of the truths have no marks. With blocks, the blocks that hold all marks
/// of a layer may be its links.
fn crossings(board: &Board, axes: Axes, with_blocks: bool) -> Effects {
    let has = |x: usize, y: usize, z: usize| board.has(axes(x, y, z));
    // For each layer and each x, the y of its marks.
    let marks: Vec<Vec<u32>> =
        (0..9).map(|z| (0..9).map(|x| (0..9).filter(|&y| has(x, y, z)).map(|y| 1_u32 << y).sum()).collect()).collect();
    let sets: Vec<u32> = (0..512_u32).filter(|set| (3..=5).contains(&set.count_ones())).collect();
    let mut tight = Vec::new();
    for &xs in &sets {
        for &ys in &sets {
            let open = |x: usize| marks.iter().fold(0, |all, layer| all | layer[x]) & ys;
            let truths: u32 = (0..9).filter(|x| xs >> x & 1 == 1).map(|x| open(x).count_ones()).sum();
            let mut links = 0;
            if truths + 3 < xs.count_ones() * ys.count_ones() {
                continue;
            }
            for layer in &marks {
                links += fewest(layer, xs, ys, with_blocks);
                if links > truths {
                    break;
                }
            }
            if links == truths {
                tight.push((truths, xs, ys));
            }
        }
    }
    tight.sort_unstable();
    let (mut effects, mut removed) = (Effects::new(), Vec::<(u32, BTreeSet<Mark>)>::new());
    for (truths, xs, ys) in tight {
        let mut gone = BTreeSet::new();
        for (z, layer) in marks.iter().enumerate() {
            let covers = covers(layer, xs, ys);
            let fewest = fewest(layer, xs, ys, with_blocks);
            for [a, b] in covers.into_iter().filter(|[a, b]| a.count_ones() + b.count_ones() == fewest) {
                for x in 0..9 {
                    for y in (0..9).filter(|&y| has(x, y, z)) {
                        let inside = xs >> x & 1 == 1 && ys >> y & 1 == 1;
                        let links = (a >> x & 1) + (b >> y & 1);
                        if links > u32::from(inside) {
                            gone.insert(axes(x, y, z));
                        }
                    }
                }
            }
            let blocks = blocks(layer, xs, ys);
            if with_blocks && blocks.len() as u32 == fewest {
                for x in 0..9 {
                    for y in (0..9).filter(|&y| has(x, y, z) && blocks.contains(&(x / 3, y / 3))) {
                        if xs >> x & 1 == 0 || ys >> y & 1 == 0 {
                            gone.insert(axes(x, y, z));
                        }
                    }
                }
            }
        }
        let is_known = |mark: &Mark| removed.iter().any(|(fewer, marks)| *fewer < truths && marks.contains(mark));
        if !gone.iter().all(is_known) {
            effects.extend(removing(gone.iter().copied()));
        }
        removed.push((truths, gone));
    }
    effects
}

/// The blocks that have marks of a layer at some x and y.
fn blocks(layer: &[u32], xs: u32, ys: u32) -> BTreeSet<(usize, usize)> {
    let places = (0..9).flat_map(|x| (0..9).map(move |y| (x, y)));
    let inside = places.filter(|&(x, y)| xs >> x & 1 == 1 && layer[x] & ys & 1 << y != 0);
    inside.map(|(x, y)| (x / 3, y / 3)).collect()
}

/// The least number of links that a layer needs.
fn fewest(layer: &[u32], xs: u32, ys: u32, with_blocks: bool) -> u32 {
    let lines = covers(layer, xs, ys).iter().map(|[a, b]| a.count_ones() + b.count_ones()).min().unwrap_or(0);
    if with_blocks { lines.min(blocks(layer, xs, ys).len() as u32) } else { lines }
}

/// All covers of a layer that have no superfluous y: some of the x, and the y that the remaining x need.
fn covers(layer: &[u32], xs: u32, ys: u32) -> Vec<[u32; 2]> {
    let parts = std::iter::successors(Some(xs), |&part| (part != 0).then(|| (part - 1) & xs));
    let rest = |part: u32| (0..9).filter(|x| (xs & !part) >> x & 1 == 1).fold(0, |all, x| all | layer[x] & ys);
    parts.map(|part| [part, rest(part)]).collect()
}

fn mark(row: usize, column: usize, digit: usize) -> Mark {
    Mark::new(Cell::ALL[row * 9 + column], Digit::ALL[digit])
}

fn msls(board: &Board) -> Effects {
    crossings(board, mark, true)
}

fn multi_fish(board: &Board) -> Effects {
    let mut effects = crossings(board, |x, y, z| mark(x, z, y), false);
    effects.extend(crossings(board, |x, y, z| mark(z, x, y), false));
    effects
}
