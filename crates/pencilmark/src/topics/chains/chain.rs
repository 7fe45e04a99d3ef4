//! The search for chains: open, closed, and from a mark back to its opposite.
//!
//! ```text
//!   off          on           off          on
//!   4r1c1   ══   4r1c7   ──   4r2c8   ══   4r6c8      so 4r1c1 or 4r6c8 is on: no cell that sees both is 4
//! ```
//!
//! The links are followed breadth first from a start, so each node is reached by a shortest chain. Of several shortest
//! chains, the search takes the chain whose nodes come first. A chain that visits a node twice, once off and once on, is
//! *not straight*. After such a chain, the search is repeated for straight chains only. A chain that is not straight is
//! reported only if it places a mark and no straight chain does.

use crate::argument::{Argument, Link, Node};
use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::chains::argument;
use crate::topics::chains::eliminations;
use crate::topics::chains::kind::ChainKind;
use crate::topics::chains::range::Range;
use crate::topics::chains::{Links, Tie, Web};
use pencilmark_core::{Cells, Layout, Mark, Marks};
use smallvec::SmallVec;

/// The number that means: the node has not been reached.
const NOWHERE: u16 = u16::MAX;
/// The number that means: the search started at the node.
const START: u16 = u16::MAX - 1;

/// The nodes of a chain and the links between them.
type ChainPath = (Vec<Node>, Vec<Link>);

/// The nodes that the search reaches from one start. Each node stores the node from which it was reached.
struct Tree<'l> {
    scene: &'l Scene<'l>,
    links: &'l Links,
    off: Vec<u16>,
    on: Vec<(u16, Tie)>,
    queue: Vec<u16>,
    begins: Vec<usize>,
    range: Range,
    /// Whether a search for straight chains was cut off at the scene's limit.
    cut: bool,
}

impl<'l> Tree<'l> {
    fn new(scene: &'l Scene, links: &'l Links) -> Self {
        let range = links.range(scene);
        Self { scene, links, off: Vec::new(), on: Vec::new(), queue: Vec::new(), begins: Vec::new(), range, cut: false }
    }

    /// Follows the links from nodes that are off until a wanted node is on, up to the scene's limit. Returns that node;
    /// `None` when the budget stops. If `straight`, no chain visits a node twice, but a chain may end at its start.
    fn grow(&mut self, starts: &[u16], straight: bool, mut wanted: impl FnMut(u16) -> bool) -> Option<u16> {
        let nodes = self.links.nodes().len();
        let range = self.range;
        let _ = self.scene.spend(nodes as u64 / 64);
        self.off.clear();
        self.off.resize(nodes, NOWHERE);
        self.on.clear();
        self.on.resize(nodes, (NOWHERE, Tie::Set(0)));
        self.queue.clear();
        for &start in starts {
            self.off[start as usize] = START;
            self.queue.push(start);
        }
        // For each length, the place in the queue of the first node with a chain of this length.
        self.begins.clear();
        self.begins.push(0);
        for length in 1..=range.longest {
            self.begins.push(self.queue.len());
            let first = length.saturating_sub(range.longest_link());
            if self.begins[first] == self.queue.len() {
                return None;
            }
            for from in (first..length).rev() {
                for next in self.begins[from]..self.begins[from + 1] {
                    let off = self.queue[next];
                    let of_length = range.by_truths.then_some(length - from);
                    if let Some(on) = self.follow(off, of_length, straight, &mut wanted)? {
                        return Some(on);
                    }
                }
            }
        }
        self.cut |= straight;
        None
    }

    /// Reports the next length to search, if the limit cut off the search.
    fn go_on(&self) {
        if let Some(longest) = self.scene.longest()
            && (self.cut || self.links.forced(self.scene).is_cut())
        {
            self.scene.go_on_at(longest + 1);
        }
    }

