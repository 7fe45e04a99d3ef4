//! A chain: nodes connected by alternating strong and weak links.

use pencilmark_core::{Cell, Cells, Digit, House, Layout, Mark};

/// A node of a chain: a digit in some cells of a house. It is on if one of the cells holds the digit, else off.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group of cells.
    pub cells: Cells,
}

impl Node {
    /// The node's marks.
    pub fn marks(self) -> impl Iterator<Item = Mark> {
        self.cells.iter().map(move |cell| Mark::new(cell, self.digit))
    }

    /// Whether a mark excludes all marks of the node, so that the mark and the node cannot both be on.
    pub fn rules_out(self, layout: &Layout, mark: Mark) -> bool {
        self.marks().all(|own| layout.excludes(own, mark))
    }
}

impl From<Mark> for Node {
    fn from(mark: Mark) -> Self {
        Self { digit: mark.digit(), cells: Cells::of(mark.cell()) }
    }
}

/// The link between a node of a chain and the next node.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// At most one of the two nodes is on: they see each other.
    Weak,
    /// At least one of the two nodes is on: they are the two marks of a cell.
    Cell(Cell),
    /// At least one of the two nodes is on: they are all places of their digit in a house.
    House(House),
    /// At least one of the two nodes is on: they are two digits of an almost locked set, which lacks at most one digit. The
    /// link holds the cells of the set.
    Set(Cells),
}

impl Link {
    /// Whether one of the two nodes must be on.
    pub fn is_strong(self) -> bool {
        self != Self::Weak
    }
}

/// Nodes and the links between them. Strong and weak links alternate.
///
/// ```text
///   4r1c1 ══ 4r1c7 ── 4r2c8 ══ 4r6c8        ══ strong: not both off    ── weak: not both on
/// ```
///
/// A chain that begins and ends with strong links proves that one of its ends is on. A closed chain has one more link,
/// from its last node back to the first. The first and last node of an open chain may be the same node. Then strong links at
/// both ends prove that this node is on, and weak links at both ends prove that it is off.
///
/// ```
/// use pencilmark::{Cell, Chain, Digit, Link, Node};
///
/// let cells = ["r1c1", "r1c7", "r2c8"].map(|name| name.parse::<Cell>().unwrap().into());
/// let nodes = cells.map(|cells| Node { digit: Digit::ALL[3], cells }).to_vec();
/// let row = "r1".parse().unwrap();
/// let chain = Chain::new(nodes.clone(), vec![Link::House(row), Link::Weak]).unwrap();
/// assert_eq!(chain.nodes().len(), 3);
/// assert!(Chain::new(nodes, vec![Link::Weak, Link::Weak]).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    pub(super) nodes: Vec<Node>,
    pub(super) links: Vec<Link>,
}

impl Chain {
    /// A chain of `n` nodes with `n - 1` links, or with `n` links when it is closed. `None` if there is no node, if the
    /// numbers do not fit, or if two consecutive links are both strong or both weak.
    pub fn new(nodes: Vec<Node>, links: Vec<Link>) -> Option<Self> {
        let fits = !nodes.is_empty() && (links.len() == nodes.len() || links.len() + 1 == nodes.len());
        let by_turns = links.windows(2).all(|pair| pair[0].is_strong() != pair[1].is_strong());
        (fits && by_turns).then_some(Self { nodes, links })
    }

    /// The nodes in order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The links in order. The first link connects the first node with the second node.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The cells of the chain's nodes and of its almost locked sets.
    pub fn cells(&self) -> Cells {
        let sets = self.links.iter().filter_map(|link| if let Link::Set(set) = link { Some(*set) } else { None });
        self.nodes.iter().map(|node| node.cells).chain(sets).fold(Cells::EMPTY, |cells, more| cells | more)
    }

    /// Whether the last node is linked to the first.
    pub fn is_closed(&self) -> bool {
        self.links.len() == self.nodes.len()
    }
}
