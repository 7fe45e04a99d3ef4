//! Whips: from an assumption, a row of cells and houses, each with one place left once the place before it is taken.
//!
//! ```text
//!   Z = 4r1c1 ──→ r1c5 has only its 7 left ──→ column 7 has 7 only in r6c7 ──→ … ──→ block 6 has no 8 left
//! ```
//!
//! At each link a mark of the cell or house is seen by the place before it. The others are seen by the target or by an
//! earlier place. So the whip is read from left to right, and needs no branch. In a g-whip, a link may leave two or
//! three cells where a block crosses a line (D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012).
//!
//! Partial whips are extended link by link. Those with the same places are kept once, and the number
//! of those of a length is bounded.

use crate::argument::{Argument, LineNumber, Node, Notes, Statement, Truth, Truths};
use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, Digits, Mark, Marks, Random};
use std::collections::HashSet;

/// If a target has more partial whips of a length, longer ones are not looked for.
const MOST_PARTIAL: usize = 10_000;

/// A target, and the links that refute it. The last link has no place left.
pub(crate) struct Whip {
    pub(crate) target: Mark,
    pub(crate) links: Vec<WhipLink>,
}

/// A cell or a house, and the place that is left in it: one mark, or in a g-whip a group. The last link has none.
#[derive(Copy, Clone)]
pub(crate) struct WhipLink {
    pub(crate) truth: Truth,
    pub(crate) right: Option<Node>,
}

impl Whip {
    /// Whether a link leaves a group.
    pub(crate) fn is_grouped(&self) -> bool {
        groups(&self.links) > 0
    }

    /// The argument: the target is assumed, and each link is a line.
    pub(crate) fn argument(&self, scene: &Scene) -> Argument {
        let mut notes = Notes::default();
        let assumed = notes.assume(Statement::on([self.target]));
        let mut lines: Vec<LineNumber> = vec![assumed];
        for link in &self.links {
            let left: Vec<Mark> = link.right.iter().flat_map(|right| right.marks()).collect();
            let gone: Vec<Mark> = scene.marks_of(link.truth).filter(|mark| !left.contains(mark)).collect();
            let from = notes.covering(lines.iter().copied(), &gone);
            let says = if left.is_empty() { Statement::contradiction() } else { Statement::on(left) };
            lines.push(notes.by(&from, link.truth, says));
        }
        let last = lines[lines.len() - 1];
        let end = notes.drop(assumed, last);
        notes.finish(&[end])
    }
}

/// How many links leave a group.
fn groups(links: &[WhipLink]) -> usize {
    links.iter().filter(|link| link.right.is_some_and(|right| right.cells.single().is_none())).count()
}

/// A partial whip: its last link, and the one that it extends.
struct Partial {
    before: Option<usize>,
    link: Option<WhipLink>,
    /// The marks that the target and the places see.
    off: Marks,
    /// The target and the places.
    on: Marks,
    /// A hash of the places, which does not depend on their order.
    hash: u64,
}

/// The result of a search for a whip.
pub(crate) enum Shortest {
    /// A shortest whip.
    Found(Whip),
    /// There may be a longer one.
    TooLong,
    /// There is none.
    None,
}