    /// Follows the strong links of a node that is off, only those of one length or all of them. Then follows the weak links
    /// from the nodes that are reached. Returns the wanted node if it is on now. `None` when the budget stops.
    #[expect(clippy::option_option, reason = "the outer one is the budget's")]
    fn follow(
        &mut self,
        off: u16,
        of_length: Option<usize>,
        straight: bool,
        wanted: &mut impl FnMut(u16) -> bool,
    ) -> Option<Option<u16>> {
        let links = self.links;
        self.scene.spend(1 + links.strong(off).len() as u64 / 32).continue_value()?;
        for &(on, tie) in links.strong(off) {
            if self.on[on as usize].0 != NOWHERE || of_length.is_some_and(|length| links.truths(tie) != length) {
                continue;
            }
            let weak = links.weak(on);
            // A straight search walks back along the chain each time.
            self.scene.spend(if straight { 1 + weak.len() as u64 } else { weak.len() as u64 / 32 }).continue_value()?;
            let back = straight && self.passed(off).any(|node| node == on);
            if back && self.off[on as usize] != START {
                continue;
            }
            self.on[on as usize] = (off, tie);
            if wanted(on) {
                return Some(Some(on));
            }
            for &other in weak.iter().filter(|_| !back) {
                if self.off[other as usize] == NOWHERE && !(straight && self.passed(off).any(|node| node == other)) {
                    self.off[other as usize] = on;
                    self.queue.push(other);
                }
            }
        }
        Some(None)
    }

    /// The nodes of the chain to a node that is off, from the end of the chain.
    fn passed(&self, off: u16) -> impl Iterator<Item = u16> {
        let steps = std::iter::successors(Some(off), |&off| match self.off[off as usize] {
            START => None,
            on => Some(self.on[on as usize].0),
        });
        steps.flat_map(|off| [off, self.off[off as usize]]).filter(|&node| node != START)
    }

    /// The chains from a start to some ends, each in the form of [`way`](Self::way). Each is the shortest chain if this
    /// chain is straight. Else it is a straight chain that is found from the start, or else one that is found from the end.
    fn ways(&mut self, start: u16, ends: &[u16]) -> Vec<Option<ChainPath>> {
        self.grow(&[start], false, |_| false);
        let mut ways: Vec<_> = ends.iter().map(|&end| self.way(end)).collect();
        if ways.iter().any(Option::is_none) {
            self.grow(&[start], true, |_| false);
            for (way, &end) in ways.iter_mut().zip(ends).filter(|(way, _)| way.is_none()) {
                *way = self.way(end);
            }
        }
        for (way, &end) in ways.iter_mut().zip(ends).filter(|(way, _)| way.is_none()) {
            self.grow(&[end], true, |on| on == start);
            *way = self
                .way(start)
                .map(|(nodes, links)| (nodes.into_iter().rev().collect(), links.into_iter().rev().collect()));
        }
        ways
    }

    /// The chain to a node that is on. `None` if none was found or if it visits some node twice.
    fn way(&self, end: u16) -> Option<ChainPath> {
        self.walk(end).filter(|&(_, straight)| straight).map(|(way, _)| way)
    }

    /// The chain to a node that is on, and whether it is straight.
    fn walk(&self, end: u16) -> Option<(ChainPath, bool)> {
        let mut straight = true;
        let mut links = Vec::with_capacity(16);
        let mut passed = Vec::with_capacity(16);
        let mut on = end;
        loop {
            let (off, tie) = self.on[on as usize];
            if off == NOWHERE || self.scene.spend(1).is_break() {
                return None;
            }
            let round = off == end && self.off[off as usize] == START;
            straight &= !passed.contains(&on) && (round || !passed.contains(&off));
            passed.extend([on, off]);
            links.push(self.links.link(tie));
            if self.off[off as usize] == START {
                break;
            }
            links.push(Link::Weak);
            on = self.off[off as usize];
        }
        let nodes = passed.iter().rev().map(|&node| self.links.nodes()[node as usize]).collect();
        links.reverse();
        Some(((nodes, links), straight))
    }
}

/// The minimum number of nodes of an open chain: two strong links. One strong link alone is a locked candidate or a pair.
pub(crate) const FEWEST: usize = 4;

/// Whether a chain belongs to this web. In the web with groups, only chains that use a group or a set belong to it: the web
/// without groups finds the other chains.
fn belongs(web: Web, nodes: &[Node], links: &[Link]) -> bool {
    web != Web::Groups
        || nodes.iter().any(|node| node.cells.single().is_none())
        || links.iter().any(|link| matches!(link, Link::Set(_)))
}

