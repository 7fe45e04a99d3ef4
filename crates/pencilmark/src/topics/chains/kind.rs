//! The kind of a chain: the sorts of its nodes and links. The name of the chain depends on its kind.

use crate::argument::{Link, Node};

/// The kind of a chain: the sorts of its nodes and links.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ChainKind {
    /// The sorts of nodes that the chain has in addition to single marks.
    pub nodes: Unusual,
    /// Whether all nodes are of one digit, as in an X-chain.
    one_digit: bool,
    /// Whether all strong links are cells, as in an XY-chain.
    in_cells: bool,
    /// Whether both ends are of the same digit.
    pub same_ends: bool,
}

/// The sorts of nodes that a chain has in addition to single marks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unusual {
    Nothing,
    Groups,
    Sets,
    GroupsAndSets,
}

impl ChainKind {
    /// The kind of a chain of these nodes and links.
    pub fn of(nodes: &[Node], links: &[Link]) -> Self {
        let is_set = |link: &Link| matches!(link, Link::Set(_));
        // A node at a link of a set is the cells of the set with a digit. It is no group.
        let beside_set = |i: usize| links.get(i).is_some_and(is_set) || i > 0 && links.get(i - 1).is_some_and(is_set);
        let has_groups = (0..nodes.len()).any(|i| nodes[i].cells.single().is_none() && !beside_set(i));
        let unusual = match (has_groups, links.iter().any(is_set)) {
            (false, false) => Unusual::Nothing,
            (true, false) => Unusual::Groups,
            (false, true) => Unusual::Sets,
            (true, true) => Unusual::GroupsAndSets,
        };
        Self {
            nodes: unusual,
            one_digit: nodes.windows(2).all(|pair| pair[0].digit == pair[1].digit),
            in_cells: links.iter().all(|link| matches!(link, Link::Cell(_) | Link::Weak)),
            same_ends: nodes.first().map(|node| node.digit) == nodes.last().map(|node| node.digit),
        }
    }

    /// Whether all nodes are of one digit.
    pub fn is_of_one_digit(self) -> bool {
        self.one_digit
    }

    /// Whether the chain is an X-chain or an XY-chain, which have names of their own.
    pub fn is_named(self) -> bool {
        self.nodes == Unusual::Nothing && (self.one_digit || self.in_cells && self.same_ends)
    }
}
