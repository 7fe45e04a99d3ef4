//! Chains from their definition: implications from "off" to "on" to "off", followed one by one.
//!
//! A loop removes marks along its way, so its effect depends on the way. So the order in which links are followed is part of
//! the definition: nodes in the order in which they are listed here, and strong links in the order in which they are made.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cells, Digit, Digits, House, Mark};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "remote-pair", states: 1000, steps: remote_pair },
    Reference { id: "x-chain", states: 1000, steps: |board| open(board, Kind::Digit) },
    Reference { id: "x-cycle", states: 1000, steps: |board| all_round(board, Kind::Digit, true) },
    Reference { id: "xy-chain", states: 1000, steps: |board| open(board, Kind::Pairs) },
    Reference { id: "continuous-nice-loop", states: 600, steps: |board| closed(board, Kind::Marks) },
    Reference { id: "discontinuous-nice-loop", states: 600, steps: |board| all_round(board, Kind::Marks, false) },
    Reference { id: "aic", states: 600, steps: |board| open(board, Kind::Marks) },
    Reference { id: "grouped-continuous-nice-loop", states: 250, steps: |board| closed(board, Kind::Groups) },
    Reference {
        id: "grouped-discontinuous-nice-loop",
        states: 250,
        steps: |board| all_round(board, Kind::Groups, false),
    },
    Reference { id: "grouped-aic", states: 250, steps: |board| open(board, Kind::Groups) },
];

#[derive(Copy, Clone, PartialEq)]
enum Kind {
    Digit,
    Pairs,
    Marks,
    Groups,
}

/// A digit in some cells.
type Node = (Digit, Cells);

/// The reason why two nodes are not both off: an almost locked set, or `None` for any other reason.
type Why = Option<Cells>;

struct Links {
    kind: Kind,
    nodes: Vec<Node>,
    strong: Vec<Vec<(usize, Why)>>,
}