/// Open chains with at least `fewest` nodes between two marks: one of the two ends is on. `conclude` returns the
/// eliminations of two ends. In the web of all marks, X-chains and XY-chains are left out.
///
/// Order: by the first end (by digit, then cell), then by the second end.
pub(crate) fn open(
    scene: &Scene,
    web: Web,
    fewest: usize,
    conclude: impl Fn(Node, Node) -> Marks,
    sink: &mut impl FnMut(Argument, Marks, ChainKind) -> Flow,
) -> Flow {
    let links = scene.links(web);
    if links.finds_nothing(scene) {
        return Flow::Continue(());
    }
    let forced = links.forced(scene);
    let mut tree = Tree::new(scene, links);
    for start in links.marks() {
        let node = |mark: u16| links.nodes()[mark as usize];
        let ends = forced.by(start).filter(|&end| end > start);
        let ends = ends.map(|end| (end, conclude(node(start), node(end))));
        let ends: Vec<_> = ends.filter(|(_, eliminations)| !eliminations.is_empty()).collect();
        if ends.is_empty() {
            continue;
        }
        let numbers: Vec<u16> = ends.iter().map(|&(end, _)| end).collect();
        for ((_, eliminations), way) in ends.into_iter().zip(tree.ways(start, &numbers)) {
            if let Some((nodes, ties)) = way.filter(|(nodes, _)| nodes.len() >= fewest)
                && belongs(web, &nodes, &ties)
                && !(web == Web::Marks && ChainKind::of(&nodes, &ties).is_named())
                && whole_needed(scene.layout(), &nodes, &ties, &eliminations)
            {
                sink(
                    argument::either_end(scene, &nodes, &ties, &eliminations),
                    eliminations,
                    ChainKind::of(&nodes, &ties),
                )?;
            }
        }
    }
    tree.go_on();
    Flow::Continue(())
}

/// Closed chains: strong and weak links alternate around the whole loop, so exactly one end of each link is on. Links
/// between cells may remove marks from cells of the loop itself. Such a loop is reported twice: with these eliminations and
/// without.
///
/// Order: by the first mark (by digit, then cell), then by the last mark, which sees the first mark and closes the loop.
pub(crate) fn closed(scene: &Scene, web: Web, sink: &mut impl FnMut(Argument, Marks, ChainKind) -> Flow) -> Flow {
    let links = scene.links(web);
    if links.finds_nothing(scene) {
        return Flow::Continue(());
    }
    let forced = links.forced(scene);
    let mut tree = Tree::new(scene, links);
    for start in links.marks() {
        let trivial = |end: u16| links.strong(start).iter().any(|&(other, _)| other == end);
        let seen = links.weak(start);
        let ends: Vec<_> =
            forced.by(start).filter(|&end| end > start && seen.contains(&end) && !trivial(end)).collect();
        if ends.is_empty() {
            continue;
        }
        for (nodes, mut ties) in tree.ways(start, &ends).into_iter().flatten() {
            ties.push(Link::Weak);
            if !belongs(web, &nodes, &ties) {
                continue;
            }
            let own = nodes.iter().fold(Cells::EMPTY, |own, node| own | node.cells);
            let all = eliminations::around(scene, &nodes, &ties, Cells::EMPTY);
            let outside = eliminations::around(scene, &nodes, &ties, own);
            for eliminations in std::iter::once(all).chain((outside != all).then_some(outside)) {
                if whole_needed(scene.layout(), &nodes, &ties, &eliminations) {
                    let kind = ChainKind::of(&nodes, &ties);
                    sink(argument::around(scene, &nodes, &ties, &eliminations), eliminations, kind)?;
                }
            }
        }
    }
    tree.go_on();
    Flow::Continue(())
}

