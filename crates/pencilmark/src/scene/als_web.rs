//! What links almost locked sets.
//!
//! ```text
//!        A  r1c2 {2,5}  r1c5 {5,9}          B  r4c2 {2,9}
//!
//!        2 in A: r1c2   sees   2 in B: r4c2      A or B does without the 2: a restricted common
//! ```
//!
//! A *node* is what a set makes of one of its digits: the set's cells that have the digit. Where a digit of two sets has
//! nodes that see each other wholly, it is in one of the two sets at most. It is a restricted common of theirs; a set
//! that lacks it keeps all its other digits. Many sets share a node, so nodes are compared once, and not set by set.
//!
//! Sets may overlap: nothing here asks them not to. A digit whose node in one set shares a cell with its node in the
//! other is no restricted common, since a cell does not see itself. Where it is one, the argument "one of the sets lacks
//! it, and then keeps its other digits" speaks of each set by itself, and stays sound however many cells they share.

use crate::digit::Digit;
use crate::scene::{Als, Scene};
use crate::set::{Cells, Digits};

/// The cells of a set that have one of its digits.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Node {
    pub(crate) digit: Digit,
    pub(crate) places: Cells,
    /// The cells that see all places.
    pub(crate) seen: Cells,
    /// Those of them that have the digit.
    pub(crate) targets: Cells,
}

/// Almost locked sets of a scene, their nodes, and which nodes see each other.
#[derive(Debug)]
pub(crate) struct AlsWeb {
    pub(crate) sets: Vec<Als>,
    pub(crate) nodes: Vec<Node>,
    /// For each set the nodes of its digits.
    of: Vec<[u16; 9]>,
    /// For each set the digits that could leave some cell.
    useful: Vec<Digits>,
    members: Lists,
    links: Lists,
}

/// Lists of numbers, one after the other.
#[derive(Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// Sorts pairs of a list's number and an item into `number` lists, each in the order of the pairs.
    fn new(number: usize, pairs: &[(u16, u16)]) -> Self {
        let mut starts = vec![0; number + 1];
        for &(list, _) in pairs {
            starts[usize::from(list) + 1] += 1;
        }
        for i in 0..number {
            starts[i + 1] += starts[i];
        }
        let (mut next, mut items) = (starts.clone(), vec![0; pairs.len()]);
        for &(list, item) in pairs {
            items[next[usize::from(list)] as usize] = item;
            next[usize::from(list)] += 1;
        }
        Self { starts, items }
    }

    fn get(&self, list: usize) -> &[u16] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

const NONE: u16 = u16::MAX;

impl AlsWeb {
    /// The web of the sets of so many cells at most. Larger ones are rare and seldom needed, and to check by trial what
    /// several of them say takes too long.
    pub(super) fn new(scene: &Scene, most: usize) -> Self {
        let sets: Vec<Als> = scene.als().iter().filter(|set| set.cells.len() <= most).copied().collect();
        let mut web = Self {
            nodes: Vec::with_capacity(4 * sets.len()),
            of: vec![[NONE; 9]; sets.len()],
            useful: vec![Digits::EMPTY; sets.len()],
            sets,
            members: Lists::default(),
            links: Lists::default(),
        };
        web.members = web.gather(scene);
        web.links = web.link();
        web
    }

    /// Makes the nodes, each once, in the order of the sets, and tells the sets that have each. Nodes that are known are
    /// found by a table of their digits and places.
    fn gather(&mut self, scene: &Scene) -> Lists {
        let mut pairs = Vec::with_capacity(4 * self.sets.len());
        let slots = (16 * self.sets.len()).next_power_of_two().max(64);
        let mut table = vec![NONE; slots];
        for (i, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                let places = set.cells & scene.cells(digit);
                let bits = places.bits();
                let key = bits as u64 ^ (bits >> 41) as u64 ^ (digit.index() as u64) << 50;
                let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % slots;
                let node = loop {
                    let node = table[slot];
                    if node == NONE {
                        let seen = places.common_peers();
                        table[slot] = self.nodes.len() as u16;
                        self.nodes.push(Node { digit, places, seen, targets: seen & scene.cells(digit) });
                        break table[slot];
                    }
                    let known = &self.nodes[usize::from(node)];
                    if known.digit == digit && known.places == places {
                        break node;
                    }
                    slot = (slot + 1) % slots;
                };
                self.of[i][digit.index()] = node;
                pairs.push((node, i as u16));
                if !self.nodes[usize::from(node)].targets.is_empty() {
                    self.useful[i].insert(digit);
                }
            }
        }
        Lists::new(self.nodes.len(), &pairs)
    }

    /// Finds the nodes that see each other wholly.
    fn link(&self) -> Lists {
        let mut pairs = Vec::with_capacity(2 * self.nodes.len());
        let mut same = Vec::with_capacity(self.nodes.len());
        for digit in Digit::ALL {
            same.clear();
            // A node with nothing of its digit in sight sees no other node.
            let visible = |node: &(usize, &Node)| node.1.digit == digit && !node.1.targets.is_empty();
            same.extend(
                self.nodes.iter().enumerate().filter(visible).map(|(i, node)| (i as u16, node.places, node.seen)),
            );
            for (k, &(a, _, seen)) in same.iter().enumerate() {
                for &(b, places, _) in &same[k + 1..] {
                    if places.is_subset(seen) {
                        pairs.extend([(a, b), (b, a)]);
                    }
                }
            }
        }
        Lists::new(self.nodes.len(), &pairs)
    }

    /// The number of a set's node of one of its digits.
    pub(crate) fn of(&self, set: usize, digit: Digit) -> usize {
        usize::from(self.of[set][digit.index()])
    }

    pub(crate) fn node(&self, set: usize, digit: Digit) -> &Node {
        &self.nodes[self.of(set, digit)]
    }

    /// The sets that have a node.
    pub(crate) fn members(&self, node: usize) -> impl Iterator<Item = usize> + Clone {
        self.members.get(node).iter().map(|&set| usize::from(set))
    }

    /// The nodes that a node sees wholly.
    pub(crate) fn links(&self, node: usize) -> impl Iterator<Item = usize> + Clone {
        self.links.get(node).iter().map(|&other| usize::from(other))
    }

    /// Whether a node sees any other.
    pub(crate) fn is_linked(&self, node: usize) -> bool {
        !self.links.get(node).is_empty()
    }

    /// The digits of a set that could leave some cell outside.
    pub(crate) fn useful(&self, set: usize) -> Digits {
        self.useful[set]
    }

    /// Whether one of two sets holds the other.
    pub(crate) fn nested(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.sets[a].cells, self.sets[b].cells);
        a.is_subset(b) || b.is_subset(a)
    }

    /// The restricted commons of two sets.
    pub(crate) fn restricted(&self, a: usize, b: usize) -> Digits {
        let common = self.sets[a].digits & self.sets[b].digits;
        common.iter().filter(|&digit| self.node(b, digit).places.is_subset(self.node(a, digit).seen)).collect()
    }

    /// The sets that share a restricted common with a set, by the common, and the common with each.
    pub(crate) fn neighbours(&self, set: usize) -> impl Iterator<Item = (Digit, usize)> {
        self.sets[set].digits.iter().flat_map(move |digit| {
            let seen = self.links(self.of(set, digit));
            seen.flat_map(move |node| self.members(node).map(move |other| (digit, other)))
        })
    }
}
