//! Cycles (6.5, 7.0) and single forcing chains (6.6, 7.0). An addition for the length increases these ratings.
//!
//! There are three passes: links of one digit (X), links within cells of two marks (Y), and both (XY). Each pass first finds
//! the marks that can be reached from each mark by any way. Only a mark that contradicts itself begins a chain. A cycle can
//! remove a mark only if a chain removes the mark too, because a chain from the mark to its opposite leads around the cycle.

pub(crate) mod graph;
pub(crate) mod mark_set;
pub(crate) mod reach;
pub(crate) mod room;

use crate::cycles::graph::{AnyMarks, CountedLinks, Graph, GraphMarks, with_marks};
use crate::cycles::mark_set::{MarkSet, add, both, contains, either, insert, meet};
use crate::cycles::reach::MarkReach;
use crate::hint::cause::NodeCause;
use crate::hint::chain::{ChainNode, ChainRank, FoundChain};
use crate::hint::length::addition;
use crate::hint::nested::Nested;
use crate::hint::{RatedHint, Removed, Why, effect};
use crate::shape::BoardShape;
use pencilmark::{Board, Budget, Cells, Digits, Marks, Stopped};

/// The links that a pass uses, and the ratings of its hints.
#[derive(Copy, Clone)]
struct Pass {
    links: CountedLinks,
    cycle: f64,
    chain: f64,
    key: u8,
}

const PASSES: [Pass; 3] = [
    Pass { links: CountedLinks::InHouses, cycle: 6.5, chain: 6.6, key: 2 },
    Pass { links: CountedLinks::InCells, cycle: 6.5, chain: f64::INFINITY, key: 3 },
    Pass { links: CountedLinks::All, cycle: 7.0, chain: 7.0, key: 4 },
];

/// The best hint, on a board with all or some of the marks.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn best(marks: &AnyMarks, shape: &BoardShape, budget: &Budget) -> Result<Option<RatedHint>, Stopped> {
    let mut best: Option<FoundChain> = None;
    search(marks, shape, budget, |found| {
        if best.as_ref().is_none_or(|best| found.order() < best.order()) {
            best = Some(found);
        }
        best.as_ref().map(FoundChain::order)
    })?;
    Ok(best.map(|found| {
        let (rating, removed, placed) = (found.rank.0, found.removed.clone(), found.placed);
        RatedHint { rating, removed, placed, why: Why::Chain(Box::new(found)) }
    }))
}

/// All hints on a board with all or some of the marks, the best first.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn all(marks: &AnyMarks, shape: &BoardShape, budget: &Budget) -> Result<Vec<Nested>, Stopped> {
    Ok(sorted(marks, shape, budget)?.into_iter().map(nested).collect())
}

/// The chain or cycle of a hint that [`all`] gave.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn same(
    marks: &AnyMarks,
    shape: &BoardShape,
    hint: &Nested,
    budget: &Budget,
) -> Result<Option<FoundChain>, Stopped> {
    Ok(sorted(marks, shape, budget)?.into_iter().find(|found| nested(found.clone()).concludes_the_same(hint)))
}

/// All chains and cycles, the best first.
fn sorted(marks: &AnyMarks, shape: &BoardShape, budget: &Budget) -> Result<Vec<FoundChain>, Stopped> {
    let mut all: Vec<FoundChain> = Vec::new();
    search(marks, shape, budget, |found| {
        all.push(found);
        None
    })?;
    pencilmark::sort_by(&mut all, |a, b| {
        let by_rank = a.rank.0.total_cmp(&b.rank.0).then((a.rank.1, a.rank.2).cmp(&(b.rank.1, b.rank.2)));
        by_rank.then((a.start, !a.is_cycle).cmp(&(b.start, !b.is_cycle)))
    });
    Ok(all)
}