impl Links {
    fn node(&mut self, node: Node) -> usize {
        self.nodes.iter().position(|&other| other == node).unwrap_or_else(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    fn tie(&mut self, a: Node, b: Node, why: Why) {
        let (a, b) = (self.node(a), self.node(b));
        self.strong[a].push((b, why));
        self.strong[b].push((a, why));
    }

    fn new(board: &Board, kind: Kind) -> Self {
        let mut links = Links { kind, nodes: Vec::new(), strong: Vec::new() };
        for digit in Digit::ALL {
            for cell in board.cells(digit) {
                links.node((digit, cell.into()));
            }
        }
        if kind != Kind::Digit {
            for cell in board.blank() {
                if let [a, b] = board.marks(cell).iter().collect::<Vec<_>>()[..] {
                    links.tie((a, cell.into()), (b, cell.into()), None);
                }
            }
        }
        if kind == Kind::Pairs {
            return links;
        }
        for digit in Digit::ALL {
            for house in House::ALL {
                if let [a, b] = board.places(digit, house).iter().collect::<Vec<_>>()[..] {
                    links.tie((digit, a.into()), (digit, b.into()), None);
                }
            }
        }
        if kind == Kind::Groups {
            for digit in Digit::ALL {
                for house in House::ALL {
                    let places = board.places(digit, house);
                    for other in House::ALL.into_iter().filter(|&other| other != house) {
                        let (a, b) = (places & other.cells(), places - other.cells());
                        if places.len() > 2 && is_group(a) && is_group(b) {
                            links.tie((digit, a), (digit, b), None);
                        }
                    }
                }
            }
            for size in 2..=5 {
                for cells in subsets(board, size) {
                    let digits = digits_of(board, cells);
                    let all: Vec<_> = cells.iter().collect();
                    let naked = (1_u32..1 << size).any(|choice| {
                        let some: Cells = (0..size).filter(|i| choice >> i & 1 == 1).map(|i| all[i]).collect();
                        digits_of(board, some).len() <= some.len()
                    });
                    if digits.len() == size + 1 && !naked {
                        let node = |digit| (digit, board.cells(digit) & cells);
                        let ends: Vec<Node> = digits.iter().map(node).filter(|end| seen(board, *end)).collect();
                        for (i, &a) in ends.iter().enumerate() {
                            ends[i + 1..].iter().for_each(|&b| links.tie(a, b, Some(cells)));
                        }
                    }
                }
            }
        }
        links
    }

    fn weak(&self, a: usize) -> Vec<usize> {
        let (digit, cells) = self.nodes[a];
        let sees = |other: Cells| cells.iter().all(|cell| other.iter().all(|other| cell.sees(other)));
        let single = |b: &usize| self.nodes[*b].1.len() == 1;
        let same = |b: &usize| self.nodes[*b].0 == digit && sees(self.nodes[*b].1);
        let all = 0..self.nodes.len();
        let mut weak: Vec<_> = all.clone().filter(|b| single(b) && same(b)).collect();
        if matches!(self.kind, Kind::Marks | Kind::Groups) && cells.len() == 1 {
            weak.extend(all.clone().filter(|&b| self.nodes[b].1 == cells && self.nodes[b].0 != digit));
        }
        let mut groups: Vec<_> = all.filter(|b| !single(b) && same(b)).collect();
        groups.sort_by_key(|&b| self.nodes[b].1.first());
        weak.extend(groups);
        weak
    }

    /// The first way to each node that is on, along shortest ways. With `straight`, a way visits no node twice, except that
    /// it may end at its start.
    fn grow(&self, weak: &[Vec<usize>], starts: &[usize], straight: bool) -> Tree {
        let mut tree = Tree::default();
        let mut off: BTreeSet<usize> = starts.iter().copied().collect();
        let mut queue: VecDeque<Way> = starts.iter().map(|&start| (vec![start], vec![])).collect();
        while let Some((passed, whys)) = queue.pop_front() {
            for &(on, why) in &self.strong[passed[passed.len() - 1]] {
                let back = straight && passed.contains(&on);
                if tree.ways.contains_key(&on) || back && !starts.contains(&on) {
                    continue;
                }
                let way = ([&passed[..], &[on]].concat(), [&whys[..], &[why]].concat());
                for &other in weak[on].iter().filter(|_| !back) {
                    if !(straight && way.0.contains(&other)) && off.insert(other) {
                        queue.push_back(([&way.0[..], &[other]].concat(), way.1.clone()));
                    }
                }
                tree.ways.insert(on, way);
                tree.order.push(on);
            }
        }
        tree
    }

    /// A way between two nodes: the shortest if it visits no node twice, otherwise a `straight` way from one of the ends.
    fn between(&self, weak: &[Vec<usize>], start: usize, end: usize) -> Option<Way> {
        let way = |from, to, straight| self.grow(weak, &[from], straight).way(to);
        let reversed = |(mut way, mut whys): Way| {
            way.reverse();
            whys.reverse();
            (way, whys)
        };
        way(start, end, false).or_else(|| way(start, end, true)).or_else(|| way(end, start, true).map(reversed))
    }

    /// Whether a way belongs to the kind. A way of the kind with groups must have a group or an almost locked set.
    fn belongs(&self, (way, whys): &Way) -> bool {
        let grouped = whys.iter().any(Option::is_some) || way.iter().any(|&node| self.nodes[node].1.len() > 1);
        self.kind != Kind::Groups || grouped
    }
}

/// The nodes from a start that is off to an end that is on, and the strong links between them.
type Way = (Vec<usize>, Vec<Why>);

#[derive(Default)]
struct Tree {
    ways: BTreeMap<usize, Way>,
    order: Vec<usize>,
}

impl Tree {
    /// The way to a node that is on; `None` if the way visits a node twice. But the last node may be the first node.
    fn way(&self, end: usize) -> Option<Way> {
        let way = self.ways.get(&end)?;
        let inner = if way.0.first() == way.0.last() { &way.0[1..] } else { &way.0[..] };
        let simple = inner.iter().collect::<BTreeSet<_>>().len() == inner.len();
        simple.then(|| way.clone())
    }
}

fn digits_of(board: &Board, cells: Cells) -> Digits {
    cells.iter().fold(Digits::EMPTY, |digits, cell| digits | board.marks(cell))
}

fn is_group(cells: Cells) -> bool {
    let houses = House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())).count();
    !cells.is_empty() && (cells.len() == 1 || houses == 2)
}

