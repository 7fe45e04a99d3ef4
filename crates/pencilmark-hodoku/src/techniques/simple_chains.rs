//! Remote pairs, turbot fish, X-chains and XY-chains.
//!
//! `HoDoKu` collects all chains up to a length, sorts them, and takes the first chain. This module first finds the
//! eliminations of the first chain, by the shortest walks between all ends. Then it searches for the first chain with these
//! eliminations, in the order of the length.

use super::subsets::{of_digit, of_digits};
use crate::shape::cells::{HOUSES, HOUSES_OF, PEERS, Set, cells, common, first, one};
use crate::shape::find::{Ends, Find, Node, Pattern};
use crate::shape::grid::{Candidate, Grid};
use std::cmp::Reverse;

/// The weight of a list of eliminations, by which steps with the same number of eliminations are sorted.
pub(crate) fn weight(removes: &[Candidate]) -> usize {
    let weigh = |(at, &(cell, digit)): (usize, &Candidate)| usize::from(cell) * (1 + 80 * at) + usize::from(digit) + 1;
    removes.iter().enumerate().map(weigh).sum()
}

/// The links of a digit from a cell: row, column, then the rest of the block. Strong links: the house has no third cell.
fn links(grid: &Grid, digit: usize, cell: usize) -> impl Iterator<Item = (usize, bool)> + '_ {
    let [row, column, block] = HOUSES_OF[cell];
    let rest = HOUSES[block] & !HOUSES[row] & !HOUSES[column];
    [(row, HOUSES[row]), (column, HOUSES[column]), (block, rest)].into_iter().flat_map(move |(house, set)| {
        cells(set & grid.places[digit] & !one(cell)).map(move |other| (other, grid.is_pair(house, digit)))
    })
}

/// The greatest number of strong links of a chain, which then has 19 links in all.
const MOST: u8 = 10;

/// The walks along alternating links, of one digit or through cells with two candidates. A place is a candidate at which a
/// strong link starts or ends.
#[derive(Default)]
struct Walks {
    candidates: Vec<Candidate>,
    /// For each place, the ends of its strong links.
    strong: Vec<Vec<u8>>,
    /// For each place that a strong link reached, the places to which a weak link leads.
    weak: Vec<Vec<u8>>,
    /// For each start, the number of strong links to each place, on the shortest walk that ends with a strong link.
    length: Vec<Vec<u8>>,
    /// Whether a strong link may lead back to the start.
    may_return: bool,
}

/// A list of eliminations: digit and cells. Lists are sorted by the number of eliminations, then by their weight.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Effect {
    number: Reverse<usize>,
    weight: usize,
    digit: u8,
    cells: Set,
}

impl Walks {
    /// The walks along the links of one digit.
    fn of_digit(grid: &Grid, digit: usize) -> Self {
        let places: Vec<usize> = cells(grid.places[digit])
            .filter(|&cell| links(grid, digit, cell).any(|(_, is_strong)| is_strong))
            .collect();
        let id = |cell: usize| places.binary_search(&cell).ok().map(|at| at as u8);
        let to = |cell: usize, is_strong: bool| {
            let ends = links(grid, digit, cell).filter(move |&(_, strong)| strong || !is_strong);
            ends.filter_map(|(end, _)| id(end)).collect()
        };
        Self {
            candidates: places.iter().map(|&cell| (cell as u8, digit as u8)).collect(),
            strong: places.iter().map(|&cell| to(cell, true)).collect(),
            weak: places.iter().map(|&cell| to(cell, false)).collect(),
            length: Vec::new(),
            may_return: true,
        }
    }

    /// The walks through cells with two candidates.
    fn of_cells(grid: &Grid) -> Self {
        let bivalue = grid.bivalue();
        let candidates: Vec<Candidate> = of_digits(grid, 0x1ff, bivalue).collect();
        let mut ids = [u8::MAX; 729];
        for (id, &(cell, digit)) in candidates.iter().enumerate() {
            ids[usize::from(cell) * 9 + usize::from(digit)] = id as u8;
        }
        let to = |&(cell, digit): &Candidate| {
            let ends = links(grid, digit.into(), cell.into()).map(|(end, _)| ids[end * 9 + usize::from(digit)]);
            ends.filter(|id| *id != u8::MAX).collect()
        };
        Self {
            // The two candidates of a cell follow each other.
            strong: (0..candidates.len()).map(|id| vec![id as u8 ^ 1]).collect(),
            weak: candidates.iter().map(to).collect(),
            candidates,
            length: Vec::new(),
            may_return: false,
        }
    }

