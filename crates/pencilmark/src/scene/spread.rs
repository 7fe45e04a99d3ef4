//! Many chains at once: which starts reach which nodes.
//!
//! ```text
//!              starts that put it off         starts that put it on
//!   4r1c1      {a}                    ══
//!   4r1c7                                     {a}
//!   4r2c8      {a}                    ──
//! ```
//!
//! Each node carries a set of starts, one bit each. A link passes all of them on together, so that following the
//! links from two hundred marks costs about as much as from one.

use super::links::Links;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// How many starts go together.
pub(super) const TOGETHER: usize = 256;

/// A set of starts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Starts([u64; TOGETHER / 64]);

impl Starts {
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

impl BitOrAssign for Starts {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }
}

impl BitOr for Starts {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAnd for Starts {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, mask)| *word &= mask);
        self
    }
}

impl Sub for Starts {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, gone)| *word &= !gone);
        self
    }
}

/// One side of all nodes: which starts have reached it, which just now, and which are on the way.
struct Side {
    all: Vec<Starts>,
    fresh: Vec<(u16, Starts)>,
    coming: Vec<Starts>,
    touched: Vec<u16>,
}

impl Side {
    fn new(nodes: usize) -> Self {
        Self {
            all: vec![Starts::default(); nodes],
            fresh: vec![],
            coming: vec![Starts::default(); nodes],
            touched: vec![],
        }
    }

    fn send(&mut self, node: u16, starts: Starts) {
        let coming = &mut self.coming[node as usize];
        if coming.is_empty() {
            self.touched.push(node);
        }
        *coming |= starts;
    }

    /// What was on the way arrives; what was there before is forgotten.
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

/// Follows the links, strong and weak by turns, from starts that put some nodes off. Tells `on(node, starts)` whenever
/// starts come to put a node on, those over fewer links first.
pub(super) fn spread(links: &Links, off: impl Iterator<Item = (u16, Starts)>, mut on: impl FnMut(u16, Starts)) {
    let nodes = links.nodes().len();
    let (mut offs, mut ons) = (Side::new(nodes), Side::new(nodes));
    off.filter(|(_, starts)| !starts.is_empty()).for_each(|(node, starts)| offs.send(node, starts));
    loop {
        offs.settle();
        if offs.fresh.is_empty() {
            return;
        }
        for &(node, starts) in &offs.fresh {
            links.strong(node).iter().for_each(|&(other, _)| ons.send(other, starts));
        }
        ons.settle();
        for &(node, starts) in &ons.fresh {
            on(node, starts);
            links.weak(node).iter().for_each(|&other| offs.send(other, starts));
        }
    }
}