/// Whether the eliminations need every link of a chain. An eliminated mark needs the part of the chain between two nodes
/// that the mark sees. Of several such parts, it needs the shortest.
///
/// ```text
///   A ══ B ── C ══ D ── E ══ F      a mark that sees A and F needs the whole chain; one that sees D too needs A to D only
/// ```
fn whole_needed(layout: &Layout, nodes: &[Node], links: &[Link], eliminations: &Marks) -> bool {
    let number = nodes.len();
    let closed = links.len() == number;
    // A chain may have hundreds of links.
    let mut needed: SmallVec<[bool; 64]> = SmallVec::from_elem(false, links.len());
    for mark in eliminations.iter() {
        let seen: SmallVec<[usize; 16]> = (0..number).filter(|&i| nodes[i].rules_out(layout, mark)).collect();
        let from = seen.iter().filter(|&&i| i % 2 == 0);
        let parts = from.flat_map(|&i| seen.iter().filter(|&&k| k % 2 == 1).map(move |&k| (i, k)));
        let parts = parts.filter(|&(i, k)| closed || i < k).map(|(i, k)| (i, (k + number - i) % number));
        // A digit that is locked in a set of the loop needs the whole loop.
        let (first, length) = parts.min_by_key(|&(_, length)| length).unwrap_or((0, links.len()));
        (first..first + length).for_each(|i| needed[i % number] = true);
    }
    links.iter().zip(needed).all(|(link, needed)| needed || !link.is_strong())
}

/// Chains from a mark that is on back to the same mark off.
///
/// Order: first the marks whose removal leaves a single, then the other marks. Both groups are ordered by the number of
/// links, then by digit and cell.
pub(crate) fn refuting(scene: &Scene, web: Web, sink: &mut impl FnMut(Argument, Marks, ChainKind) -> Flow) -> Flow {
    let links = scene.links(web);
    if links.finds_nothing(scene) {
        return Flow::Continue(());
    }
    let mut tree = Tree::new(scene, links);
    let single = |&&number: &&u16| {
        let Node { digit, cells } = links.nodes()[number as usize];
        cells.single().is_some_and(|cell| scene.leaves_single(Mark::new(cell, digit)))
    };
    let refuted = links.refuted(scene);
    let (first, then): (Vec<&u16>, Vec<&u16>) = refuted.iter().partition(single);
    for &mark in first.into_iter().chain(then) {
        let seen = links.weak(mark);
        // If sets share cells, a chain is shorter than the sum of its links. Such a chain may be the chain with the fewest
        // links.
        let ranges = [links.range(scene), Range { by_truths: false, ..links.range(scene) }];
        for range in ranges.into_iter().take(if links.range(scene).by_truths { 2 } else { 1 }) {
            tree.range = range;
            let mut look = |straight| tree.grow(seen, straight, |on| seen.contains(&on)).and_then(|end| tree.way(end));
            let Some((nodes, ties)) = look(false).or_else(|| look(true)).filter(|(nodes, _)| nodes.len() >= FEWEST)
            else {
                continue;
            };
            if belongs(web, &nodes, &ties) {
                let node = links.nodes()[mark as usize];
                let nodes: Vec<_> = [node].into_iter().chain(nodes).chain([node]).collect();
                let ties: Vec<_> = [Link::Weak].into_iter().chain(ties).chain([Link::Weak]).collect();
                let kind = ChainKind::of(&nodes, &ties);
                sink(argument::back_to_itself(scene, &nodes, &ties), Marks::of(node.digit, node.cells), kind)?;
            }
        }
    }
    tree.go_on();
    Flow::Continue(())
}

/// Chains from a mark that is off back to the same mark on. The single mark of a cell needs no chain.
///
/// Order: by digit, then cell.
pub(crate) fn confirming(scene: &Scene, web: Web, sink: &mut impl FnMut(Argument, Mark, ChainKind) -> Flow) -> Flow {
    let links = scene.links(web);
    if links.finds_nothing(scene) {
        return Flow::Continue(());
    }
    let forced = links.forced(scene);
    let mut tree = Tree::new(scene, links);
    for start in links.marks().filter(|&start| forced.by(start).any(|end| end == start)) {
        let Node { digit, cells } = links.nodes()[start as usize];
        let Some(cell) = cells.first().filter(|&cell| scene.marks(cell).single().is_none()) else { continue };
        let mut look = |straight| tree.grow(&[start], straight, |on| on == start).and_then(|end| tree.walk(end));
        let mut walk = look(false);
        if walk.as_ref().is_some_and(|(_, straight)| !straight) {
            walk = look(true).or(walk);
        }
        if let Some(((nodes, ties), _)) = walk
            && belongs(web, &nodes, &ties)
        {
            let kind = ChainKind::of(&nodes, &ties);
            sink(argument::back_to_itself(scene, &nodes, &ties), Mark::new(cell, digit), kind)?;
        }
    }
    tree.go_on();
    Flow::Continue(())
}
