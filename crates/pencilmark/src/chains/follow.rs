//! What a mark rules out, by chains of plain links.
//!
//! ```text
//!   4r1c1 ── 4r1c7 ══ 4r6c7 ── 7r6c7 ══ 7r6c2 ── 7r9c2
//!    on       off      on       off      on       off
//! ```
//!
//! A mark that is on puts off whatever it sees (──); where that leaves a cell one of two marks, or a digit one of two
//! places in a house, the other is on (══). Marks only: no groups of cells, no almost locked sets, and no inference
//! that needs two others. Read backwards, each line says that its end rules out its start.

use crate::argument::{Link, Node};
use crate::digit::Digit;
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::set::Cells;

/// What is off when a mark is on, each by a shortest chain.
pub(crate) struct Follow {
    start: Mark,
    off: Marks,
    /// The mark whose being on puts this one off.
    seen_by: Vec<Mark>,
    /// The mark whose being off puts this one on, and the link.
    forced_by: Vec<(Mark, Link)>,
}

impl Follow {
    /// Follows chains with at most so many strong links.
    pub(crate) fn new(scene: &Scene, start: Mark, strong: usize) -> Self {
        let (seen_by, forced_by) = (vec![start; 729], vec![(start, Link::Weak); 729]);
        let mut follow = Self { start, off: Marks::EMPTY, seen_by, forced_by };
        let mut on = Marks::EMPTY;
        let mut latest = vec![start];
        for round in 0..=strong {
            let mut off = Vec::new();
            for &mark in &latest {
                for digit in scene.marks(mark.cell()) {
                    let same = digit == mark.digit();
                    let seen = if same { scene.cells(digit) & mark.cell().peers() } else { mark.cell().into() };
                    for cell in seen - follow.off[digit] {
                        let seen = Mark::new(cell, digit);
                        follow.off.insert(seen);
                        follow.seen_by[seen.index()] = mark;
                        off.push(seen);
                    }
                }
            }
            latest.clear();
            for mark in off.into_iter().filter(|_| round < strong) {
                partners(scene, mark, &mut |partner, link| {
                    if !on.contains(partner) {
                        on.insert(partner);
                        follow.forced_by[partner.index()] = (mark, link);
                        latest.push(partner);
                    }
                });
            }
        }
        follow
    }

    /// The marks of a digit that are off.
    pub(crate) fn off(&self, digit: Digit) -> Cells {
        self.off[digit]
    }

    /// From the start, which is on, to a mark that is off: nodes and links.
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

/// The marks of which one is on if this one is off: the other of its cell, the others of its houses.
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