/// A hint with all its nodes. The nodes of a cycle are listed twice, the second time in reverse order.
fn nested(found: FoundChain) -> Nested {
    let mut nested = Nested { removed: found.removed, complexity: found.rank.1, nodes: Vec::new(), links: Vec::new() };
    if found.is_cycle {
        // Each node counts once. In the reverse order, a node keeps its cause.
        let (last, rest) = found.nodes.split_last().expect("a cycle has nodes");
        for node in rest {
            nested.tell(node.mark, node.is_on, node.cause);
        }
        nested.nodes.push(u16::MAX);
        nested.tell(last.mark, !last.is_on, last.cause);
        rest[1..].iter().rev().for_each(|node| nested.tell(node.mark, !node.is_on, node.cause));
    } else {
        found.nodes.iter().for_each(|node| nested.tell(node.mark, node.is_on, node.cause));
    }
    nested
}

/// Shows all hints that come before the last rank that `see` returned, and some others.
fn search(
    marks: &AnyMarks,
    shape: &BoardShape,
    budget: &Budget,
    see: impl FnMut(FoundChain) -> Option<ChainRank>,
) -> Result<(), Stopped> {
    budget.try_spend(64)?;
    with_marks!(marks, marks => search_within(marks, shape, see));
    Ok(())
}

fn search_within<const W: usize>(
    marks: &GraphMarks<W>,
    shape: &BoardShape,
    mut see: impl FnMut(FoundChain) -> Option<ChainRank>,
) {
    let graph = Graph::new(marks, shape);
    let mut limit = None;
    // With the links of all passes together, a chain begins at every mark at which a chain begins in any pass.
    let reach_of_all = MarkReach::new(&graph, CountedLinks::All);
    let all = reach_of_all.opposites();
    if all == [[0; W]; 2] {
        return;
    }
    for pass in PASSES {
        // No cycle or chain has fewer than four nodes.
        if limit.is_some_and(|limit: ChainRank| (pass.cycle, 4, pass.key) > limit.0) {
            continue;
        }
        let is_all = pass.links == CountedLinks::All;
        let own = if is_all { None } else { Some(MarkReach::new(&graph, pass.links)) };
        let reach = own.as_ref().unwrap_or(&reach_of_all);
        let mut walk = CycleWalk {
            board: shape.board,
            graph: &graph,
            reach,
            pass,
            parents: vec![(0, NodeCause::None); 2 * graph.len()],
            queue: Vec::new(),
            offs: Vec::new(),
            removable: [0; W],
        };
        let opposites = if is_all { all } else { reach.opposites_among(&all) };
        if pass.chain.is_finite() {
            for start in mark_set::members(either(&opposites[0], &opposites[1])) {
                for is_on in [true, false] {
                    if contains(&opposites[usize::from(is_on)], start)
                        && limit.is_none_or(|limit| walk.has_chain(start, is_on, limit))
                    {
                        walk.chain(start, is_on, &mut limit, &mut see);
                    }
                }
            }
        }
        walk.removable = opposites[1];
        // The marks that see a mark that a cycle could remove.
        let near = graph.seen(opposites[1]);
        for component in reach.components().filter(|component| meet(component, &near)) {
            let mut useful = [0; W];
            mark_set::members(*component).for_each(|mark| add(&mut useful, reach.strong(mark)));
            for start in mark_set::members(*component) {
                walk.cycles(start, component, &useful, &mut limit, &mut see);
            }
        }
    }
}

/// Searches from one mark.
struct CycleWalk<'g, const W: usize> {
    board: &'g Board,
    graph: &'g Graph<'g, W>,
    reach: &'g MarkReach<'g, W>,
    pass: Pass,
    /// For each node, the mark before it and the cause. The index of a node is 2 · mark + on.
    parents: Vec<(u16, NodeCause)>,
    queue: Vec<u16>,
    /// Nodes of a cycle that are off, each with the node before it and the cause.
    offs: Vec<(u16, u16, NodeCause)>,
    /// The marks that a cycle could remove.
    removable: MarkSet<W>,
}

