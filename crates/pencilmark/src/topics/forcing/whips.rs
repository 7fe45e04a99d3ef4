//! Whips: a sequence of cells and houses from an assumption. Each has one place left after the place before it is taken.
//!
//! ```text
//!   Z = 4r1c1 ──→ r1c5 has only its 7 left ──→ column 7 has 7 only in r6c7 ──→ … ──→ block 6 has no 8 left
//! ```
//!
//! At each link, the place before it sees one mark of the cell or house. The target or earlier places see its other marks,
//! except the place that is left. So the whip is read from left to right, and needs no branch. In a g-whip, a link may leave
//! two or three cells that a block and a line share (D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles,
//! 2012).
//!
//! Partial whips are extended link by link. Of partial whips with the same places, only one is kept, and the number of
//! partial whips of each length is limited. An earlier place may also see the mark that the place before a link sees. Such
//! links are seldom needed and double the time. So the search first looks for whips without such links.

use crate::argument::{Argument, LineNumber, Node, Notes, Statement, Truth};
use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::forcing::assumptions::PROPAGATION_COST;
use crate::topics::forcing::propagation::Propagation;
use crate::topics::forcing::reductions::crossing;
use crate::topics::subsets::hidden_singles::hidden_singles;
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Mark, Marks, Random};
use smallvec::SmallVec;
use std::collections::HashSet;

/// The maximum number of partial whips of one length. If a target has more, longer whips are not looked for.
const MOST_PARTIAL: usize = 10_000;

/// A target, and the links that refute it. The last link has no place left.
pub(crate) struct Whip {
    pub(crate) target: Mark,
    pub(crate) links: Vec<WhipLink>,
}

/// A cell or a house, and the place that is left in it: one mark, or a group in a g-whip. The last link has no place.
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
        let mut notes = Notes::new(scene.layout());
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

    /// The truth that has no place left at the end, and the lines that prove this. If later lines have turned off a whole
    /// group, this truth is the truth of the group's link. This truth has no place left even without the link's own line.
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

/// A partial whip: its last link, and the partial whip that it extends.
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

/// The marks that link a cell or a house to the place before it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Follow {
    /// Only marks that no earlier place sees. Few whips are missed, and half of the time is saved.
    New,
    /// All marks that the place sees.
    All,
}

/// The result of a search for a whip.
enum Shortest {
    /// A shortest whip.
    Found(Whip),
    /// There is no whip within the limit, but there may be a longer whip.
    TooLong,
    /// There is no whip.
    None,
}

/// Passes on the shortest whip of each of several targets, target by target. The targets with whips whose links all use new
/// marks come first, then the other targets.
pub(crate) fn each(scene: &Scene, targets: &Marks, most: usize, mut sink: impl FnMut(Whip) -> Flow) -> Flow {
    let mut refuted = Marks::EMPTY;
    for follow in [Follow::New, Follow::All] {
        for target in (*targets - refuted).iter() {
            scene.spend(8)?;
            if let Shortest::Found(whip) = shortest(scene, target, follow, most) {
                refuted.insert(target);
                sink(whip)?;
            }
        }
    }
    Flow::Continue(())
}

/// The shortest whip of several targets. The search looks for whips of one length for all targets before it looks for longer
/// whips. Targets that may have the fewest links come first.
pub(crate) fn shortest_of(scene: &Scene, targets: &Marks, most: usize) -> Option<Whip> {
    let least = |target| scene.spend(PROPAGATION_COST).is_continue().then(|| (least_links(scene, target), target));
    let mut targets: Vec<(usize, Mark)> = targets.iter().map(least).collect::<Option<_>>()?;
    pencilmark_core::sort_by_key(&mut targets, |&(least, _)| least);
    [Follow::New, Follow::All].into_iter().find_map(|follow| shortest_by(scene, targets.clone(), follow, most))
}

fn shortest_by(scene: &Scene, mut targets: Vec<(usize, Mark)>, follow: Follow, most: usize) -> Option<Whip> {
    for length in 1..=most {
        let mut hopeless = Marks::EMPTY;
        for &(_, target) in targets.iter().take_while(|&&(least, _)| least <= length) {
            match shortest(scene, target, follow, length) {
                Shortest::Found(whip) => return Some(whip),
                Shortest::TooLong => {}
                Shortest::None => hopeless.insert(target),
            }
        }
        targets.retain(|&(_, target)| !hopeless.contains(target));
    }
    None
}

/// A lower limit for the number of links of a whip of a target: in each round, all links that can follow are made together.
fn least_links(scene: &Scene, target: Mark) -> usize {
    let mut propagation = Propagation::new(scene);
    propagation.assume(scene.layout(), target);
    let mut links = 1;
    while let Ok(true) = propagation.settle_together(scene.layout()) {
        links += 1;
    }
    links
}

