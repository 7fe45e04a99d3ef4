//! Many chains at once: which starts reach which nodes.
//!
//! ```text
//!              starts that turn it off        starts that turn it on
//!   4r1c1      {a}                    ══
//!   4r1c7                                     {a}
//!   4r2c8      {a}                    ──
//! ```
//!
//! Each node has a set of starts, one bit each. A link passes them all on together. So following the links from two
//! hundred marks costs about as much as from one.

use super::links::{LARGEST_SET, Links};
use crate::scene::Scene;
use crate::strategy::Flow;
use std::ops::ControlFlow::{self, Continue};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// The most words of starts in one batch.
const WORDS: usize = 4;
/// The most starts in one batch.
pub(super) const TOGETHER: usize = 64 * WORDS;

/// So many nodes pass on their starts between two checks of the budget.
const AT_ONCE: usize = 16;

/// A set of starts, 64 to a word. The fewer words, the faster they spread.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Starts<const N: usize = WORDS>([u64; N]);

impl<const N: usize> Default for Starts<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Starts<N> {
    /// The same starts in more words, or in fewer where the others are empty.
    fn in_words<const M: usize>(self) -> Starts<M> {
        let mut starts = Starts::default();
        starts.0.iter_mut().zip(self.0).for_each(|(word, own)| *word = own);
        starts
    }

    pub(super) fn of(start: usize) -> Self {
        let mut one = Self::default();
        one.insert(start);
        one
    }

    pub(super) fn insert(&mut self, start: usize) {
        self.0[start / 64] |= 1 << (start % 64);
    }

    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The members, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then_some(i * 64 + bit)
            })
        })
    }
}

impl<const N: usize> BitOrAssign for Starts<N> {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }
}

impl<const N: usize> BitOr for Starts<N> {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitAnd for Starts<N> {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, mask)| *word &= mask);
        self
    }
}

impl<const N: usize> Sub for Starts<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, taken)| *word &= !taken);
        self
    }
}

/// All nodes, on or off: which starts have reached each node, which in this round, and which arrive next.
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

    /// The starts that were sent arrive. From now on only these are fresh.
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

/// How far starts spread, and what counts as the length of a strong link.
#[derive(Copy, Clone, Debug)]
pub(super) struct Range {
    /// The most length of a chain.
    pub(super) longest: usize,
    /// A link is as long as its number of truths, else each is 1 long.
    pub(super) by_truths: bool,
}

impl Range {
    /// All chains; each strong link is 1 long.
    pub(super) const ALL: Self = Self { longest: usize::MAX, by_truths: false };

    /// The length of the longest strong link.
    pub(super) fn longest_link(self) -> usize {
        if self.by_truths { LARGEST_SET } else { 1 }
    }
}

/// Follows strong and weak links alternately from `number` starts, which turn some nodes off. Calls
/// `on(node, starts, length)` whenever starts turn a node on for the first time; shorter chains first. Returns whether
/// longer chains than the range may reach more. Breaks when the scene's budget stops, or `on` does.
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
    // The nodes that were turned off last, by the length of the chains to them.
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
