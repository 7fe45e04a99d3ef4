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
//! The partial whips of all targets are extended together, link by link. Those with the same places are kept once, and
//! their number is bounded. The mark that links may also be seen by an earlier place. As this is seldom needed and doubles
//! the time, whips are looked for without it first.

use crate::argument::{Argument, LineNumber, Node, Notes, Statement, Truth, Truths};
use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::forcing::assumptions::PROPAGATION_COST;
use crate::topics::forcing::length::ShortBraids;
use crate::topics::forcing::propagation::Propagation;
use crate::topics::forcing::reductions::crossing;
use crate::topics::subsets::hidden_singles::hidden_singles;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Mark, Marks, Random};
use smallvec::SmallVec;
use std::collections::HashSet;

/// The number of partial whips after which a search ends.
const MOST_PARTIALS: usize = 40_000;

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
            let (truth, from, says) = if link.right.is_some() {
                (link.truth, lines.clone(), Statement::on(left.iter().copied()))
            } else {
                let (truth, from) = self.end(&notes, &lines, link.truth);
                (truth, from, Statement::contradiction())
            };
            let gone: Vec<Mark> = scene.marks_of(truth).filter(|mark| !left.contains(mark)).collect();
            let from = notes.covering(from, &gone);
            lines.push(notes.by(&from, truth, says));
        }
        let last = lines[lines.len() - 1];
        let end = notes.drop(assumed, last);
        notes.finish(&[end])
    }

    /// The truth that has no place left in the end, and the lines that say so. If later lines have turned off a whole
    /// group, that is the group's truth: its line and theirs contradict each other without another.
    fn end(&self, notes: &Notes, lines: &[LineNumber], last: Truth) -> (Truth, Vec<LineNumber>) {
        let is_off = |mark: Mark| lines.iter().any(|&line| notes.takes(line, mark));
        let dead = self.links.iter().position(|link| link.right.is_some_and(|right| right.marks().all(is_off)));
        match dead {
            Some(link) => (self.links[link].truth, [&lines[..=link], &lines[link + 2..]].concat()),
            None => (last, lines.to_vec()),
        }
    }
}

/// The number of links that leave a group.
fn groups(links: &[WhipLink]) -> usize {
    links.iter().filter(|link| link.right.is_some_and(|right| right.cells.single().is_none())).count()
}

/// A partial whip: its last place, and all that the target and the places rule out.
struct Partial {
    /// The index of its last link.
    link: usize,
    /// The marks that the target and the places see.
    off: Marks,
    /// The marks that link the next cell or house to the last place.
    linked: Marks,
    /// A hash of the target and the places, which does not depend on their order.
    hash: u64,
}

/// The marks that link a cell or a house to the place before it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Follow {
    /// The marks that no earlier place sees. Few whips are missed, and half of the time is saved.
    New,
    /// All marks that the place sees.
    All,
}

/// A whip of several targets that is no longer than the shortest braid, if there is one. Of equally short ones, that of the
/// target which singles refute in the fewest rounds.
///
/// The links of a short braid often make a whip. So these are tried first, and others are looked for only if they have
/// fewer links: the time doubles with every second link.
pub(crate) fn shortest_of(scene: &Scene, targets: &Marks, most: usize) -> Option<Whip> {
    let braids = &scene.derived::<ShortBraids>().0;
    // A braid has a line for each link, for the assumption and for its end.
    let most = braids.first().map_or(most, |(_, net)| most.min(net.lines() - 2));
    let of_braid = braids.iter().take_while(|(_, net)| net.lines() <= most + 2).find_map(|(braid, net)| {
        let truths = net.truths().into_iter().collect();
        WhipSearch::new(scene, Follow::All, [braid.claim.mark]).among(truths).shortest(most)
    });
    let most = if of_braid.is_some() { most - 1 } else { most };
    let least = |target| scene.spend(PROPAGATION_COST).is_continue().then(|| (least_links(scene, target), target));
    let mut targets: Vec<(usize, Mark)> = targets.iter().map(least).collect::<Option<_>>()?;
    targets.sort_by_key(|&(least, _)| least);
    let targets = || targets.iter().map(|&(_, target)| target);
    let mut by_new = WhipSearch::new(scene, Follow::New, targets());
    let found = by_new.shortest(most).or(of_braid);
    if found.is_some() || !by_new.is_exhausted() {
        return found;
    }
    WhipSearch::new(scene, Follow::All, targets()).shortest(most)
}