/// The shortest whip of a target, with at most `most` links. Of equally short whips, the whip with the fewest groups.
fn shortest(scene: &Scene, target: Mark, follow: Follow, most: usize) -> Shortest {
    let node = Node::from(target);
    let mut on = Marks::EMPTY;
    on.insert(target);
    let mut all = vec![Partial { before: None, link: None, off: seen(scene, node), on, hash: 0 }];
    let mut known = HashSet::new();
    let mut level = 0..1;
    for length in 1..=most {
        let end = all.len();
        let mut number = 0;
        let mut found: Option<Vec<WhipLink>> = None;
        for place in level {
            if scene.spend(4).is_break() {
                return Shortest::None;
            }
            for link in extensions(scene, &all, place, node, follow) {
                match link.right {
                    None => {
                        let links = links(&all, place, link);
                        if found.as_ref().is_none_or(|other| groups(&links) < groups(other)) {
                            found = Some(links);
                        }
                    }
                    // A partial whip that is too long is not kept.
                    Some(right) if length < most && found.is_none() && number <= MOST_PARTIAL => {
                        let hash = all[place].hash.wrapping_add(mixed(right));
                        if !known.insert(hash ^ mixed(right).rotate_left(17)) {
                            continue;
                        }
                        number += 1;
                        let new = seen(scene, right);
                        let off = all[place].off | new;
                        // The last link has no place.
                        if length + 1 < most || is_broken(scene, &off, &new) {
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
        if number == 0 || number > MOST_PARTIAL {
            return Shortest::None;
        }
        level = end..all.len();
    }
    Shortest::TooLong
}

/// The links that can extend a partial whip: cells and houses in which the last place has left one place or no place.
fn extensions(scene: &Scene, all: &[Partial], place: usize, target: Node, follow: Follow) -> SmallVec<[WhipLink; 8]> {
    let partial = &all[place];
    let last = partial.link.and_then(|link| link.right).unwrap_or(target);
    let earlier = partial.before.filter(|_| follow == Follow::New).map_or(Marks::EMPTY, |before| all[before].off);
    let linked = seen(scene, last) - earlier;
    let left = |digit: Digit| scene.cells(digit) - partial.off[digit];
    let mut links = SmallVec::new();
    let (mut one, mut two) = (Cells::EMPTY, Cells::EMPTY);
    for digit in Digit::ALL {
        two |= one & left(digit);
        one |= left(digit);
    }
    for cell in linked.cells() - two {
        let right = Digit::ALL.iter().find(|&&digit| left(digit).contains(cell)).map(|&digit| Mark::new(cell, digit));
        if right.is_none_or(|right| !partial.on.contains(right)) {
            links.push(WhipLink { truth: Truth::Cell(cell), right: right.map(Node::from) });
        }
    }
    for digit in Digit::ALL {
        for house in houses(scene, linked[digit]) {
            let places = left(digit) & scene.cells_in(house);
            // On boards with a layout, the remaining places may overlap the places of earlier groups. So groups are not used
            // there.
            let may_be_group = || scene.layout().is_standard() && goes_on(left(digit), house, places);
            let is_left = places.len() <= 1 || may_be_group();
            if is_left && (places.is_empty() || !places.is_subset(partial.on[digit])) {
                let right = (!places.is_empty()).then_some(Node { digit, cells: places });
                links.push(WhipLink { truth: Truth::House(digit, house), right });
            }
        }
    }
    links
}

/// Whether marks that are off leave a cell or a house without a place. Only cells and digits of `new` are checked.
fn is_broken(scene: &Scene, off: &Marks, new: &Marks) -> bool {
    let left = |digit: Digit| scene.cells(digit) - off[digit];
    let some = Digit::ALL.iter().fold(Cells::EMPTY, |some, &digit| some | left(digit));
    let lacks_place = |digit: Digit| hidden_singles(scene.layout(), left(digit) | scene.known(digit)).is_none();
    !new.cells().is_subset(some) || Digit::ALL.iter().any(|&digit| !new[digit].is_empty() && lacks_place(digit))
}

/// The houses of some cells.
fn houses(scene: &Scene, cells: Cells) -> Houses {
    cells.iter().fold(Houses::EMPTY, |houses, cell| houses | scene.houses_of(cell))
}

/// Whether all remaining places of a digit in a house also lie in a crossing house that has more places of the digit.
fn goes_on(left: Cells, house: House, places: Cells) -> bool {
    crossing(house, places).is_some_and(|other| (left & other.cells()) != places)
}

/// The marks that are off if a node is on.
fn seen(scene: &Scene, node: Node) -> Marks {
    let mut seen = Marks::EMPTY;
    if let Some(cell) = node.cells.single() {
        for digit in scene.marks(cell) - Digits::of(node.digit) {
            seen[digit].insert(cell);
        }
    }
    seen[node.digit] = scene.common_peers(node.cells) & scene.cells(node.digit);
    let others = node.cells.single().and_then(|cell| scene.linked(Mark::new(cell, node.digit)));
    others.map_or(seen, |others| seen | others)
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

/// A hash of a node. The two halves of the bits are mixed one after the other, so that no two nodes of a single cell have
/// the same hash.
pub fn mixed(node: Node) -> u64 {
    let (bits, digit) = (node.cells.bits(), node.digit.index() as u64);
    let first = Random::new(bits as u64).next();
    Random::new(first ^ ((bits >> 64) as u64) << 4 ^ digit).next()
}