    fn measure(&mut self) {
        let number = self.candidates.len();
        for start in 0..number {
            let mut length = vec![u8::MAX; number];
            let mut reached: Vec<u8> = self.strong[start].clone();
            for &id in &reached {
                length[usize::from(id)] = 1;
            }
            let mut at = 0;
            while let Some(&id) = reached.get(at) {
                at += 1;
                let next = length[usize::from(id)] + 1;
                for &middle in &self.weak[usize::from(id)] {
                    for &end in &self.strong[usize::from(middle)] {
                        if length[usize::from(end)] == u8::MAX {
                            length[usize::from(end)] = next;
                            reached.push(end);
                        }
                    }
                }
            }
            self.length.push(length);
        }
    }

    /// The eliminations of a chain between two places.
    fn effect(&self, grid: &Grid, start: usize, end: usize) -> Option<Effect> {
        let (from, to) = (self.candidates[start], self.candidates[end]);
        let same = from.0 == to.0 && !self.may_return;
        if from.1 != to.1 || same {
            return None;
        }
        let cells = grid.places[usize::from(from.1)] & PEERS[usize::from(from.0)] & PEERS[usize::from(to.0)];
        let removes = of_digit(grid, from.1.into(), cells);
        let effect = Effect { number: Reverse(removes.len()), weight: weight(&removes), digit: from.1, cells };
        (cells != 0).then_some(effect)
    }

    /// The possible effects of chains with up to `most` strong links.
    fn effects(&self, grid: &Grid, most: u8, effects: &mut Vec<Effect>) {
        for (start, length) in self.length.iter().enumerate() {
            for end in (0..length.len()).filter(|&end| length[end] <= most) {
                effects.extend(self.effect(grid, start, end));
            }
        }
    }

    /// The shortest chain with an effect, among the chains whose number of strong links is in `lengths`.
    fn chain(&self, grid: &Grid, effect: Effect, lengths: std::ops::RangeInclusive<u8>) -> Option<Vec<Node>> {
        lengths.into_iter().find_map(|length| {
            (0..self.candidates.len()).find_map(|start| {
                let is_end = |&end: &usize| self.effect(grid, start, end) == Some(effect);
                let ends: Vec<usize> = (0..self.candidates.len()).filter(is_end).collect();
                if ends.iter().all(|&end| self.length[start][end] > length) {
                    return None;
                }
                let mut search = Search { walks: self, ends: &ends, path: vec![start as u8] };
                let seen = one(self.candidates[start].0.into());
                search.strong(start, length - 1, seen).then(|| search.nodes())
            })
        })
    }
}

/// The search for a chain of a certain length, depth first.
struct Search<'a> {
    walks: &'a Walks,
    ends: &'a [usize],
    path: Vec<u8>,
}

impl Search<'_> {
    /// Follows the strong links of the last place. `left` is the number of strong links after the next strong link.
    fn strong(&mut self, from: usize, left: u8, seen: Set) -> bool {
        let walks = self.walks;
        for &id in &walks.strong[from] {
            let (to, cell) = (usize::from(id), walks.candidates[usize::from(id)].0);
            let is_same = cell == walks.candidates[from].0;
            self.path.push(id);
            if left == 0 {
                if self.ends.contains(&to) && (is_same || seen >> cell & 1 == 0 || id == self.path[0]) {
                    return true;
                }
            } else if is_same || seen >> cell & 1 == 0 {
                for &middle in &walks.weak[to] {
                    let at = usize::from(middle);
                    let cell = walks.candidates[at].0;
                    let is_near = self.ends.iter().any(|&end| walks.length[end][at] <= left);
                    if is_near && (seen | one(walks.candidates[to].0.into())) >> cell & 1 == 0 {
                        self.path.push(middle);
                        if self.strong(at, left - 1, seen | one(walks.candidates[to].0.into()) | one(cell.into())) {
                            return true;
                        }
                        self.path.pop();
                    }
                }
            }
            self.path.pop();
        }
        false
    }

    fn nodes(&self) -> Vec<Node> {
        let node = |(at, &id): (usize, &u8)| {
            let (cell, digit) = self.walks.candidates[usize::from(id)];
            Node { cells: one(cell.into()), digit, is_on: at % 2 == 1 }
        };
        self.path.iter().enumerate().map(node).collect()
    }
}

fn first_chain(
    grid: &Grid,
    mut walks: Vec<Walks>,
    lengths: std::ops::RangeInclusive<u8>,
    name: &'static str,
    ends: Ends,
) -> Option<Find> {
    let mut effects = Vec::new();
    for walks in &mut walks {
        walks.measure();
        walks.effects(grid, *lengths.end(), &mut effects);
    }
    pencilmark::sort(&mut effects);
    effects.dedup();
    effects.into_iter().find_map(|effect| {
        let nodes = walks.iter().find_map(|walks| walks.chain(grid, effect, lengths.clone()))?;
        let removes = of_digit(grid, effect.digit.into(), effect.cells);
        Some(Find::removing(name, removes, Pattern::Chain { nodes, ends }))
    })
}

