//! Which truths show that marks must go, or must stand.
//!
//! ```text
//!   . x . | . . x     an x in r1c6 leaves row 2 its r2c2,
//!   . x . | . . x     which leaves row 3 none.
//!   . x . | . . .     Rows 2 and 3 show it; the other houses are not asked.
//! ```
//!
//! Whether many truths can hold together is tried out (`constraints.rs`), and truths are left out as long as the others
//! show as much. Which are tried first decides which remain. So some are put back at random and others left out, as long
//! as too many remain: large neighbourhood search (Shaw 1998).

use crate::digit::Digit;
use crate::house::House;
use crate::mark::{Mark, Marks};
use crate::random::Random;
use crate::scene::Scene;
use crate::set::{Cells, Digits, Houses};
use crate::templates::constraints::State;
use crate::truth::{Truth, Truths};

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

/// How often truths are put back and others left out.
const ROUNDS: usize = 300;
/// How many are put back at most. Of 150 searches for 27 with 1,000 rounds 29 failed with 4, 15 with 8, 6 with 32, 1 with 64.
const PUT_BACK: usize = 64;

/// Truths that show it of all the marks, at most so many, or `None` if no try leaves so few.
///
/// Only the houses of these digits are asked, and cells only if houses of several digits do not do.
pub(crate) fn needed_truths(
    scene: &Scene,
    digits: Digits,
    goals: &[Mark],
    goal: Goal,
    most: usize,
) -> Option<Vec<Truth>> {
    let marks = Marks::by_digit(|digit| scene.cells(digit));
    let open = |digit: Digit, house: &House| digits.contains(digit) && marks[digit].intersects(house.cells());
    let houses = Digit::ALL.map(|digit| House::ALL.into_iter().filter(|house| open(digit, house)).collect());
    let alone = digits.single().is_some();
    let trials = if alone { MOST_TRIALS } else { TRIALS };
    let truths = Truths { cells: Cells::EMPTY, houses };
    let mut inquiry = Inquiry { scene, marks, goal, trials, goals: Vec::new() };
    for &mark in goals {
        inquiry.goals.push((mark, inquiry.used_for(mark, &truths)?));
    }
    let cells = if alone { Cells::EMPTY } else { scene.blank() };
    let left = inquiry.few(&truths, &Truths { cells, houses }, most)?;
    Some(each(&left))
}

/// Some marks of which something is to be shown.
#[derive(Clone)]
struct Inquiry<'s> {
    scene: &'s Scene<'s>,
    /// Where each digit has marks.
    marks: Marks,
    goal: Goal,
    trials: u32,
    /// Each with truths that show it of the mark. The mark that failed last comes first.
    goals: Vec<(Mark, Truths)>,
}

impl Inquiry<'_> {
    /// Whether the truths show it of every goal.
    fn is_shown(&mut self, truths: &Truths) -> bool {
        for i in 0..self.goals.len() {
            let (mark, known) = self.goals[i];
            if known.is_subset(truths) {
                continue;
            }
            let Some(used) = self.used_for(mark, truths) else {
                self.goals[..=i].rotate_right(1);
                return false;
            };
            self.goals[i].1 = used;
        }
        true
    }

    /// The truths that are used to show it of a mark, if they show it.
    fn used_for(&self, mark: Mark, truths: &Truths) -> Option<Truths> {
        let asked = Digit::ALL.into_iter().filter(|digit| !truths.houses[digit.index()].is_empty()).collect();
        let asked = if truths.cells.is_empty() { asked } else { Digits::ALL };
        let mut state = State { marks: self.marks, truths: *truths, asked, stale: asked };
        match self.goal {
            Goal::Off => state.put(mark),
            Goal::On => state.marks.remove(mark),
        }
        let mut used = Truths::EMPTY;
        state.fails(self.scene, &mut { self.trials }, &mut used).then_some(used)
    }

    /// At most so many of the truths that show it, and of others for which they can be changed.
    fn few(&self, truths: &Truths, others: &Truths, most: usize) -> Option<Truths> {
        // Whole digits first, then kinds of houses of a digit, and then one truth after another.
        let [rows, columns, blocks] = [0, 9, 18].map(|first| House::ALL[first..first + 9].iter().copied().collect());
        let parts = [Houses::ALL, blocks, rows, columns];
        let parts = parts.into_iter().flat_map(|part| Digit::ALL.map(|digit| Truths::of_digit(digit, part)));
        let others: Vec<Truths> = each(others).into_iter().map(Truths::from).collect();
        let less = self.leave_out(*truths, parts, usize::MAX)?;
        let mut left = self.leave_out(less, each(&less).into_iter().map(Truths::from), usize::MAX)?;
        let mut random = Random::new(0);
        for _ in 0..ROUNDS {
            if left.len() <= most || self.scene.has_stopped() {
                break;
            }
            let back = (0..=random.below(PUT_BACK)).map(|_| others[random.below(others.len())]);
            let back = back.fold(Truths::EMPTY, |all, one| all | one) - left;
            let mut parts: Vec<Truths> = each(&left).into_iter().map(Truths::from).collect();
            random.shuffle(&mut parts);
            // What has just come back is left out last.
            parts.extend(each(&back).into_iter().map(Truths::from));
            left = self.leave_out(left | back, parts, left.len()).unwrap_or(left);
        }
        if left.len() > most {
            return None;
        }
        let at_length = Self { trials: MOST_TRIALS, ..self.clone() };
        at_length.leave_out(left, each(&left).into_iter().map(Truths::from), most)
    }

    /// Leaves out what it can, one part after another. `None` once more than so many had to stay.
    fn leave_out(&self, mut truths: Truths, parts: impl IntoIterator<Item = Truths>, most: usize) -> Option<Truths> {
        let mut inquiry = self.clone();
        let mut kept = 0;
        for part in parts {
            let less = truths - part;
            if inquiry.is_shown(&less) {
                truths = less;
            } else {
                kept += 1;
            }
            if kept > most {
                return None;
            }
        }
        Some(truths)
    }
}

/// The members of a set, houses first: cells are left out last.
fn each(truths: &Truths) -> Vec<Truth> {
    let houses = Truths { cells: Cells::EMPTY, ..*truths };
    houses.iter().chain(truths.cells.iter().map(Truth::Cell)).collect()
}
