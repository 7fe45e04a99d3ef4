//! Writes the arguments of chains, line by line.
//!
//! ```text
//!   a ══ b ── c ══ d        x sees a and d. If a is on: x is off. If a is off: b is on, so d is on: x is off.
//!   a ── b ══ c ── a        if a is on: c is on, so a is off. So a is off.
//! ```
//!
//! A mark that is off because it sees the mark before it has no line of its own, except at the end.

use crate::argument::{Argument, Chain, LineNumber, Link, Node, Notes, Statement};
use crate::scene::Scene;
use crate::topics::chains::eliminations::one_of_two;
use crate::topics::chains::simple::SimpleChains;
use pencilmark_core::{Mark, Marks};
use smallvec::SmallVec;

/// The argument of an open chain: one of the two ends is on, and both ends exclude the same marks.
pub fn either_end(scene: &Scene, nodes: &[Node], links: &[Link], eliminations: &Marks) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let eliminations = || eliminations.iter();
    let on = notes.assume(Statement::on(nodes[0].marks()));
    let by_first = notes.off(&[on], eliminations());
    let off = notes.assume(Statement::off(nodes[0].marks()));
    let lines = briefly_along(&mut notes, scene, off, nodes.iter().copied(), links.iter().copied());
    let by_last = notes.off(&lines[lines.len() - 1..], eliminations());
    let end = notes.cases(&[on, off], None, &[by_first, by_last], Statement::off(eliminations()));
    notes.finish(&[end]).following(Chain::new(nodes.to_vec(), links.to_vec()))
}

/// The argument of a chain that leads from a node to its opposite.
pub fn back_to_itself(scene: &Scene, nodes: &[Node], links: &[Link]) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let starts_off = links.first().is_some_and(|link| link.is_strong());
    let (off, on) = (Statement::off(nodes[0].marks()), Statement::on(nodes[0].marks()));
    let start = notes.assume(if starts_off { off } else { on });
    let lines = briefly_along(&mut notes, scene, start, nodes.iter().copied(), links.iter().copied());
    let end = notes.drop(start, lines[lines.len() - 1]);
    notes.finish(&[end]).following(Chain::new(nodes.to_vec(), links.to_vec()))
}

/// A closed chain that begins with a strong link. It is read forwards if its first node is off, and backwards if it is on.
struct Round {
    /// The lines of the two assumptions: off, then on.
    cases: [LineNumber; 2],
    /// The lines about each node: if the first node is off, and if it is on.
    lines: Vec<(LineNumber, LineNumber)>,
}

impl Round {
    /// Writes the lines of a closed chain in both directions.
    fn new(notes: &mut Notes, scene: &Scene, nodes: &[Node], links: &[Link]) -> Self {
        let number = nodes.len();
        let off = notes.assume(Statement::off(nodes[0].marks()));
        let forth = briefly_along(notes, scene, off, nodes.iter().copied(), links[..number - 1].iter().copied());
        let on = notes.assume(Statement::on(nodes[0].marks()));
        let back_nodes = nodes[..1].iter().chain(nodes[1..].iter().rev()).copied();
        let back = briefly_along(notes, scene, on, back_nodes, links[1..].iter().rev().copied());
        let of = |node: usize| (forth[node], back[if node == 0 { 0 } else { number - node }]);
        Self { cases: [off, on], lines: (0..number).map(of).collect() }
    }
}