/// The shortest whip of a target, with at most so many links. A plain whip is preferred to a g-whip of its length.
pub(crate) fn shortest(scene: &Scene, target: Mark, most: usize) -> Shortest {
    let node = Node::from(target);
    let mut on = Marks::EMPTY;
    on.insert(target);
    let mut all = vec![Partial { before: None, link: None, off: seen(scene, node), on, hash: 0 }];
    let mut known = HashSet::new();
    let mut level = 0..1;
    for length in 1..=most {
        let end = all.len();
        let mut found: Option<Vec<WhipLink>> = None;
        for place in level {
            if scene.spend(4).is_break() {
                return Shortest::None;
            }
            for link in extensions(scene, &all, place, node) {
                match link.right {
                    None => {
                        let links = links(&all, place, link);
                        if found.as_ref().is_none_or(|other| groups(&links) < groups(other)) {
                            found = Some(links);
                        }
                    }
                    // What is longer than is wanted is not kept.
                    Some(right) if length < most && found.is_none() && all.len() - end <= MOST_PARTIAL => {
                        let hash = all[place].hash.wrapping_add(mixed(right));
                        if known.insert(hash ^ mixed(right).rotate_left(17)) {
                            let off = all[place].off | seen(scene, right);
                            let mut on = all[place].on;
                            on[right.digit] |= right.cells;
                            all.push(Partial { before: Some(place), link: Some(link), off, on, hash });
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        if let Some(links) = found {
            return Shortest::Found(Whip { target, links });
        }
        if length == most {
            return Shortest::TooLong;
        }
        if all.len() == end || all.len() - end > MOST_PARTIAL {
            return Shortest::None;
        }
        level = end..all.len();
    }
    Shortest::TooLong
}

/// The links that a partial whip can be extended by.
fn extensions(scene: &Scene, all: &[Partial], place: usize, target: Node) -> Vec<WhipLink> {
    let partial = &all[place];
    let last = partial.link.and_then(|link| link.right).unwrap_or(target);
    let earlier = partial.before.map_or(Marks::EMPTY, |before| all[before].off);
    let fresh = seen(scene, last) - earlier;
    let mut links: Vec<WhipLink> = Vec::new();
    let mut tried = Truths::EMPTY;
    for mark in fresh.iter() {
        let (cell, digit) = (mark.cell(), mark.digit());
        let houses = cell.houses().map(|house| Truth::House(digit, house));
        for truth in [Truth::Cell(cell)].into_iter().chain(houses) {
            if tried.contains(truth) {
                continue;
            }
            tried.insert(truth);
            if let Some(right) = left(scene, partial, truth) {
                links.push(WhipLink { truth, right });
            }
        }
    }
    links
}

/// What is left of a truth: nothing, one place, or `None` if it is more than one place, or a place that is taken.
#[expect(clippy::option_option, reason = "the outer one says whether so little is left")]
fn left(scene: &Scene, partial: &Partial, truth: Truth) -> Option<Option<Node>> {
    match truth {
        Truth::Cell(cell) => {
            let is_left = |digit: &Digit| !partial.off[*digit].contains(cell);
            let left: Digits = scene.marks(cell).iter().filter(is_left).collect();
            if left.is_empty() {
                return Some(None);
            }
            let digit = left.single()?;
            (!partial.on[digit].contains(cell)).then(|| Some(Mark::new(cell, digit).into()))
        }
        Truth::House(digit, house) => {
            let cells = scene.places(digit, house) - partial.off[digit];
            if cells.is_empty() {
                return Some(None);
            }
            let is_group =
                || is_short(cells) && (cells.common_peers() & scene.cells(digit)).intersects(!partial.off[digit]);
            let is_place = cells.single().is_some() || is_group();
            (is_place && !cells.is_subset(partial.on[digit])).then_some(Some(Node { digit, cells }))
        }
    }
}

/// Whether cells of a house lie where a block crosses a line.
fn is_short(cells: Cells) -> bool {
    cells.len() <= 3 && cells.common_houses().len() == 2
}

/// The marks that cannot be on beside a node.
fn seen(scene: &Scene, node: Node) -> Marks {
    let mut seen = Marks::EMPTY;
    if let Some(cell) = node.cells.single() {
        for digit in scene.marks(cell) - Digits::of(node.digit) {
            seen[digit].insert(cell);
        }
    }
    seen[node.digit] = node.cells.common_peers() & scene.cells(node.digit);
    seen
}

/// The links of a whip, from the first.
fn links(all: &[Partial], end: usize, last: WhipLink) -> Vec<WhipLink> {
    let mut links = vec![last];
    let mut place = end;
    while let (Some(link), Some(before)) = (all[place].link, all[place].before) {
        links.push(link);
        place = before;
    }
    links.reverse();
    links
}

/// A number for a node that looks random. The two halves are mixed one after the other, so that no two nodes of a
/// single cell meet.
fn mixed(node: Node) -> u64 {
    let (bits, digit) = (node.cells.bits(), node.digit.index() as u64);
    let first = Random::new(bits as u64).next();
    Random::new(first ^ ((bits >> 64) as u64) << 4 ^ digit).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_core::Cell;

    #[test]
    fn no_two_places_share_a_number() {
        let pairs =
            Cell::ALL.iter().flat_map(|&one| Cell::ALL.iter().map(move |&other| Cells::from_iter([one, other])));
        let places: HashSet<Cells> = pairs.collect();
        let nodes = places.iter().flat_map(|&cells| Digit::ALL.iter().map(move |&digit| Node { digit, cells }));
        let numbers: HashSet<u64> = nodes.map(mixed).collect();
        assert_eq!(numbers.len(), 9 * places.len());
    }
}
