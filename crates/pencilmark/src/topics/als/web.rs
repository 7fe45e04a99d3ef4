//! The links between almost locked sets: restricted commons.
//!
//! ```text
//!        A  r1c2 {2,5}  r1c5 {5,9}          B  r4c2 {2,9}
//!
//!        2 in A: r1c2   sees   2 in B: r4c2      not both sets hold 2: a restricted common
//! ```
//!
//! A *node* is the cells of a set that have one of its digits. If all cells of one node see all cells of another node, at
//! most one of the two sets holds the digit: the digit is their restricted common. A set that lacks the digit holds all its
//! other digits. Many sets share a node, so nodes are compared once, and not set by set.
//!
//! Sets may overlap. A digit whose nodes in two sets share a cell is no restricted common, because a cell does not see
//! itself. For a restricted common, the argument "one of the sets lacks it, so it holds its other digits" is about each
//! set by itself. It stays valid for any number of shared cells.

use crate::argument::Node;
use crate::scene::{Derived, Scene, Slot};
use crate::topics::als::Als;
use crate::topics::nodes::Lists;
use crate::topics::nodes::Nodes;
use pencilmark_core::{Cells, Digit, Digits};

/// The cells of a set that have one of its digits, and the cells that see them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct WebNode {
    pub(crate) node: Node,
    /// The cells that see all cells of the node.
    pub(crate) seen: Cells,
    /// The cells of `seen` that have the digit as a mark.
    pub(crate) targets: Cells,
}

/// Almost locked sets of a scene, their nodes, and the pairs of nodes that see each other.
#[derive(Debug)]
pub(crate) struct AlsWeb {
    pub(crate) sets: Vec<Als>,
    pub(crate) nodes: Vec<WebNode>,
    /// For each set the nodes of its digits.
    of: Vec<[u16; 9]>,
    /// For each set, the digits that some mark outside sees.
    useful: Vec<Digits>,
    members: Lists<u16>,
    links: Lists<u16>,
}

impl Derived for AlsWeb {
    const SLOT: Slot = Slot::AlsWeb;

    fn of(scene: &Scene) -> Self {
        let sets = scene.als().iter().filter(|set| set.len() <= 6 && !set.holds_subset);
        Self::new(scene, sets.copied().collect())
    }
}

impl Scene<'_> {
    /// The web of the almost locked sets that have up to six cells and contain no naked subset. All minimal sets are
    /// among them.
    pub(crate) fn als_web(&self) -> &AlsWeb {
        self.derived()
    }
}

const NONE: u16 = u16::MAX;

/// The maximum number of nodes. A web with more nodes is not built.
const MOST_NODES: usize = 1 << 15;
/// The maximum number of links. A web with more links is not built.
const MOST_LINKS: usize = 1 << 21;

impl AlsWeb {
    /// The web of some sets. The web is empty when the budget stops, and on artificial boards with more nodes or links than
    /// a web can have.
    fn new(scene: &Scene, sets: Vec<Als>) -> Self {
        Self::of_sets(scene, sets).unwrap_or_else(|| Self {
            sets: Vec::new(),
            nodes: Vec::new(),
            of: Vec::new(),
            useful: Vec::new(),
            members: Lists::empty(0),
            links: Lists::empty(0),
        })
    }

    fn of_sets(scene: &Scene, sets: Vec<Als>) -> Option<Self> {
        let mut known = Nodes::with_capacity(4 * sets.len());
        let mut of = vec![[NONE; 9]; sets.len()];
        let mut members = Vec::with_capacity(4 * sets.len());
        for (i, set) in sets.iter().enumerate() {
            if known.list().len() + 9 > MOST_NODES || scene.spend(1).is_break() {
                return None;
            }
            for digit in set.digits {
                let node = known.number(scene.layout(), digit, set.cells & scene.cells(digit));
                of[i][digit.index()] = node;
                members.push((node, i as u16));
            }
        }
        let nodes = known.list().iter().zip(0..).map(|(&node, number)| {
            let seen = known.seen(number);
            WebNode { node, seen, targets: seen & scene.cells(node.digit) }
        });
        let nodes: Vec<WebNode> = nodes.collect();
        let sees_marks = |node: u16| !nodes[usize::from(node)].targets.is_empty();
        let useful = sets
            .iter()
            .zip(&of)
            .map(|(set, of)| set.digits.iter().filter(|digit| sees_marks(of[digit.index()])).collect())
            .collect();
        let mut sights = known.sights_of_marks(scene, |_| true);
        sights.extend(known.sights_of_groups(scene, MOST_LINKS)?);
        let members = Lists::sorted(scene, nodes.len(), &members);
        let links = Lists::sorted(scene, nodes.len(), &sights);
        (!scene.has_stopped()).then_some(Self { sets, nodes, of, useful, members, links })
    }

    /// The number of the node of a set and one of its digits.
    pub(crate) fn of(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.of[set][digit.index()])
    }

    pub(crate) fn node(&self, set: usize, digit: Digit) -> &WebNode {
        &self.nodes[self.of(set, digit)]
    }

    /// The sets that have a node.
    pub(crate) fn members(&self, node: usize) -> impl Iterator<Item = usize> + Clone {
        self.members.get(node).iter().map(|&set| usize::from(set))
    }

    /// The nodes that a node sees: each cell of the one node sees each cell of the other node.
    pub(crate) fn links(&self, node: usize) -> impl Iterator<Item = usize> + Clone {
        self.links.get(node).iter().map(|&other| usize::from(other))
    }

    /// Whether a node is linked to another node.
    pub(crate) fn is_linked(&self, node: usize) -> bool {
        !self.links.get(node).is_empty()
    }

    /// The digits of a set that some mark outside sees.
    pub(crate) fn useful(&self, set: usize) -> Digits {
        self.useful[set]
    }

    /// Whether one of two sets contains the other.
    pub(crate) fn nested(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.sets[a].cells, self.sets[b].cells);
        a.is_subset(b) || b.is_subset(a)
    }

    /// The restricted commons of two sets.
    pub(crate) fn restricted(&self, a: usize, b: usize) -> Digits {
        let common = self.sets[a].digits & self.sets[b].digits;
        common.iter().filter(|&digit| self.is_restricted(a, b, digit)).collect()
    }

    /// Whether a digit of two sets is their restricted common.
    pub(crate) fn is_restricted(&self, a: usize, b: usize, digit: Digit) -> bool {
        self.node(b, digit).node.cells.is_subset(self.node(a, digit).seen)
    }

    /// The sets that share a restricted common with a set, each with that digit, in the order of the digits.
    pub(crate) fn neighbours(&self, set: usize) -> impl Iterator<Item = (Digit, usize)> {
        self.sets[set].digits.iter().flat_map(move |digit| {
            let seen = self.links(self.of(set, digit));
            seen.flat_map(move |node| self.members(node).map(move |other| (digit, other)))
        })
    }
}
