//! A chain in a notation.

use crate::argument::{Chain, Link, Node};
use pencilmark_core::Digits;

/// A chain in a notation: nodes, and links that are strong and weak in turn. The notation does not have the reason why a
/// link is strong.
///
/// Both ends of a link in an almost locked set have all cells of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedChain {
    nodes: Vec<Node>,
    begins_strong: bool,
    is_closed: bool,
}

impl NotedChain {
    /// A chain of at least two nodes, whose first link is strong or weak. A closed chain has one more link, from the last
    /// node to the first, so it needs an even number of nodes. `None` if the number of nodes does not fit.
    pub fn new(nodes: Vec<Node>, begins_strong: bool, is_closed: bool) -> Option<Self> {
        let fits = nodes.len() > 1 && !(is_closed && nodes.len() % 2 == 1);
        fits.then_some(Self { nodes, begins_strong, is_closed })
    }

    /// The nodes, in order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The number of links.
    pub fn links(&self) -> usize {
        self.nodes.len() - usize::from(!self.is_closed)
    }

    /// Whether a link, counted from 0, is strong.
    pub fn is_strong(&self, link: usize) -> bool {
        self.begins_strong == link.is_multiple_of(2)
    }

    /// Whether the last node is linked to the first.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The same chain for the other digit, if the chain is a remote pair: its strong links are cells with the same digits.
    pub(super) fn of_other_digit(&self) -> Option<Self> {
        let digits: Digits = self.nodes.iter().map(|node| node.digit).collect();
        let is_in_cell = |link: usize| {
            let [a, b] = [link, (link + 1) % self.nodes.len()].map(|at| self.nodes[at]);
            a.cells == b.cells && a.cells.len() == 1
        };
        let is_pair = digits.len() == 2 && (0..self.links()).all(|link| self.is_strong(link) == is_in_cell(link));
        let other =
            |node: &Node| Node { digit: (digits - node.digit.into()).iter().next().unwrap_or(node.digit), ..*node };
        is_pair.then(|| Self { nodes: self.nodes.iter().map(other).collect(), ..*self })
    }

    /// The same chain. A closed chain is rotated, so that it begins with its smallest node.
    #[must_use]
    pub fn turned(mut self) -> Self {
        let smallest = (0..self.nodes.len()).min_by_key(|&at| (self.nodes[at].cells.first(), self.nodes[at].digit));
        if let (true, Some(at)) = (self.is_closed, smallest) {
            self.nodes.rotate_left(at);
            self.begins_strong = self.begins_strong == at.is_multiple_of(2);
        }
        self
    }
}

impl From<&Chain> for NotedChain {
    fn from(chain: &Chain) -> Self {
        let (count, links) = (chain.nodes().len(), chain.links());
        let set = |link: Option<&Link>| if let Some(Link::Set(set)) = link { Some(*set) } else { None };
        let before = |at: usize| at.checked_sub(1).or(chain.is_closed().then_some(count - 1));
        let noted = |(at, node): (usize, &Node)| {
            let cells = set(before(at).and_then(|link| links.get(link))).or(set(links.get(at))).unwrap_or(node.cells);
            Node { cells, ..*node }
        };
        Self {
            nodes: chain.nodes().iter().enumerate().map(noted).collect(),
            begins_strong: links.first().is_some_and(|link| link.is_strong()),
            is_closed: chain.is_closed(),
        }
    }
}