/// The sets of `size` blank cells of one house, each choice once.
fn subsets(board: &Board, size: usize) -> Vec<Cells> {
    let mut all = Vec::new();
    for house in House::ALL {
        let blank: Vec<_> = house.list().into_iter().filter(|&cell| board.blank().contains(cell)).collect();
        for choice in 0_u32..1 << blank.len() {
            if choice.count_ones() as usize == size {
                let cells: Cells = (0..blank.len()).filter(|i| choice >> i & 1 == 1).map(|i| blank[i]).collect();
                if !all.contains(&cells) {
                    all.push(cells);
                }
            }
        }
    }
    all
}

/// Whether some mark sees the node. A node that no mark sees leads to no other node.
fn seen(board: &Board, (digit, cells): Node) -> bool {
    !seeing(board, digit, cells).is_empty()
}

/// The marks of a digit that see all these cells.
fn seeing(board: &Board, digit: Digit, cells: Cells) -> Vec<Mark> {
    let sees_all = |cell: &pencilmark::Cell| cells.iter().all(|other| cell.sees(other));
    board.cells(digit).iter().filter(sees_all).map(|cell| Mark::new(cell, digit)).collect()
}

fn setup(board: &Board, kind: Kind) -> (Links, Vec<Vec<usize>>, usize) {
    let links = Links::new(board, kind);
    let weak = (0..links.nodes.len()).map(|node| links.weak(node)).collect();
    let marks = links.nodes.iter().take_while(|node| node.1.len() == 1).count();
    (links, weak, marks)
}

/// One of two ends is on. Marks that see both ends are removed. If the ends are two digits in cells that see each other,
/// each digit is removed from the other cell.
///
/// A chain of marks that is an X-chain or an XY-chain is listed under that name only.
fn open(board: &Board, kind: Kind) -> Effects {
    let any_ends = matches!(kind, Kind::Marks | Kind::Groups);
    let (links, weak, marks) = setup(board, kind);
    let mut effects = Effects::new();
    for start in 0..marks {
        let tree = links.grow(&weak, &[start], false);
        for end in (start + 1..marks).filter(|end| tree.ways.contains_key(end)) {
            let ((a, from), (b, to)) = (links.nodes[start], links.nodes[end]);
            let mut eliminations = Vec::new();
            if a == b {
                eliminations = seeing(board, a, from | to);
            } else if any_ends && from.iter().all(|cell| to.iter().all(|other| cell.sees(other))) {
                eliminations.extend((board.cells(b) & from).iter().map(|cell| Mark::new(cell, b)));
                eliminations.extend((board.cells(a) & to).iter().map(|cell| Mark::new(cell, a)));
            }
            let fewest = if kind == Kind::Pairs { 6 } else { 4 };
            if eliminations.is_empty() {
                continue;
            }
            let Some((way, _)) = links.between(&weak, start, end).filter(|way| links.belongs(way)) else { continue };
            let one_digit = way.iter().all(|&node| links.nodes[node].0 == a);
            let in_cells = way.chunks(2).all(|link| links.nodes[link[0]].1 == links.nodes[link[1]].1);
            if kind == Kind::Marks && (one_digit || in_cells && a == b) {
                continue;
            }
            if way.len() >= fewest && all_needed(&links, &way, false, &eliminations) {
                effects.extend(removing(eliminations));
            }
        }
    }
    effects
}

