//! Numbered nodes: each node has one number, and the nodes that it sees can be found.
//!
//! ```text
//!   0: 4 in r1c1     7: 4 in r1c1,r1c2     the same digit and cells get the same number;
//!   1: 4 in r1c2     9: 4 in r1c1,r2c1     groups are sorted by their first cells, to find those that a node sees
//! ```

mod lists;

pub use lists::Lists;

use crate::argument::Node;
use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, Layout, Mark};

/// The number that stands for no node. The caller makes sure that there are fewer nodes than this number.
const NONE: u16 = u16::MAX;

/// Nodes in the order in which they were added.
#[derive(Debug)]
pub struct Nodes {
    list: Vec<Node>,
    /// For each node, the cells that see all its cells.
    seen: Vec<Cells>,
    /// The numbers of the nodes with one cell, by the mark.
    marks: [u16; 729],
    /// The numbers of the other nodes, by a hash of digit and cells. The number of slots is a power of two.
    table: Vec<u16>,
}

impl Nodes {
    /// An empty list with room for about `most` nodes.
    pub fn with_capacity(most: usize) -> Self {
        let table = vec![NONE; (2 * most).next_power_of_two()];
        Self { list: Vec::with_capacity(most), seen: Vec::with_capacity(most), marks: [NONE; 729], table }
    }

    /// The number of a node. The node is added if it is new.
    pub fn number(&mut self, layout: &Layout, digit: Digit, cells: Cells) -> u16 {
        if let Some(cell) = cells.single() {
            let mark = Mark::new(cell, digit).index();
            if self.marks[mark] == NONE {
                self.marks[mark] = self.add(Node { digit, cells }, layout.peers(cell));
            }
            return self.marks[mark];
        }
        if 2 * self.list.len() >= self.table.len() {
            self.grow();
        }
        let node = Node { digit, cells };
        let mut slot = self.slot(node);
        while self.table[slot] != NONE {
            if self.list[usize::from(self.table[slot])] == node {
                return self.table[slot];
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        self.table[slot] = self.add(node, layout.common_peers(cells));
        self.table[slot]
    }

    /// The number of a mark's node. The node must have been added.
    pub(crate) fn mark(&self, mark: Mark) -> u16 {
        self.marks[mark.index()]
    }

    fn add(&mut self, node: Node, seen: Cells) -> u16 {
        self.list.push(node);
        self.seen.push(seen);
        (self.list.len() - 1) as u16
    }

    /// The first slot where a node may be.
    fn slot(&self, node: Node) -> usize {
        let bits = node.cells.bits();
        let key = bits as u64 ^ (bits >> 41) as u64 ^ (node.digit.index() as u64) << 50;
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.table.len() - 1)
    }

    fn grow(&mut self) {
        self.table = vec![NONE; 2 * self.table.len()];
        for (number, &node) in self.list.iter().enumerate().filter(|(_, node)| node.cells.single().is_none()) {
            let mut slot = self.slot(node);
            while self.table[slot] != NONE {
                slot = (slot + 1) & (self.table.len() - 1);
            }
            self.table[slot] = number as u16;
        }
    }

    /// All nodes, by their numbers.
    pub fn list(&self) -> &[Node] {
        &self.list
    }

    /// The cells that see all cells of a node.
    pub(crate) fn seen(&self, node: u16) -> Cells {
        self.seen[usize::from(node)]
    }

    /// Each node with each wanted single mark that all cells of the node see. Incomplete when the budget stops.
    pub fn sights_of_marks(&self, scene: &Scene, wanted: impl Fn(u16) -> bool) -> Vec<(u16, u16)> {
        let mut marks = [Cells::EMPTY; 9];
        for (_, node, _) in self.each().filter(|&(number, node, _)| node.cells.single().is_some() && wanted(number)) {
            marks[node.digit.index()] |= node.cells;
        }
        let mut pairs = Vec::with_capacity(8 * self.list.len());
        for (number, node, seen) in self.each() {
            if number % 16 == 0 && scene.spend(16).is_break() {
                break;
            }
            let cells = marks[node.digit.index()] & seen;
            pairs.extend(cells.iter().map(|cell| (number, self.mark(Mark::new(cell, node.digit)))));
        }
        pairs
    }

    /// Each node with each group (a node of several cells) that it sees, in the order of the first cells of the groups.
    /// Incomplete when the budget stops. `None` if there are more than `most` pairs.
    pub fn sights_of_groups(&self, scene: &Scene, most: usize) -> Option<Vec<(u16, u16)>> {
        let (mut single, mut begun) = ([Cells::EMPTY; 9], [Cells::EMPTY; 9]);
        let mut starts = Vec::with_capacity(self.list.len());
        for (number, node, _) in self.each() {
            if node.cells.single().is_some() {
                single[node.digit.index()] |= node.cells;
            } else if let Some(first) = node.cells.first() {
                begun[node.digit.index()].insert(first);
                starts.push((Mark::new(first, node.digit).index() as u16, number));
            }
        }
        let starts = Lists::sorted(scene, 729, &starts);
        let mut pairs = Vec::with_capacity(4 * self.list.len());
        for (i, &number) in starts.all().iter().enumerate() {
            let (node, seen) = (self.list[usize::from(number)], self.seen(number));
            if i % 16 == 0 && scene.spend(32).is_break() {
                break;
            }
            // If a group sees a mark, the mark sees the group. So there is no separate search from marks to groups.
            let marks = single[node.digit.index()] & seen;
            pairs.extend(marks.iter().map(|cell| (self.mark(Mark::new(cell, node.digit)), number)));
            for first in begun[node.digit.index()] & seen {
                for &other in starts.get(Mark::new(first, node.digit).index()) {
                    if self.list[usize::from(other)].cells.is_subset(seen) {
                        pairs.push((number, other));
                    }
                }
            }
            if pairs.len() > most {
                return None;
            }
        }
        Some(pairs)
    }

    /// The nodes with their numbers and the cells that see them.
    fn each(&self) -> impl Iterator<Item = (u16, &Node, Cells)> {
        (0..).zip(&self.list).zip(&self.seen).map(|((number, node), &seen)| (number, node, seen))
    }
}
