//! The marks that a mark excludes by chains with single marks as nodes.
//!
//! ```text
//!   4r1c1 ── 4r1c7 ══ 4r6c7 ── 7r6c7 ══ 7r6c2 ── 7r9c2
//!    on       off      on       off      on       off
//! ```
//!
//! A mark that is on turns off all marks that it sees (──). If a cell has one of two marks left, or a digit has one of
//! two places left in a house, that mark is on (══). There are no groups of cells, no almost locked sets, and no
//! inference that needs two others. Each chain can be read backwards: its end, if on, turns off its start.

use crate::argument::{Link, Node};
use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, Mark, Marks};

/// The marks that are off when a mark is on, each by a shortest chain.
pub(crate) struct SimpleChains {
    start: Mark,
    off: Marks,
    /// For each mark that is off: the mark that is on and turns it off.
    seen_by: Vec<Mark>,
    /// For each mark that is on: the mark that is off and turns it on, and the link.
    forced_by: Vec<(Mark, Link)>,
}

impl SimpleChains {
    /// Follows chains with at most `strong` strong links.
    pub(crate) fn new(scene: &Scene, start: Mark, strong: usize) -> Self {
        let (seen_by, forced_by) = (vec![start; 729], vec![(start, Link::Weak); 729]);
        let mut chains = Self { start, off: Marks::EMPTY, seen_by, forced_by };
        let mut on = Marks::EMPTY;
        let mut latest = vec![start];
        for round in 0..=strong {
            let mut off = Vec::new();
            for &mark in &latest {
                for digit in scene.marks(mark.cell()) {
                    let same = digit == mark.digit();
                    let seen = if same { scene.cells(digit) & mark.cell().peers() } else { mark.cell().into() };
                    for cell in seen - chains.off[digit] {
                        let seen = Mark::new(cell, digit);
                        chains.off.insert(seen);
                        chains.seen_by[seen.index()] = mark;
                        off.push(seen);
                    }
                }
            }
            latest.clear();
            for mark in off.into_iter().filter(|_| round < strong) {
                partners(scene, mark, &mut |partner, link| {
                    if !on.contains(partner) {
                        on.insert(partner);
                        chains.forced_by[partner.index()] = (mark, link);
                        latest.push(partner);
                    }
                });
            }
        }
        chains
    }

    /// The marks of a digit that are off.
    pub(crate) fn off(&self, digit: Digit) -> Cells {
        self.off[digit]
    }

    /// The chain from the start, which is on, to a mark that is off: nodes and links.
    pub(crate) fn way_to(&self, end: Mark) -> (Vec<Node>, Vec<Link>) {
        let (mut nodes, mut links) = (vec![Node::from(end)], Vec::new());
        let mut off = end;
        loop {
            let on = self.seen_by[off.index()];
            nodes.push(on.into());
            links.push(Link::Weak);
            if on == self.start {
                nodes.reverse();
                links.reverse();
                return (nodes, links);
            }
            let (before, link) = self.forced_by[on.index()];
            nodes.push(before.into());
            links.push(link);
            off = before;
        }
    }
}

/// The marks that are on if this mark is off: the other mark of its cell, the other places in its houses.
fn partners(scene: &Scene, mark: Mark, sink: &mut impl FnMut(Mark, Link)) {
    let (cell, digit) = (mark.cell(), mark.digit());
    if scene.bivalue_cells().contains(cell)
        && let Some(other) = (scene.marks(cell) - digit.into()).first()
    {
        sink(Mark::new(cell, other), Link::Cell(cell));
    }
    for house in scene.bilocal(digit) & cell.houses().into_iter().collect() {
        if let Some(other) = (scene.places(digit, house) - cell.into()).first() {
            sink(Mark::new(other, digit), Link::House(house));
        }
    }
}
