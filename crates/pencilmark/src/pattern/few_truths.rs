//! Which truths show that marks must go, or must stand.
//!
//! ```text
//!   . x . | . . x     an x in r1c6 leaves row 2 its r2c2,
//!   . x . | . . x     which leaves row 3 none.
//!   . x . | . . .     Rows 2 and 3 show it; the other houses are not asked.
//! ```
//!
//! What many truths demand together is tried out (`demand.rs`), and demands are left out as long as the others do. Which
//! are tried first decides which remain. So some are put back at random and others left out, as long as too many remain:
//! large neighbourhood search (Shaw 1998).

use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::pattern::demand::{Demand, State};
use crate::random::Random;
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};
use crate::truth::Truth;

/// What is to be shown of marks.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// None of them can be on.
    Off,
    /// None of them can be off.
    On,
}

/// How many choices are tried out to show one mark by the truths of several digits: what takes more is hard to check.
const TRIALS: u32 = 12;
/// How many by those of one digit, and to see that none of the truths is idle: as many as it takes.
const MOST_TRIALS: u32 = 10_000;

/// How often demands are put back and others left out.
const ROUNDS: usize = 300;
/// How many are put back at most. Of 150 searches for 27 with 1,000 rounds 29 failed with 4, 15 with 8, 6 with 32, 1 with 64.
const PUT_BACK: usize = 64;

/// Truths that show it of all the marks, at most so many, or `None` if no try leaves so few.
///
/// Only the houses of these digits are asked, and cells only if houses of several digits do not do.
pub(crate) fn few_truths(scene: &Scene, digits: Digits, goals: &[Mark], goal: Goal, most: usize) -> Option<Vec<Truth>> {
    let marks = Digit::ALL.map(|digit| scene.cells(digit));
    let open = |digit: Digit, house: &House| digits.contains(digit) && marks[digit.index()].intersects(house.cells());
    let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| open(digit, house)).collect());
    let alone = digits.single().is_some();
    let trials = if alone { MOST_TRIALS } else { TRIALS };
    let demand = Demand { houses, cells: Cells::EMPTY };
    let mut inquiry = Inquiry { scene, marks, goal, trials, goals: Vec::new() };
    for &mark in goals {
        inquiry.goals.push((mark, inquiry.used_for(mark, &demand)?));
    }
    let cells = if alone { Cells::EMPTY } else { scene.blank() };
    let left = inquiry.few(&demand, &Demand { houses, cells }, most)?;
    Some(left.truths().collect())
}

/// Some marks of which something is to be shown.
#[derive(Clone)]
struct Inquiry<'s> {
    scene: &'s Scene<'s>,
    /// Where each digit has marks.
    marks: [Cells; 9],
    goal: Goal,
    trials: u32,
    /// Each with demands that show it of the mark. The mark that failed last comes first.
    goals: Vec<(Mark, Demand)>,
}

impl Inquiry<'_> {
    /// Whether the demands show it of every goal.
    fn is_shown(&mut self, demand: &Demand) -> bool {
        for i in 0..self.goals.len() {
            let (mark, known) = self.goals[i];
            if known.is_subset(demand) {
                continue;
            }
            let Some(used) = self.used_for(mark, demand) else {
                self.goals[..=i].rotate_right(1);
                return false;
            };
            self.goals[i].1 = used;
        }
        true
    }

    /// The demands that are used to show it of a mark, if they show it.
    fn used_for(&self, mark: Mark, demand: &Demand) -> Option<Demand> {
        let asked = Digit::ALL.into_iter().filter(|digit| !demand.houses[digit.index()].is_empty()).collect();
        let asked = if demand.cells.is_empty() { asked } else { Digits::ALL };
        let mut state = State { marks: self.marks, demand: *demand, asked, stale: asked };
        match self.goal {
            Goal::Off => state.put(mark),
            Goal::On => state.marks[mark.digit().index()].remove(mark.cell()),
        }
        let mut used = Demand::default();
        state.fails(self.scene, &mut { self.trials }, &mut used).then_some(used)
    }

    /// At most so many of the demands that show it, and of others for which they can be changed.
    fn few(&self, demand: &Demand, others: &Demand, most: usize) -> Option<Demand> {
        // Whole digits first, then kinds of houses of a digit, and then one truth after another.
        let [rows, columns, blocks] = [0, 9, 18].map(|first| House::ALL[first..first + 9].iter().copied().collect());
        let parts = [Houses::ALL, blocks, rows, columns];
        let parts = parts.into_iter().flat_map(|part| Digit::ALL.map(|digit| Demand::houses(digit, part)));
        let truths: Vec<Demand> = others.truths().map(Demand::one).collect();
        let less = self.leave_out(*demand, parts, usize::MAX)?;
        let mut left = self.leave_out(less, less.truths().map(Demand::one), usize::MAX)?;
        let mut random = Random::new(0);
        for _ in 0..ROUNDS {
            if left.len() <= most || self.scene.has_stopped() {
                break;
            }
            let back = (0..=random.below(PUT_BACK)).map(|_| truths[random.below(truths.len())]);
            let back = back.fold(Demand::default(), |all, one| all.and(&one)).without(&left);
            let mut parts: Vec<Demand> = left.truths().map(Demand::one).collect();
            random.shuffle(&mut parts);
            // What has just come back is left out last.
            parts.extend(back.truths().map(Demand::one));
            left = self.leave_out(left.and(&back), parts, left.len()).unwrap_or(left);
        }
        if left.len() > most {
            return None;
        }
        let at_length = Self { trials: MOST_TRIALS, ..self.clone() };
        at_length.leave_out(left, left.truths().map(Demand::one), most)
    }

    /// Leaves out what it can, one part after another. `None` once more than so many had to stay.
    fn leave_out(&self, mut demand: Demand, parts: impl IntoIterator<Item = Demand>, most: usize) -> Option<Demand> {
        let mut inquiry = self.clone();
        let mut kept = 0;
        for part in parts {
            let less = demand.without(&part);
            if inquiry.is_shown(&less) {
                demand = less;
            } else {
                kept += 1;
            }
            if kept > most {
                return None;
            }
        }
        Some(demand)
    }
}
