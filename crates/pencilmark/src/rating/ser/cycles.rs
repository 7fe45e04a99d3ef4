//! Cycles (6.5, 7.0) and single forcing chains (6.6, 7.0), with their length added.
//!
//! Three passes: links of one digit (X), links within cells of two marks (Y), both (XY).

use super::closure::{Cause, house_of};
use super::hint::{Hint, Removed, Why};
use super::houses::COLUMNS_LAST;
use super::length::addition;
use super::nested::Nested;
use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::mark::{Mark, Marks};
use crate::set::{Cells, Digits};

/// Which links a pass uses.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Pass {
    in_cells: bool,
    in_houses: bool,
    key: u8,
}

const PASSES: [Pass; 3] = [
    Pass { in_cells: false, in_houses: true, key: 2 },
    Pass { in_cells: true, in_houses: false, key: 3 },
    Pass { in_cells: true, in_houses: true, key: 4 },
];

impl Pass {
    fn cycle(self) -> f64 {
        if self.key == 4 { 7.0 } else { 6.5 }
    }

    fn chain(self) -> f64 {
        if self.key == 4 { 7.0 } else { 6.6 }
    }
}

/// A hint, with its chain backwards.
struct Found {
    rating: f64,
    complexity: u32,
    key: u8,
    removed: Removed,
    placed: Option<Mark>,
    nodes: Vec<Node>,
    is_cycle: bool,
}

/// A node of a search, with the node before it.
#[derive(Copy, Clone)]
struct Node {
    mark: Mark,
    is_on: bool,
    parent: usize,
    cause: Cause,
}

/// The best hint.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(super) fn best(board: &Board, budget: &Budget) -> Result<Option<Hint>, Stopped> {
    let mut best: Option<Found> = None;
    search(board, budget, &mut |found| {
        let is_better = best.as_ref().is_none_or(|best| {
            (found.rating, found.complexity, found.key) < (best.rating, best.complexity, best.key)
        });
        if is_better {
            best = Some(found);
        }
    })?;
    Ok(best.map(|found| Hint { rating: found.rating, removed: found.removed, placed: found.placed, why: Why::Chain }))
}

/// All hints, the best first.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(super) fn all(board: &Board, budget: &Budget) -> Result<Vec<Nested>, Stopped> {
    let mut all: Vec<Found> = Vec::new();
    search(board, budget, &mut |found| all.push(found))?;
    all.sort_by(|a, b| a.rating.total_cmp(&b.rating).then((a.complexity, a.key).cmp(&(b.complexity, b.key))));
    Ok(all.into_iter().map(nested).collect())
}

/// A hint with all its nodes. A cycle's nodes are told twice, the second time reversed.
fn nested(found: Found) -> Nested {
    let mut nested = Nested { removed: found.removed, complexity: found.complexity, nodes: Vec::new(), links: Vec::new() };
    if found.is_cycle {
        // The start stands at both ends; each node counts once. Backwards, a node keeps the cause that it had.
        let (last, rest) = found.nodes.split_last().expect("a cycle has nodes");
        found.nodes[..found.nodes.len() - 1].iter().for_each(|node| nested.tell(node.mark, node.is_on, node.cause));
        nested.nodes.push(u16::MAX);
        nested.tell(last.mark, !last.is_on, last.cause);
        rest[1..].iter().rev().for_each(|node| nested.tell(node.mark, !node.is_on, node.cause));
    } else {
        found.nodes.iter().for_each(|node| nested.tell(node.mark, node.is_on, node.cause));
    }
    nested
}

fn search(board: &Board, budget: &Budget, see: &mut dyn FnMut(Found)) -> Result<(), Stopped> {
    for pass in PASSES {
        for cell in board.blank() {
            let digits = board.marks(cell);
            if digits.len() < 2 || !pass.in_houses && digits.len() > 2 {
                continue;
            }
            for digit in digits {
                let mark = Mark::new(cell, digit);
                cycles(board, pass, mark, see);
                if pass.in_houses {
                    chain(board, pass, mark, true, see);
                    chain(board, pass, mark, false, see);
                }
                if budget.spend(16).is_break() {
                    return Err(budget.stopped().expect("it has stopped"));
                }
            }
        }
    }
    Ok(())
}

/// What a node that is on turns off, in order.
fn weak(board: &Board, pass: Pass, mark: Mark, mut see: impl FnMut(Mark, Cause)) {
    let (cell, digit) = (mark.cell(), mark.digit());
    if pass.in_cells {
        for other in board.marks(cell) - Digits::of(digit) {
            see(Mark::new(cell, other), Cause::Cell);
        }
    }
    let mut rest = board.cells(digit) & cell.peers();
    for kind in COLUMNS_LAST {
        let here = rest & house_of(cell, kind).cells();
        rest -= here;
        here.iter().for_each(|other| see(Mark::new(other, digit), Cause::House(kind)));
    }
}

/// What a node that is off turns on, in order, each once.
fn strong(board: &Board, pass: Pass, mark: Mark, mut see: impl FnMut(Mark, Cause)) {
    let (cell, digit) = (mark.cell(), mark.digit());
    if pass.in_cells {
        if let Some(other) = (board.marks(cell) - Digits::of(digit)).single() {
            see(Mark::new(cell, other), Cause::Cell);
        }
    }
    if pass.in_houses {
        let others = board.cells(digit) - Cells::of(cell);
        let mut seen = Cells::EMPTY;
        for kind in COLUMNS_LAST {
            if let Some(other) = (others & house_of(cell, kind).cells()).single() {
                if !seen.contains(other) {
                    seen.insert(other);
                    see(Mark::new(other, digit), Cause::House(kind));
                }
            }
        }
    }
}

