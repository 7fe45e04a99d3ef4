//! Consequences of an assumed mark through cells, houses and clues.
//!
//! ```text
//!   9r1c1 on ── 9r1c2 off ── cage 3 has no way without 9r1c2 but with 1r2c2 ── 1r2c2 on …
//! ```
//!
//! First come all consequences of cells and houses with one mark, then one look at each clue whose cells lost marks, then
//! cells and houses again. Each conclusion notes the marks that it needs to be gone. So the truths of a contradiction can be
//! found backwards.

use super::ways::{ClueWays, clue_ways};
use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Cells, Mark, Marks};

/// A conclusion. It needs some marks to be gone, and removes other marks.
struct ClueConclusion {
    /// The truth of the conclusion. `None` for the assumption.
    truth: Option<Truth>,
    from: Vec<Mark>,
}

/// The consequences of an assumed mark.
pub(crate) struct ClueNet<'s> {
    scene: &'s Scene<'s>,
    ways: &'s [ClueWays],
    /// The marks that are left.
    left: Marks,
    on: Marks,
    /// The conclusion that removed each mark.
    because: Vec<u16>,
    conclusions: Vec<ClueConclusion>,
    /// The cells that lost marks since the last look at the clues.
    lost: Cells,
    /// The marks that are gone and whose consequences are not followed yet.
    gone: Vec<Mark>,
}

impl<'s> ClueNet<'s> {
    /// The truths of a contradiction that follows from a mark, in the order in which they are used. The net looks at all
    /// clues at most `looks` times. `None` if it finds no contradiction.
    pub(crate) fn contradiction(scene: &'s Scene<'s>, mark: Mark, looks: usize) -> Option<Vec<Truth>> {
        let mut net = Self {
            scene,
            ways: clue_ways(scene),
            left: Marks::by_digit(|digit| scene.cells(digit)),
            on: Marks::EMPTY,
            because: vec![0; 81 * 9],
            conclusions: Vec::new(),
            lost: Cells::EMPTY,
            gone: Vec::new(),
        };
        scene.spend(16).continue_value()?;
        net.turn_on(mark, None, Vec::new());
        for look in 0..=looks {
            if let Some(last) = net.follow() {
                return Some(net.truths(last));
            }
            if look == looks || net.lost.is_empty() {
                return None;
            }
            if let Some(last) = net.look() {
                return Some(net.truths(last));
            }
        }
        None
    }

    fn turn_on(&mut self, mark: Mark, truth: Option<Truth>, from: Vec<Mark>) {
        self.on.insert(mark);
        self.conclude(self.scene.layout().excluded_by(mark) & self.left, truth, from);
    }

    /// Removes marks that are left.
    fn conclude(&mut self, off: Marks, truth: Option<Truth>, from: Vec<Mark>) {
        if off.is_empty() && truth.is_some() {
            return;
        }
        let number = self.conclusions.len() as u16;
        self.conclusions.push(ClueConclusion { truth, from });
        for mark in off.iter() {
            self.because[mark.index()] = number;
            self.lost.insert(mark.cell());
            self.gone.push(mark);
        }
        self.left = self.left - off;
    }

    /// The marks of a truth that are gone.
    fn gone_of(&self, truth: Truth) -> Vec<Mark> {
        self.scene.marks_of(truth).filter(|mark| !self.left.contains(*mark)).collect()
    }

    /// Follows the consequences of cells and houses with one mark. Returns a contradiction: a truth without a mark.
    fn follow(&mut self) -> Option<ClueConclusion> {
        while let Some(mark) = self.gone.pop() {
            let (cell, digit) = (mark.cell(), mark.digit());
            let houses = self.scene.houses_of(cell).iter().map(|house| Truth::House(digit, house));
            for truth in houses.chain([Truth::Cell(cell)]) {
                let two = {
                    let mut left = self.scene.marks_of(truth).filter(|mark| self.left.contains(*mark));
                    (left.next(), left.next())
                };
                match two {
                    (None, _) => return Some(ClueConclusion { truth: Some(truth), from: self.gone_of(truth) }),
                    (Some(only), None) if !self.on.contains(only) => {
                        self.turn_on(only, Some(truth), self.gone_of(truth));
                    }
                    _ => (),
                }
            }
        }
        None
    }

    /// Looks at each clue whose cells lost marks.
    fn look(&mut self) -> Option<ClueConclusion> {
        let lost = std::mem::replace(&mut self.lost, Cells::EMPTY);
        for clue in self.ways {
            if !clue.cells.iter().any(|cell| lost.contains(*cell)) {
                continue;
            }
            let _ = self.scene.spend(clue.len() as u64 / 64);
            let is_left = |way: &&[_]| clue.marks(way).all(|mark| self.left.contains(mark));
            let ways = clue.iter().filter(is_left);
            let from: Vec<Mark> = clue.cells.iter().flat_map(|cell| self.gone_of(Truth::Cell(*cell))).collect();
            let truth = clue.name.map(Truth::Clue);
            if ways.clone().next().is_none() {
                return Some(ClueConclusion { truth, from });
            }
            let off = clue.missing(self.scene, ways) & self.left;
            self.conclude(off, truth, from);
        }
        None
    }

    /// The truths that lead to a conclusion.
    fn truths(&self, last: ClueConclusion) -> Vec<Truth> {
        let mut needed = vec![false; self.conclusions.len()];
        let mut open = last.from;
        while let Some(mark) = open.pop() {
            let number = usize::from(self.because[mark.index()]);
            if !std::mem::replace(&mut needed[number], true) {
                open.extend(&self.conclusions[number].from);
            }
        }
        let mut truths = Vec::new();
        let used = self.conclusions.iter().zip(needed).filter(|(_, needed)| *needed);
        for truth in used.filter_map(|(conclusion, _)| conclusion.truth).chain(last.truth) {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        truths
    }
}
