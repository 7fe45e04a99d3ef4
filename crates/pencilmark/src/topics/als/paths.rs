//! The shortest chains of almost locked sets between any two.
//!
//! ```text
//!   x in A ── x not in B ══ y in B ── y not in C ══ …       one step of the path: from "x not in B" to "y not in C"
//! ```
//!
//! A node is the cells of a set that have one of its digits. To continue a path, only the node that is false at its end must
//! be known, but not its set: every set with that node lacks the digit. So the path leads from node to node, and all paths
//! from one node are computed together, as bits.

use crate::scene::Scene;
use crate::topics::als::Als;
use crate::topics::als::AlsWeb;
use pencilmark_core::{Digit, Digits};

/// The smallest number of sets of a path from each linked node to each linked node, up to [`MOST`].
pub(crate) struct Paths {
    /// For each node its number among the linked nodes.
    number: Vec<u16>,
    linked: usize,
    /// For each two nodes, by their numbers: the number of sets of the shortest path between them. The path leaves its first
    /// set by the first node, and makes the second node false in its last set. 0 if there is no path.
    lengths: Vec<u8>,
    exits: Vec<Digits>,
}

/// The maximum number of sets of a path.
const MOST: u8 = 8;

/// The maximum number of nodes. With more nodes, no paths are computed: the table of lengths has a byte for every two nodes.
const MOST_NODES: usize = 6000;

impl Paths {
    /// The paths of a web. `None` if the web has too many nodes, or when the budget stops.
    pub(crate) fn new(scene: &Scene, web: &AlsWeb) -> Option<Self> {
        let nodes: Vec<usize> = (0..web.nodes.len()).filter(|&node| web.is_linked(node)).collect();
        let mut number = vec![0; web.nodes.len()];
        nodes.iter().enumerate().for_each(|(i, &node)| number[node] = i as u16);
        let (linked, width) = (nodes.len(), nodes.len().div_ceil(64));
        if linked > MOST_NODES {
            return None;
        }
        let exits =
            |set: usize| web.sets[set].digits.iter().filter(|&digit| web.is_linked(web.of(set, digit))).collect();
        let exits: Vec<Digits> = (0..web.sets.len()).map(exits).collect();

        // The nodes that a true node makes false, and the nodes that are false one set after a false node.
        let (mut seen, mut next) = (vec![0_u64; linked * width], vec![0_u64; linked * width]);
        for (i, &node) in nodes.iter().enumerate() {
            scene.spend(1).continue_value()?;
            for other in web.links(node).map(|other| usize::from(number[other])) {
                seen[i * width + other / 64] |= 1 << (other % 64);
            }
        }
        for (i, &node) in nodes.iter().enumerate() {
            for set in web.members(node) {
                scene.spend(1 + width as u64 / 16).continue_value()?;
                for digit in exits[set] - web.nodes[node].node.digit.into() {
                    let exit = usize::from(number[web.of(set, digit)]);
                    for word in 0..width {
                        next[i * width + word] |= seen[exit * width + word];
                    }
                }
            }
        }

        let mut lengths = vec![0; linked * linked];
        let (mut reached, mut fresh, mut ahead) = (vec![0; width], vec![0; width], vec![0; width]);
        for start in 0..linked {
            reached.fill(0);
            ahead.copy_from_slice(&seen[start * width..(start + 1) * width]);
            for length in 2..=MOST {
                for word in 0..width {
                    fresh[word] = ahead[word] & !reached[word];
                    reached[word] |= fresh[word];
                    ahead[word] = 0;
                }
                for (word, &bits) in fresh.iter().enumerate() {
                    let mut bits = bits;
                    scene.spend(1 + u64::from(bits.count_ones()) * width as u64 / 64).continue_value()?;
                    while bits != 0 {
                        let node = word * 64 + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        lengths[start * linked + node] = length;
                        for word in 0..width {
                            ahead[word] |= next[node * width + word];
                        }
                    }
                }
            }
        }
        Some(Self { number, linked, lengths, exits })
    }

    /// The digits by which a set is linked to another set.
    pub(crate) fn exits(&self, set: usize) -> Digits {
        self.exits[set]
    }

    fn between(&self, from: usize, to: usize) -> usize {
        usize::from(self.lengths[usize::from(self.number[from]) * self.linked + usize::from(self.number[to])])
    }

    /// The number of sets of the shortest chain between two sets, both included. The digits link the sets to the chain.
    pub(crate) fn length(&self, web: &AlsWeb, (a, x): (usize, Digit), (b, y): (usize, Digit)) -> Option<usize> {
        Some(self.between(web.of(a, x), web.of(b, y))).filter(|&length| length > 0)
    }

    /// The sets of such a chain, each with the digit that links it to the next set. The last set has the digit that links it
    /// to the set before. The chain is built from its end, with a smallest set at each step.
    pub(crate) fn path(&self, web: &AlsWeb, (a, x): (usize, Digit), (b, y): (usize, Digit)) -> Vec<(Als, Digit)> {
        let (start, mut missing) = (web.of(a, x), web.of(b, y));
        let mut path = vec![(web.sets[b], y)];
        for left in (2..self.between(start, missing)).rev() {
            let before = web.links(missing).flat_map(|exit| web.members(exit).map(move |set| (exit, set)));
            let before = before.flat_map(|(exit, set)| {
                let entries = self.exits[set] - web.nodes[exit].node.digit.into();
                entries.iter().map(move |entry| (exit, set, web.of(set, entry)))
            });
            let (exit, set, entry) = before
                .filter(|&(_, _, entry)| self.between(start, entry) == left)
                .min_by_key(|&(_, set, _)| web.sets[set].cells.len())
                .expect("a path with one set fewer leads here");
            path.push((web.sets[set], web.nodes[exit].node.digit));
            missing = entry;
        }
        path.push((web.sets[a], x));
        path.reverse();
        path
    }
}