/// The effects of loops: exactly one end of each link of a loop is on.
fn closed(board: &Board, kind: Kind) -> Effects {
    let (links, weak, marks) = setup(board, kind);
    let mut effects = Effects::new();
    for start in 0..marks {
        let tree = links.grow(&weak, &[start], false);
        for &end in weak[start].iter().filter(|&&end| end > start && end < marks) {
            if links.strong[start].iter().any(|&(other, _)| other == end) || !tree.ways.contains_key(&end) {
                continue;
            }
            let way = links.between(&weak, start, end).filter(|way| links.belongs(way));
            let Some((way, whys)) = way else { continue };
            let own = way.iter().fold(Cells::EMPTY, |own, &node| own | links.nodes[node].1);
            let (mut eliminations, mut inside) = (BTreeSet::new(), BTreeSet::new());
            for (i, why) in whys.iter().enumerate() {
                let ((a, from), (b, to)) = (links.nodes[way[2 * i]], links.nodes[way[2 * i + 1]]);
                if let Some(set) = *why {
                    for digit in digits_of(board, set).iter().filter(|&digit| digit != a && digit != b) {
                        eliminations.extend(seeing(board, digit, board.cells(digit) & set));
                    }
                }
                let (c, next) = links.nodes[way[(2 * i + 2) % way.len()]];
                if b == c {
                    let (own, others): (Vec<_>, Vec<_>) =
                        seeing(board, b, to | next).into_iter().partition(|mark| own.contains(mark.cell()));
                    eliminations.extend(others);
                    inside.extend(own);
                } else {
                    let cell = to.first().unwrap();
                    let others = board.marks(cell).iter().filter(|&other| other != b && other != c);
                    eliminations.extend(others.map(|other| Mark::new(cell, other)));
                }
                assert!(!from.is_empty());
            }
            for eliminations in [&eliminations | &inside, eliminations] {
                let eliminations: Vec<_> = eliminations.into_iter().collect();
                if all_needed(&links, &way, true, &eliminations) {
                    effects.extend(removing(eliminations));
                }
            }
        }
    }
    effects
}

/// Whether the removed marks need all strong links. Each mark needs the strong links of the shortest part between two nodes
/// that it sees.
fn all_needed(links: &Links, way: &[usize], closed: bool, eliminations: &[Mark]) -> bool {
    let mut needed = BTreeSet::new();
    for mark in eliminations {
        let sees =
            |i: usize| links.nodes[way[i]].1.iter().all(|cell| mark.sees(Mark::new(cell, links.nodes[way[i]].0)));
        let mut best: Option<Vec<usize>> = None;
        for first in (0..way.len()).step_by(2).filter(|&i| sees(i)) {
            for last in (1..way.len()).step_by(2).filter(|&k| sees(k) && (closed || k > first)) {
                let mut part = vec![first];
                while part[part.len() - 1] + 1 != last {
                    part.push((part[part.len() - 1] + 2) % way.len());
                }
                if best.as_ref().is_none_or(|best| part.len() < best.len()) {
                    best = Some(part);
                }
            }
        }
        needed.extend(best.unwrap_or((0..way.len()).step_by(2).collect()));
    }
    needed.len() == way.len() / 2
}

/// Marks that follow from their opposite. With `continuous`, the effects of continuous loops too.
fn all_round(board: &Board, kind: Kind, continuous: bool) -> Effects {
    let (links, weak, marks) = setup(board, kind);
    let mut effects = if continuous { closed(board, kind) } else { Effects::new() };
    for mark in 0..marks {
        let (digit, cells) = links.nodes[mark];
        let cell = cells.first().unwrap();
        let first = |straight| {
            let tree = links.grow(&weak, &weak[mark], straight);
            tree.order.iter().find(|on| weak[mark].contains(on)).and_then(|&end| tree.way(end))
        };
        if first(false).or_else(|| first(true)).is_some_and(|way| way.0.len() >= 4 && links.belongs(&way)) {
            effects.extend(removing([Mark::new(cell, digit)]));
        }
        // A way that visits a node twice is used if there is no other way.
        let shortest = links.grow(&weak, &[mark], false).ways.remove(&mark);
        let way = links.between(&weak, mark, mark).or(shortest);
        if board.marks(cell).len() > 1 && way.is_some_and(|way| links.belongs(&way)) {
            effects.insert(Mark::new(cell, digit).to_string());
        }
    }
    effects
}

/// Cells with the same two marks. Two cells at an odd distance of three or more hold different digits.
fn remote_pair(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for start in board.blank().iter().filter(|&cell| board.marks(cell).len() == 2) {
        let digits = board.marks(start);
        let mut distance = BTreeMap::from([(start, 0)]);
        let mut queue = VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            for next in cell.peers().iter().filter(|&next| board.marks(next) == digits) {
                let far = distance[&cell] + 1;
                distance.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    far
                });
            }
        }
        for (&end, _) in distance.iter().filter(|&(_, &far)| far >= 3 && far % 2 == 1) {
            let ends = Cells::of(start) | end.into();
            effects.extend(removing(digits.iter().flat_map(|digit| seeing(board, digit, ends))));
        }
    }
    effects
}