/// Whether some walk of one digit with up to `most` strong links eliminates anything. The walk may come back to its cells.
fn may_eliminate(grid: &Grid, digit: usize, most: u8) -> bool {
    let places = grid.places[digit];
    let mut strong = [0; 81];
    let mut linked: Set = 0;
    for house in (0..27).filter(|&house| grid.is_pair(house, digit)) {
        let pair = places & HOUSES[house];
        let start = first(pair);
        let end = first(pair & !one(start));
        // In a block, cells of one line are linked by the line.
        if house < 18 || crate::shape::cells::shared(pair).all(|house| house >= 18) {
            strong[start] |= one(end);
            strong[end] |= one(start);
            linked |= pair;
        }
    }
    cells(linked).any(|start| {
        let mut reached = strong[start];
        for _ in 1..most {
            let near = cells(reached).fold(0, |all, cell| all | PEERS[cell]) & linked;
            let next = cells(near).fold(reached, |all, cell| all | strong[cell]);
            if next == reached {
                break;
            }
            reached = next;
        }
        cells(reached).any(|end| places & PEERS[start] & PEERS[end] != 0)
    })
}

/// The walks of the digits that may eliminate anything.
fn of_digits_within(grid: &Grid, most: u8) -> Vec<Walks> {
    (0..9).filter(|&digit| may_eliminate(grid, digit, most)).map(|digit| Walks::of_digit(grid, digit)).collect()
}

pub(crate) fn turbot_fish(grid: &Grid) -> Option<Find> {
    first_chain(grid, of_digits_within(grid, 2), 2..=2, "Turbot Fish", Ends::Plain)
}

pub(crate) fn x_chain(grid: &Grid) -> Option<Find> {
    first_chain(grid, of_digits_within(grid, MOST), 2..=MOST, "X-Chain", Ends::Plain)
}

pub(crate) fn xy_chain(grid: &Grid) -> Option<Find> {
    first_chain(grid, vec![Walks::of_cells(grid)], 2..=MOST, "XY-Chain", Ends::Digits)
}

/// Remote pairs: chains of cells with the same two candidates.
pub(crate) fn remote_pair(grid: &Grid) -> Option<Find> {
    let bivalue = grid.bivalue();
    let mut found: Vec<(Vec<Candidate>, Vec<u8>, usize)> = Vec::new();
    for start in cells(bivalue) {
        let same =
            cells(bivalue).filter(|&cell| grid.marks[cell] == grid.marks[start]).fold(0, |all, cell| all | one(cell));
        if same.count_ones() < 4 {
            continue;
        }
        for digit in crate::shape::cells::digits(grid.marks[start]) {
            remote(grid, same, digit, &mut vec![start as u8], &mut found);
        }
    }
    let best = found.iter().min_by_key(|(removes, path, _)| (Reverse(removes.len()), weight(removes), path.len()))?;
    let (removes, path, digit) = best;
    let other = first((grid.marks[usize::from(path[0])] & !(1 << digit)).into());
    let nodes = path.iter().enumerate().flat_map(|(at, &cell)| {
        let (enter, leave) = if at % 2 == 0 { (*digit, other) } else { (other, *digit) };
        let node = |digit: usize, is_on| Node { cells: one(cell.into()), digit: digit as u8, is_on };
        [node(enter, false), node(leave, true)]
    });
    let pattern = Pattern::Chain { nodes: nodes.collect(), ends: Ends::Plain };
    Some(Find::removing("Remote Pair", removes.clone(), pattern))
}

fn remote(grid: &Grid, same: Set, digit: usize, path: &mut Vec<u8>, found: &mut Vec<(Vec<Candidate>, Vec<u8>, usize)>) {
    let last = usize::from(path[path.len() - 1]);
    let pair = grid.marks[last];
    let seen = |i: usize, j: usize| common(one(path[i].into()) | one(path[j].into()));
    let length = path.len();
    if length >= 4 && length.is_multiple_of(2) && grid.places[digit] & seen(0, length - 1) != 0 {
        let far = (0..length).flat_map(|i| (i + 3..length).step_by(2).map(move |j| (i, j)));
        let all = far.fold(0, |all, (i, j)| all | seen(i, j));
        let removes: Vec<Candidate> =
            crate::shape::cells::digits(pair).flat_map(|digit| of_digit(grid, digit, all)).collect();
        let before = found.iter().rev().find(|(other, ..)| *other == removes);
        if before.is_none_or(|(_, other, _)| other.len() > length) {
            found.push((removes, path.clone(), digit));
        }
    }
    let [row, column, block] = HOUSES_OF[last];
    let rest = HOUSES[block] & !HOUSES[row] & !HOUSES[column];
    for house in [HOUSES[row], HOUSES[column], rest] {
        for cell in cells(same & house & !one(last)) {
            if !path.contains(&(cell as u8)) {
                path.push(cell as u8);
                remote(grid, same, digit, path, found);
                path.pop();
            }
        }
    }
}