/// Passes on the shortest whip of each of several targets, target by target. The targets whose whips link by new marks
/// alone come first, then the others.
pub(crate) fn each(scene: &Scene, targets: &Marks, most: usize, mut sink: impl FnMut(Whip) -> Flow) -> Flow {
    let mut refuted = Marks::EMPTY;
    for follow in [Follow::New, Follow::All] {
        for target in (*targets - refuted).iter() {
            scene.spend(8)?;
            if let Some(whip) = WhipSearch::new(scene, follow, [target]).shortest(most) {
                refuted.insert(target);
                sink(whip)?;
            }
        }
    }
    Flow::Continue(())
}

/// The least number of links of any whip of a target: in a round, all links that can follow do so together.
fn least_links(scene: &Scene, target: Mark) -> usize {
    let mut propagation = Propagation::new(scene);
    propagation.assume(target);
    let mut links = 1;
    while let Ok(true) = propagation.settle_together() {
        links += 1;
    }
    links
}

/// The search for the shortest whip of some targets: their partial whips are extended together, link by link. Partial whips
/// with the same marks, target or place, go on in the same way: one of them is enough, whatever its target.
struct WhipSearch<'s> {
    scene: &'s Scene<'s>,
    follow: Follow,
    /// The targets, each with its partial whips of the latest number of links.
    targets: Vec<(Mark, Vec<Partial>)>,
    /// The links of the partial whips, each with the index of the link before it. The targets are links that follow none.
    links: Vec<(Option<usize>, WhipLink)>,
    known: HashSet<u64>,
    /// The truths that a link may use.
    truths: Truths,
}

impl<'s> WhipSearch<'s> {
    fn new(scene: &'s Scene<'s>, follow: Follow, targets: impl IntoIterator<Item = Mark>) -> Self {
        let mut links = Vec::new();
        let mut alone = |target: Mark| {
            let node = Node::from(target);
            let off = seen(scene, node);
            links.push((None, WhipLink { truth: Truth::Cell(target.cell()), right: Some(node) }));
            (target, vec![Partial { link: links.len() - 1, off, linked: off, hash: mixed(node) }])
        };
        let targets = targets.into_iter().map(&mut alone).collect();
        Self { scene, follow, targets, links, known: HashSet::new(), truths: Truths::ALL }
    }

    /// The same search, in which the links use only some truths.
    fn among(self, truths: Truths) -> Self {
        Self { truths, ..self }
    }

    /// The shortest whip, with at most `most` links, unless there are too many partial whips. Of a target's whips of this
    /// length, one with the fewest groups.
    fn shortest(&mut self, most: usize) -> Option<Whip> {
        for index in 0..self.targets.len() {
            let (target, partials) = &self.targets[index];
            if let Some(last) = self.end(&partials[0]) {
                return Some(Whip { target: *target, links: vec![last] });
            }
        }
        for _ in 1..most {
            for index in 0..self.targets.len() {
                let partials = std::mem::take(&mut self.targets[index].1);
                let Some((longer, found)) = self.extend(&partials) else {
                    self.targets[index].1 = partials;
                    return None;
                };
                if let Some(links) = found {
                    return Some(Whip { target: self.targets[index].0, links });
                }
                self.targets[index].1 = longer;
            }
            if self.is_exhausted() {
                break;
            }
        }
        None
    }

    /// Whether no partial whip is left that could be extended.
    fn is_exhausted(&self) -> bool {
        self.targets.iter().all(|(_, partials)| partials.is_empty())
    }

    /// The partial whips of a target with one link more, and a whip that one more link completes. `None` when the budget
    /// stops, or if there are too many partial whips.
    fn extend(&mut self, partials: &[Partial]) -> Option<(Vec<Partial>, Option<Vec<WhipLink>>)> {
        let (mut longer, mut found) = (Vec::new(), None::<Vec<WhipLink>>);
        for partial in partials {
            self.scene.spend(4).continue_value()?;
            for link in self.extensions(partial) {
                let Some(last) = link.right else { continue };
                let mixed = mixed(last);
                let hash = partial.hash.wrapping_add(mixed);
                if !self.known.insert(hash ^ mixed.rotate_left(17)) {
                    continue;
                }
                let new = seen(self.scene, last);
                let linked = if self.follow == Follow::New { new - partial.off } else { new };
                let own = self.links.len();
                let extended = Partial { link: own, off: partial.off | new, linked, hash };
                self.links.push((Some(partial.link), link));
                if is_broken(self.scene, &extended.off, &new)
                    && let Some(end) = self.end(&extended)
                {
                    let links = self.links_to(own, end);
                    if found.as_ref().is_none_or(|other| groups(&links) < groups(other)) {
                        found = Some(links);
                    }
                }
                if found.is_none() {
                    longer.push(extended);
                }
            }
            if found.is_none() && self.links.len() > MOST_PARTIALS {
                return None;
            }
        }
        Some((longer, found))
    }

