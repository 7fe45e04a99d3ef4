//! Many chains at once: the starts that reach each node.
//!
//! ```text
//!              starts that turn it off        starts that turn it on
//!   4r1c1      {a}                    ══
//!   4r1c7                                     {a}
//!   4r2c8      {a}                    ──
//! ```
//!
//! Each node has a set of starts, one bit for each start. A link passes all starts of a node on together. So the search from
//! two hundred marks takes about the same time as the search from one mark.

use super::links::Links;
use super::range::Range;
use super::starts::{Starts, WORDS};
use crate::scene::Scene;
use crate::strategy::Flow;
use std::ops::ControlFlow::{self, Continue};

/// The number of nodes that pass on their starts between two checks of the budget.
const AT_ONCE: usize = 16;

/// All nodes, on or off: the starts that reached each node, the starts of this round, and the starts that arrive next.
struct Side<const N: usize> {
    all: Vec<Starts<N>>,
    fresh: Vec<(u16, Starts<N>)>,
    coming: Vec<Starts<N>>,
    touched: Vec<u16>,
}

impl<const N: usize> Side<N> {
    fn new(nodes: usize) -> Self {
        Self {
            all: vec![Starts::default(); nodes],
            fresh: vec![],
            coming: vec![Starts::default(); nodes],
            touched: vec![],
        }
    }

    fn send(&mut self, node: u16, starts: Starts<N>) {
        let coming = &mut self.coming[node as usize];
        if coming.is_empty() {
            self.touched.push(node);
        }
        *coming |= starts;
    }

    /// Lets the starts arrive that were sent. From now on only these starts are fresh.
    fn settle(&mut self) {
        self.fresh.clear();
        for node in self.touched.drain(..) {
            let all = &mut self.all[node as usize];
            let fresh = std::mem::take(&mut self.coming[node as usize]) - *all;
            if !fresh.is_empty() {
                *all |= fresh;
                self.fresh.push((node, fresh));
            }
        }
    }
}

/// Follows strong and weak links alternately from `number` starts, which turn some nodes off. Calls `on(node, starts,
/// length)` when starts turn a node on for the first time, in the order of the length. Returns whether longer chains than
/// the range may reach more nodes. Breaks when the scene's budget stops, or when `on` breaks.
pub(super) fn spread(
    scene: &Scene,
    links: &Links,
    range: Range,
    number: usize,
    off: impl Iterator<Item = (u16, Starts)>,
    on: impl FnMut(u16, Starts, usize) -> Flow,
) -> ControlFlow<(), bool> {
    match number.div_ceil(64) {
        1 => spread_words::<1>(scene, links, range, off, on),
        2 => spread_words::<2>(scene, links, range, off, on),
        3 => spread_words::<3>(scene, links, range, off, on),
        _ => spread_words::<WORDS>(scene, links, range, off, on),
    }
}

fn spread_words<const N: usize>(
    scene: &Scene,
    links: &Links,
    range: Range,
    off: impl Iterator<Item = (u16, Starts)>,
    mut on: impl FnMut(u16, Starts, usize) -> Flow,
) -> ControlFlow<(), bool> {
    let nodes = links.nodes().len();
    let (mut offs, mut ons) = (Side::<N>::new(nodes), Side::<N>::new(nodes));
    off.filter(|(_, starts)| !starts.is_empty()).for_each(|(node, starts)| offs.send(node, starts.in_words()));
    // The nodes that were turned off in the last rounds, by the length of the chains to them.
    let longest_link = range.longest_link();
    let mut latest = vec![Vec::new(); longest_link];
    for length in 1..=range.longest {
        offs.settle();
        std::mem::swap(&mut latest[(length - 1) % longest_link], &mut offs.fresh);
        if latest.iter().all(Vec::is_empty) {
            return Continue(false);
        }
        for link in 1..=longest_link.min(length) {
            for some in latest[(length - link) % longest_link].chunks(AT_ONCE) {
                let mut passed = 0;
                for &(node, starts) in some {
                    let strong = links.strong(node);
                    passed += strong.len();
                    for &(other, tie) in strong {
                        if !range.by_truths || links.truths(tie) == link {
                            ons.send(other, starts);
                        }
                    }
                }
                scene.spend(1 + passed as u64 / 16)?;
            }
        }
        ons.settle();
        for some in ons.fresh.chunks(AT_ONCE) {
            let mut passed = 0;
            for &(node, starts) in some {
                on(node, starts.in_words(), length)?;
                let weak = links.weak(node);
                passed += weak.len();
                for &other in weak {
                    offs.send(other, starts);
                }
            }
            scene.spend(1 + passed as u64 / 16)?;
        }
    }
    Continue(true)
}