/// The argument of a closed chain that begins with a strong link: in both cases, each of its links excludes the same marks.
/// A mark that no link excludes sees a node that is on in the first case, and a node that is on in the second case.
pub fn around(scene: &Scene, nodes: &[Node], links: &[Link], eliminations: &Marks) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let Round { cases, lines } = Round::new(&mut notes, scene, nodes, links);
    let mut left = *eliminations;
    let mut ends = Vec::new();
    for (i, &link) in links.iter().enumerate() {
        let next = (i + 1) % nodes.len();
        let eliminations: Vec<Mark> =
            one_of_two(scene, nodes[i], nodes[next], link).filter(|mark| left.contains(*mark)).collect();
        if eliminations.is_empty() {
            continue;
        }
        for mark in &eliminations {
            left.remove(*mark);
        }
        let (when_off, when_on) = match link {
            // For a set, the end that is off; for other links, the end that is on.
            Link::Set(cells) => {
                let locked =
                    |notes: &mut Notes, line| notes.by_set(scene, line, cells, Statement::off(eliminations.clone()));
                (locked(&mut notes, lines[i].0), locked(&mut notes, lines[next].1))
            }
            _ => (notes.off(&[lines[i].0], eliminations.clone()), notes.off(&[lines[next].1], eliminations.clone())),
        };
        ends.push(notes.cases(&cases, None, &[when_off, when_on], Statement::off(eliminations)));
    }
    for mark in left.iter() {
        let seen =
            |parity: usize| (parity..nodes.len()).step_by(2).find(|&node| nodes[node].rules_out(scene.layout(), mark));
        let (Some(odd), Some(even)) = (seen(1), seen(0)) else { continue };
        let (when_off, when_on) = (notes.off(&[lines[odd].0], [mark]), notes.off(&[lines[even].1], [mark]));
        ends.push(notes.cases(&cases, None, &[when_off, when_on], Statement::off([mark])));
    }
    notes.finish(&ends).following(Chain::new(nodes.to_vec(), links.to_vec()))
}

/// Like [`along`], but nodes that are off because they see the node before get no lines, if all nodes there are single
/// marks. Instead, the line of the node before stands for such a node.
fn briefly_along(
    notes: &mut Notes,
    scene: &Scene,
    start: LineNumber,
    nodes: impl IntoIterator<Item = Node>,
    links: impl IntoIterator<Item = Link>,
) -> Vec<LineNumber> {
    let nodes: SmallVec<[Node; 16]> = nodes.into_iter().collect();
    let links: SmallVec<[Link; 16]> = links.into_iter().collect();
    let mut lines = vec![start];
    let mut line = start;
    for (i, &link) in links.iter().enumerate() {
        let is_passed = link == Link::Weak
            && matches!(links.get(i + 1), Some(Link::Cell(_) | Link::House(_)))
            // A line about a group that is on may already imply the next line.
            && nodes[i..=i + 2].iter().all(|node| node.cells.single().is_some());
        if !is_passed {
            line = linked(notes, scene, line, nodes[i + 1], link);
        }
        lines.push(line);
    }
    lines
}

/// Writes the lines along links, from a line about the first node. Returns the line of each node.
pub(crate) fn along(
    notes: &mut Notes,
    scene: &Scene,
    start: LineNumber,
    nodes: impl IntoIterator<Item = Node>,
    links: impl IntoIterator<Item = Link>,
) -> Vec<LineNumber> {
    let mut lines = vec![start];
    let mut line = start;
    for (node, link) in nodes.into_iter().skip(1).zip(links) {
        line = linked(notes, scene, line, node, link);
        lines.push(line);
    }
    lines
}

/// Writes the chains from a mark that is on (by the line `start`) to some marks that the chains turn off. Returns the line
/// of each mark that is turned off. Chains that begin in the same way share lines.
pub(crate) fn ways(
    notes: &mut Notes,
    scene: &Scene,
    chains: &SimpleChains,
    start: LineNumber,
    ends: impl IntoIterator<Item = Mark>,
) -> Vec<LineNumber> {
    let mut known: Vec<(Node, bool, LineNumber)> = Vec::new();
    let way = |end| {
        let (nodes, links) = chains.way_to(end);
        let mut line = start;
        for (i, pair) in nodes.windows(2).enumerate() {
            let is_on = i % 2 == 1;
            let same = known.iter().find(|(node, on, _)| *node == pair[1] && *on == is_on);
            line = match same {
                Some(&(.., line)) => line,
                None => linked(notes, scene, line, pair[1], links[i]),
            };
            known.push((pair[1], is_on, line));
        }
        line
    };
    ends.into_iter().map(way).collect()
}

/// The line of a node that a link leads to.
fn linked(notes: &mut Notes, scene: &Scene, line: LineNumber, node: Node, link: Link) -> LineNumber {
    let on = || Statement::on(node.marks());
    match link {
        Link::Weak => notes.off(&[line], node.marks()),
        Link::Cell(cell) => notes.by(&[line], cell.into(), on()),
        Link::House(house) => notes.by(&[line], (node.digit, house).into(), on()),
        Link::Set(cells) => notes.by_set(scene, line, cells, on()),
    }
}