    /// The link that completes a partial whip: a cell or a house that has no place left.
    fn end(&self, partial: &Partial) -> Option<WhipLink> {
        self.extensions(partial).into_iter().find(|link| link.right.is_none())
    }

    /// The links that a partial whip can be extended by: cells and houses that the last place has left one place or none.
    fn extensions(&self, Partial { link, off, linked, .. }: &Partial) -> SmallVec<[WhipLink; 8]> {
        let left = |digit: Digit| self.scene.cells(digit) - off[digit];
        let mut links = SmallVec::new();
        let (mut one, mut two) = (Cells::EMPTY, Cells::EMPTY);
        for digit in Digit::ALL {
            two |= one & left(digit);
            one |= left(digit);
        }
        for cell in linked.cells() - two {
            let right = Digit::ALL.into_iter().find(|&digit| left(digit).contains(cell));
            if self.truths.contains(Truth::Cell(cell))
                && right.is_none_or(|digit| !self.places(*link, digit).contains(cell))
            {
                let right = right.map(|digit| Node::from(Mark::new(cell, digit)));
                links.push(WhipLink { truth: Truth::Cell(cell), right });
            }
        }
        for digit in Digit::ALL {
            for house in houses(linked[digit]) {
                let places = left(digit) & house.cells();
                let is_left = places.len() <= 1 || goes_on(left(digit), house, places);
                if is_left
                    && self.truths.contains(Truth::House(digit, house))
                    && (places.is_empty() || !places.is_subset(self.places(*link, digit)))
                {
                    let right = (!places.is_empty()).then_some(Node { digit, cells: places });
                    links.push(WhipLink { truth: Truth::House(digit, house), right });
                }
            }
        }
        links
    }

    /// A link and those before it, from the last to the target.
    fn back_from(&self, link: usize) -> impl Iterator<Item = WhipLink> {
        std::iter::successors(Some(self.links[link]), |(before, _)| before.map(|link| self.links[link]))
            .map(|(_, link)| link)
    }

    /// The places of a digit in a partial whip that ends with a link, and the target if it is of this digit.
    fn places(&self, link: usize, digit: Digit) -> Cells {
        let nodes = self.back_from(link).filter_map(|link| link.right);
        nodes.filter(|node| node.digit == digit).fold(Cells::EMPTY, |cells, node| cells | node.cells)
    }

    /// The links of a whip, from the first.
    fn links_to(&self, link: usize, end: WhipLink) -> Vec<WhipLink> {
        let mut links: Vec<WhipLink> = std::iter::once(end).chain(self.back_from(link)).collect();
        // The target is no link.
        links.pop();
        links.reverse();
        links
    }
}

/// Whether a cell or a house has no place left beside the marks that are off, of which some are new.
fn is_broken(scene: &Scene, off: &Marks, new: &Marks) -> bool {
    let left = |digit: Digit| scene.cells(digit) - off[digit];
    let some = Digit::ALL.iter().fold(Cells::EMPTY, |some, &digit| some | left(digit));
    let lacks_place = |digit: Digit| hidden_singles(left(digit) | scene.known(digit)).is_none();
    !new.cells().is_subset(some) || Digit::ALL.iter().any(|&digit| !new[digit].is_empty() && lacks_place(digit))
}

/// The houses of some cells.
fn houses(cells: Cells) -> Houses {
    cells.iter().flat_map(Cell::houses).collect()
}

/// Whether all places that are left for a digit in a house lie where a block crosses a line, and the other house has
/// more of them.
fn goes_on(left: Cells, house: House, places: Cells) -> bool {
    crossing(house, places).is_some_and(|other| (left & other.cells()) != places)
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

/// A number for a node that looks random. The two halves are mixed one after the other, so that no two nodes of a
/// single cell meet.
pub fn mixed(node: Node) -> u64 {
    let (bits, digit) = (node.cells.bits(), node.digit.index() as u64);
    let first = Random::new(bits as u64).next();
    Random::new(first ^ ((bits >> 64) as u64) << 4 ^ digit).next()
}
