//! The marks that a mark excludes by chains with single marks as nodes.
//!
//! ```text
//!   4r1c1 ── 4r1c7 ══ 4r6c7 ── 7r6c7 ══ 7r6c2 ── 7r9c2
//!    on       off      on       off      on       off
//! ```
//!
//! A mark that is on turns off all marks that it sees (──). If a cell has only one of two marks left, or a digit has only
//! one of two places left in a house, that mark is on (══). There are no groups of cells, no almost locked sets, and no
//! inferences from two earlier inferences. Each chain can be read backwards: if its end is on, its start is off.

use crate::argument::{Link, Node};
use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, Mark, Marks};

/// The marks that are off if a mark is on, each by a shortest chain.
pub(crate) struct SimpleChains {
    start: Mark,
    off: Marks,
    /// For each mark that is off: the mark that turns it off. That mark is on.
    seen_by: Vec<Mark>,
    /// For each mark that is on: the mark that turns it on, and the link. That mark is off.
    forced_by: Vec<(Mark, Link)>,
}

impl SimpleChains {
    /// Follows chains with at most `strong` strong links.
    pub(crate) fn new(scene: &Scene, start: Mark, strong: usize) -> Self {
        let (mut seen_by, mut forced_by) = (vec![start; 729], vec![(start, Link::Weak); 729]);
        let off = follow(scene, start, strong, &mut |step| match step {
            ChainStep::Off { mark, by } => seen_by[mark.index()] = by,
            ChainStep::On { mark, by, link } => forced_by[mark.index()] = (by, link),
        });
        Self { start, off, seen_by, forced_by }
    }

    /// The marks that are off if a mark is on, without the chains to them.
    pub(crate) fn excluded(scene: &Scene, start: Mark, strong: usize) -> Marks {
        follow(scene, start, strong, &mut |_| ())
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

/// A mark that a chain has reached, and the mark before it.
enum ChainStep {
    /// The mark is off because it sees the mark `by`, which is on.
    Off { mark: Mark, by: Mark },
    /// The mark is on because the mark `by` is off.
    On { mark: Mark, by: Mark, link: Link },
}

/// The marks that are off if a mark is on, by chains with at most `strong` strong links. Calls `note` once for each mark
/// that is reached, with the mark before it that is nearest to the start.
fn follow(scene: &Scene, start: Mark, strong: usize, note: &mut impl FnMut(ChainStep)) -> Marks {
    let (mut all_off, mut all_on) = (Marks::EMPTY, Marks::EMPTY);
    let mut latest = vec![start];
    for round in 0..=strong {
        let mut off = Vec::new();
        for &by in &latest {
            for digit in scene.marks(by.cell()) {
                let same = digit == by.digit();
                let seen = if same { scene.cells(digit) & scene.peers(by.cell()) } else { by.cell().into() };
                for cell in seen - all_off[digit] {
                    let mark = Mark::new(cell, digit);
                    all_off.insert(mark);
                    note(ChainStep::Off { mark, by });
                    off.push(mark);
                }
            }
        }
        latest.clear();
        for by in off.into_iter().filter(|_| round < strong) {
            partners(scene, by, &mut |mark, link| {
                if !all_on.contains(mark) {
                    all_on.insert(mark);
                    note(ChainStep::On { mark, by, link });
                    latest.push(mark);
                }
            });
        }
    }
    all_off
}

/// The marks that are on if a mark is off: the only other mark of its cell, and the only other places in its houses.
fn partners(scene: &Scene, mark: Mark, sink: &mut impl FnMut(Mark, Link)) {
    let (cell, digit) = (mark.cell(), mark.digit());
    if scene.bivalue_cells().contains(cell)
        && let Some(other) = (scene.marks(cell) - digit.into()).first()
    {
        sink(Mark::new(cell, other), Link::Cell(cell));
    }
    for house in scene.bilocal(digit) & scene.houses_of(cell) {
        if let Some(other) = (scene.places(digit, house) - cell.into()).first() {
            sink(Mark::new(other, digit), Link::House(house));
        }
    }
}
