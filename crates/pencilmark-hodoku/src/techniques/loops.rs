//! Nice loops and AICs, without groups and with them.

use super::links::{Closures, GROUPS, Links, Statement, Tree, about, candidate};
use super::simple_chains::weight;
use crate::shape::cells::{Set, cells, common, count, digits, first, one, sees};
use crate::shape::find::{Ends, Find, Node, Pattern};
use crate::shape::grid::Candidate;
use crate::shape::sort::sort;

/// The chains that were found, one for each name and list of eliminations.
struct Found {
    finds: Vec<Find>,
}

/// The first loop or AIC in the order of `HoDoKu`.
pub(crate) fn nice_loop(links: &Links, closures: &Closures) -> Option<Find> {
    let mut found = Found { finds: Vec::new() };
    let mut off_trees: Vec<(Statement, Tree)> = Vec::new();
    for start in links.premises() {
        let Some(closure) = closures.get(start) else { continue };
        let (cell, digit) = candidate(start);
        let is_on = start & 1 == 1;
        let marks = links.grid.marks[cell];
        let others = || digits(marks & !(1 << digit));
        let is_loop = closure.has(start ^ 1)
            || others().any(|other| closure.has(about(cell, other, true)) && (is_on || marks.count_ones() > 2))
            || !is_on && others().any(|other| closure.has(about(cell, other, false)));
        let is_aic = !is_on
            && (0..9).any(|other| {
                let ends = closure.on(other) & !one(cell);
                cells(ends).any(|end| !aic(links, cell, digit, end, other).is_empty())
            });
        if !is_loop && !is_aic {
            continue;
        }
        let tree = Tree::new(links, start);
        if is_loop {
            for &end in tree.order.iter().skip(1) {
                if end < GROUPS && candidate(end).0 == cell && !tree.is_direct(end) {
                    found.check_loop(links, tree.chain(links, end));
                }
            }
        }
        if is_aic {
            off_trees.push((start, tree));
        }
    }
    for (start, tree) in off_trees {
        let (cell, digit) = candidate(start);
        for &end in tree.order.iter().skip(1).filter(|end| **end < GROUPS && **end & 1 == 1) {
            let (other_cell, other) = candidate(end);
            if other_cell == cell || tree.is_direct(end) {
                continue;
            }
            let removes = aic(links, cell, digit, other_cell, other);
            if !removes.is_empty() {
                let nodes = tree.chain(links, end);
                if !is_lasso(&nodes, false) {
                    found.add(["AIC", "Grouped AIC"], nodes, removes, Ends::Digits);
                }
            }
        }
    }
    found.first()
}

/// The eliminations of a chain that begins and ends with strong links.
fn aic(links: &Links, start: usize, digit: usize, end: usize, other: usize) -> Vec<Candidate> {
    let grid = links.grid;
    if digit == other {
        let seen = grid.places[digit] & common(one(start) | one(end));
        return if count(seen) >= 2 { super::subsets::of_digit(grid, digit, seen) } else { Vec::new() };
    }
    if !sees(start, end) || !grid.has(start, other) || !grid.has(end, digit) {
        return Vec::new();
    }
    let mut removes = vec![(start as u8, other as u8), (end as u8, digit as u8)];
    pencilmark::sort_by_key(&mut removes, |&(cell, digit)| (digit, cell));
    removes
}

/// Whether a chain comes back to a cell that it passed. A loop may come back to its start.
fn is_lasso(nodes: &[Node], is_loop: bool) -> bool {
    let mut passed: Set = 0;
    for (at, node) in nodes.iter().enumerate() {
        if passed >> first(node.cells) & 1 == 1 {
            return true;
        }
        if at > 0 && !(is_loop && first(nodes[at - 1].cells) == first(nodes[0].cells)) {
            passed |= nodes[at - 1].cells;
        }
    }
    false
}

impl Found {
    fn check_loop(&mut self, links: &Links, nodes: Vec<Node>) {
        let grid = links.grid;
        let start = first(nodes[0].cells);
        let last = nodes.len() - 1;
        let cell_of = |at: usize| first(nodes[at].cells);
        if cell_of(0) == cell_of(1) || cell_of(last) == cell_of(last - 1) || is_lasso(&nodes, true) {
            return;
        }
        let (begin, end) = (nodes[0].digit, nodes[last].digit);
        let single = |digit: u8| vec![(start as u8, digit)];
        let others = |mask: u16| digits(grid.marks[start] & !mask).map(|digit| (start as u8, digit as u8)).collect();
        let removes: Vec<Candidate> = match (nodes[1].is_on, nodes[last].is_on) {
            (false, false) if begin == end => single(begin),
            (true, true) if begin == end => others(1 << begin),
            (false, true) => single(begin),
            (true, false) => single(end),
            (is_strong, _) => {
                let mut removes: Vec<Candidate> = if is_strong { others(1 << begin | 1 << end) } else { Vec::new() };
                let all = nodes.iter().fold(0, |all, node| all | node.cells);
                for pair in nodes.windows(2) {
                    let (from, to) = (pair[0], pair[1]);
                    if to.is_on {
                        continue;
                    }
                    let cell = first(from.cells);
                    if from.cells == to.cells {
                        let mask = grid.marks[cell] & !(1 << from.digit | 1 << to.digit);
                        removes.extend(digits(mask).map(|digit| (cell as u8, digit as u8)));
                    } else {
                        let digit = usize::from(to.digit);
                        let seen = common(from.cells | to.cells) & !all;
                        removes.extend(super::subsets::of_digit(grid, digit, seen));
                    }
                }
                pencilmark::sort_by_key(&mut removes, |&(cell, digit)| (digit, cell));
                removes.dedup();
                if !removes.is_empty() {
                    let names = ["Continuous Nice Loop", "Grouped Continuous Nice Loop"];
                    self.add(names, nodes, removes, Ends::Continuous);
                }
                return;
            }
        };
        if !removes.is_empty() {
            self.add(["Discontinuous Nice Loop", "Grouped Discontinuous Nice Loop"], nodes, removes, Ends::Plain);
        }
    }

    fn add(&mut self, names: [&'static str; 2], nodes: Vec<Node>, removes: Vec<Candidate>, ends: Ends) {
        let name = names[usize::from(nodes.iter().any(|node| count(node.cells) > 1))];
        let same = self.finds.iter_mut().find(|find| find.name == name && find.removes == removes);
        let length = nodes.len();
        let find = Find::removing(name, removes, Pattern::Chain { nodes, ends });
        match same {
            Some(same) if length < nodes_of(same) => *same = find,
            Some(_) => {}
            None => self.finds.push(find),
        }
    }

    fn first(mut self) -> Option<Find> {
        let mut order: Vec<usize> = (0..self.finds.len()).collect();
        let finds = &self.finds;
        sort(&mut order, &mut |&a, &b| {
            let (a, b) = (&finds[a], &finds[b]);
            let more = b.removes.len().cmp(&a.removes.len());
            let rest = || {
                if a.name != b.name || a.removes != b.removes {
                    weight(&a.removes).cmp(&weight(&b.removes))
                } else {
                    nodes_of(a).cmp(&nodes_of(b))
                }
            };
            more.then_with(rest)
        });
        order.first().map(|&at| self.finds.swap_remove(at))
    }
}

/// The number of nodes of a chain.
fn nodes_of(find: &Find) -> usize {
    if let Pattern::Chain { nodes, .. } = &find.pattern { nodes.len() } else { 0 }
}