impl<const W: usize> CycleWalk<'_, W> {
    fn node(&self, mark: u16, is_on: bool, cause: NodeCause) -> ChainNode {
        ChainNode { mark: self.graph.mark(mark), is_on, cause }
    }

    /// The nodes from a mark's parent back to the start.
    fn path(
        &self,
        mut mark: u16,
        mut is_on: bool,
        mut cause: NodeCause,
        mut parent: u16,
        start: u16,
        start_on: bool,
    ) -> Vec<ChainNode> {
        let mut nodes = vec![self.node(mark, is_on, cause)];
        loop {
            (mark, is_on) = (parent, !is_on);
            if mark == start && is_on == start_on {
                nodes.push(self.node(mark, is_on, NodeCause::None));
                return nodes;
            }
            (parent, cause) = self.parents[2 * mark as usize + usize::from(is_on)];
            nodes.push(self.node(mark, is_on, cause));
        }
    }

    /// Whether the shortest chain from a node to its opposite comes before a limit. The chain is found as in
    /// [`chain`](Self::chain), but in any order, and only by marks that are on.
    fn has_chain(&self, start: u16, start_on: bool, limit: ChainRank) -> bool {
        let links = self.pass.links;
        let mut new: MarkSet<W> = [0; W];
        // The marks that are on when the chain ends: they turn the start off, or are the start.
        let (mut nodes, last) = if start_on {
            insert(&mut new, start);
            (2, self.graph.weak_set(links, start))
        } else {
            add(&mut new, self.reach.strong(start));
            let mut last = [0; W];
            insert(&mut last, start);
            (2, last)
        };
        let mut seen = new;
        while new != [0; W] {
            if ((self.pass.chain + addition(nodes), nodes, self.pass.key), start, true) >= limit {
                return false;
            }
            if meet(&new, &last) {
                return true;
            }
            let mut next = [0; W];
            mark_set::members(new).for_each(|mark| add(&mut next, &self.reach.next(mark)));
            new = mark_set::without(&next, &seen);
            add(&mut seen, &next);
            nodes += 2;
        }
        false
    }

    /// The shortest chain from a node to its opposite.
    fn chain(
        &mut self,
        start: u16,
        start_on: bool,
        limit: &mut Option<ChainRank>,
        see: &mut impl FnMut(FoundChain) -> Option<ChainRank>,
    ) {
        let links = self.pass.links;
        let mut seen: [MarkSet<W>; 2] = [[0; W]; 2];
        insert(&mut seen[usize::from(start_on)], start);
        self.queue.clear();
        self.queue.push(start);
        let left = self.graph.left();
        // A mark that is off leads to other marks only if it has a strong link.
        let mut useful = self.reach.linked();
        insert(&mut useful, start);
        let (mut begin, mut is_on, mut nodes) = (0, start_on, 1);
        while begin < self.queue.len() {
            nodes += 1;
            let end = self.queue.len();
            for at in begin..end {
                let mark = self.queue[at];
                // Usually, all marks that a mark turns off are off already.
                if is_on && !meet(&self.graph.weak_set(links, mark), &mark_set::without(&useful, &seen[0])) {
                    continue;
                }
                let next = if is_on { self.graph.weak(links, mark) } else { self.graph.strong(links, mark) };
                for &link in next.iter().filter(|link| contains(&left, link.to)) {
                    if link.to == start && is_on == start_on {
                        let path = self.path(start, !is_on, link.cause, mark, start, start_on);
                        let (removed, placed) = effect(self.board, self.graph.mark(start), !is_on);
                        let rank = (self.pass.chain + addition(nodes), nodes, self.pass.key);
                        *limit = see(FoundChain { rank, start, removed, placed, nodes: path, is_cycle: false });
                        return;
                    }
                    if !contains(&seen[usize::from(!is_on)], link.to) {
                        insert(&mut seen[usize::from(!is_on)], link.to);
                        if !is_on || contains(&useful, link.to) {
                            self.parents[2 * link.to as usize + usize::from(!is_on)] = (mark, link.cause);
                            self.queue.push(link.to);
                        }
                    }
                }
            }
            begin = end;
            is_on = !is_on;
        }
    }

    /// The cycles through a mark of a component, by the first way to each node that is on.
    ///
    /// A node that is off may be passed again on the way to the start. Elsewhere, a second visit has no effect, because all
    /// other marks that the node turns on are on already. `useful` are the marks with a strong link to the component.
    fn cycles(
        &mut self,
        start: u16,
        component: &MarkSet<W>,
        useful: &MarkSet<W>,
        limit: &mut Option<ChainRank>,
        see: &mut impl FnMut(FoundChain) -> Option<ChainRank>,
    ) {
        let links = self.pass.links;
        let last = *self.reach.strong(start);
        let (mut on, mut off): (MarkSet<W>, MarkSet<W>) = ([0; W], [0; W]);
        insert(&mut on, start);
        self.queue.clear();
        self.queue.push(start);
        let (mut begin, mut nodes) = (0, 0);
        while begin < self.queue.len() {
            nodes += 2;
            let rank = (self.pass.cycle + addition(nodes), nodes, self.pass.key);
            if limit.is_some_and(|limit| (rank, start, false) >= limit) {
                return;
            }
            let end = self.queue.len();
            self.offs.clear();
            for at in begin..end {
                let mark = self.queue[at];
                // Usually, all marks that a mark turns off are off already.
                let open = either(&mark_set::without(useful, &off), &both(useful, &last));
                let wanted = both(&self.graph.weak_set(links, mark), &open);
                if wanted == [0; W] {
                    continue;
                }
                for link in self.graph.weak(links, mark) {
                    if contains(&wanted, link.to) {
                        if !contains(&off, link.to) {
                            insert(&mut off, link.to);
                            self.parents[2 * link.to as usize] = (mark, link.cause);
                        } else if !contains(&last, link.to) || self.is_before(link.to, mark, start) {
                            continue;
                        }
                        self.offs.push((link.to, mark, link.cause));
                    }
                }
            }
            for at in 0..self.offs.len() {
                let (mark, parent, off_cause) = self.offs[at];
                for link in self.graph.strong(links, mark) {
                    if link.to == start && nodes >= 4 && self.may_remove(mark, parent, start) {
                        let mut path = vec![self.node(start, true, link.cause)];
                        path.extend(self.path(mark, false, off_cause, parent, start, true));
                        let removed = removed(self.board, &path[..path.len() - 1]);
                        if !removed.is_empty() {
                            *limit =
                                see(FoundChain { rank, start, removed, placed: None, nodes: path, is_cycle: true });
                        }
                    }
                    if contains(component, link.to) && !contains(&on, link.to) {
                        insert(&mut on, link.to);
                        self.parents[2 * link.to as usize + 1] = (mark, link.cause);
                        self.queue.push(link.to);
                    }
                }
            }
            begin = end;
        }
    }

    /// Whether some removable mark sees two nodes of a cycle: a node that is on, and a node that is off. The cycle ends with
    /// a node that is off.
    fn may_remove(&self, mut off: u16, mut on: u16, start: u16) -> bool {
        let mut seen = [[0; W]; 2];
        loop {
            add(&mut seen[0], self.graph.seen_by(off));
            add(&mut seen[1], self.graph.seen_by(on));
            if on == start {
                return meet(&both(&seen[0], &seen[1]), &self.removable);
            }
            off = self.parents[2 * on as usize + 1].0;
            on = self.parents[2 * off as usize].0;
        }
    }

    /// Whether a node that is off is on the way to a node that is on.
    fn is_before(&self, off: u16, mut on: u16, start: u16) -> bool {
        while on != start {
            let before = self.parents[2 * on as usize + 1].0;
            if before == off {
                return true;
            }
            on = self.parents[2 * before as usize].0;
        }
        false
    }
}

/// The marks outside a cycle that see a node that is on and a node that is off.
fn removed(board: &Board, nodes: &[ChainNode]) -> Removed {
    let cells: Cells = nodes.iter().map(|node| node.mark.cell()).collect();
    let mut seen = [Marks::EMPTY; 2];
    for node in nodes {
        let digit = node.mark.digit();
        let seen = &mut seen[usize::from(node.is_on)][digit];
        *seen |= node.mark.cell().peers();
    }
    let mut rest = seen[0] & seen[1];
    let mut removed = Removed::new();
    for node in nodes.iter().filter(|node| node.is_on) {
        let digit = node.mark.digit();
        let near = ((board.cells(digit) & node.mark.cell().peers()) - cells) & rest[digit];
        rest[digit] -= near;
        for cell in near {
            match removed.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => removed.push((cell, Digits::of(digit))),
            }
        }
    }
    removed
}