/// The nodes from one back to the start.
fn path(nodes: &[Node], last: Node) -> Vec<Node> {
    let mut path = vec![last];
    let mut node = last;
    while node.parent != usize::MAX {
        node = nodes[node.parent];
        path.push(node);
    }
    path
}

/// The cycles through a node that is on.
fn cycles(board: &Board, pass: Pass, start: Mark, see: &mut dyn FnMut(Found)) {
    let mut nodes = vec![Node { mark: start, is_on: true, parent: usize::MAX, cause: Cause::None }];
    let mut are_on = Marks::EMPTY;
    are_on.insert(start);
    let (mut ons, mut offs) = (vec![0], Vec::new());
    let mut len = 0;
    let mut found = Vec::new();
    while !ons.is_empty() || !offs.is_empty() {
        len += 1;
        for on in std::mem::take(&mut ons) {
            let before: Vec<Mark> = path(&nodes, nodes[on]).iter().filter(|node| !node.is_on).map(|node| node.mark).collect();
            weak(board, pass, nodes[on].mark, |mark, cause| {
                if !before.contains(&mark) {
                    offs.push(nodes.len());
                    nodes.push(Node { mark, is_on: false, parent: on, cause });
                }
            });
        }
        len += 1;
        for off in std::mem::take(&mut offs) {
            strong(board, pass, nodes[off].mark, |mark, cause| {
                let on = Node { mark, is_on: true, parent: off, cause };
                if len >= 4 && mark == start {
                    found.push(on);
                }
                if !are_on.contains(mark) {
                    are_on.insert(mark);
                    ons.push(nodes.len());
                    nodes.push(on);
                }
            });
        }
    }
    for last in found {
        let nodes = path(&nodes, last);
        let distinct = &nodes[..nodes.len() - 1];
        let removed = removed(board, distinct);
        if !removed.is_empty() {
            let complexity = distinct.len() as u32;
            see(Found { rating: pass.cycle() + addition(complexity), complexity, key: pass.key, removed, placed: None, nodes, is_cycle: true });
        }
    }
}

/// The marks outside a cycle that see a node that is on and one that is off.
fn removed(board: &Board, nodes: &[Node]) -> Removed {
    let cells: Cells = nodes.iter().map(|node| node.mark.cell()).collect();
    let mut seen = [Marks::EMPTY; 2];
    let mut order = Vec::new();
    for node in nodes {
        let digit = node.mark.digit();
        let near = (board.cells(digit) & node.mark.cell().peers()) - cells;
        let seen = &mut seen[usize::from(node.is_on)][digit];
        if node.is_on {
            order.extend((near - *seen).iter().map(|cell| Mark::new(cell, digit)));
        }
        *seen = *seen | near;
    }
    let mut removed = Removed::new();
    for mark in order.into_iter().filter(|&mark| seen[0].contains(mark)) {
        match removed.iter_mut().find(|(cell, _)| *cell == mark.cell()) {
            Some((_, digits)) => digits.insert(mark.digit()),
            None => removed.push((mark.cell(), Digits::of(mark.digit()))),
        }
    }
    removed
}

/// The chain from a node to its opposite.
fn chain(board: &Board, pass: Pass, start: Mark, is_on: bool, see: &mut dyn FnMut(Found)) {
    let mut nodes = vec![Node { mark: start, is_on, parent: usize::MAX, cause: Cause::None }];
    let mut seen = [Marks::EMPTY; 2];
    seen[usize::from(is_on)].insert(start);
    let (mut ons, mut offs) = if is_on { (vec![0], Vec::new()) } else { (Vec::new(), vec![0]) };
    let mut end = None;
    while end.is_none() && (!ons.is_empty() || !offs.is_empty()) {
        for is_on in [true, false] {
            for parent in std::mem::take(if is_on { &mut ons } else { &mut offs }) {
                let mark = nodes[parent].mark;
                let next = if is_on { &mut offs } else { &mut ons };
                let mut follow = |mark: Mark, cause: Cause| {
                    let node = Node { mark, is_on: !is_on, parent, cause };
                    if mark == start && node.is_on != nodes[0].is_on && end.is_none() {
                        end = Some(node);
                    }
                    let seen = &mut seen[usize::from(!is_on)];
                    if !seen.contains(mark) {
                        seen.insert(mark);
                        next.push(nodes.len());
                        nodes.push(node);
                    }
                };
                if is_on { weak(board, pass, mark, &mut follow) } else { strong(board, pass, mark, &mut follow) }
            }
        }
    }
    let Some(end) = end else { return };
    let nodes = path(&nodes, end);
    let complexity = nodes.len() as u32;
    let own = Digits::of(start.digit());
    let removed = if end.is_on { board.marks(start.cell()) - own } else { own };
    let removed: Removed = std::iter::once((start.cell(), removed)).collect();
    see(Found {
        rating: pass.chain() + addition(complexity),
        complexity,
        key: pass.key,
        removed,
        placed: end.is_on.then_some(start),
        nodes,
        is_cycle: false,
    });
}
