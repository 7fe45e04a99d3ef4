//! The truths that are needed to prove that marks are false, or that they are true.
//!
//! ```text
//!   . x . | . . x     with x in r1c6, row 2 has only r2c2 left,
//!   . x . | . . x     and then row 3 has no place.
//!   . x . | . . .     Rows 2 and 3 prove it; the other houses are not needed.
//! ```
//!
//! A trial search decides whether truths can all hold (`constraints.rs`). Each truth is left out if the others prove the
//! same. The order of these attempts decides which truths remain. So, while too many truths remain, some are put back at
//! random and others are left out: large neighbourhood search (Shaw 1998).

use crate::argument::{Truth, Truths};
use crate::scene::Scene;
use crate::topics::truths::constraints::OpenTruths;
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Mark, Marks, Random};

/// The goal of a proof about marks.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// None of the marks can be on.
    Off,
    /// None of the marks can be off.
    On,
}

/// The maximum number of trials to prove one mark by the truths of several digits. Longer proofs are hard to check.
const TRIALS: u32 = 12;
/// The maximum number of trials with the truths of one digit, and for redundant truths. In practice, this is no limit.
const MOST_TRIALS: u32 = 10_000;

/// The number of times that truths are put back and others are left out.
const ROUNDS: usize = 300;
/// The maximum number of truths that are put back at once. It was chosen by 150 searches for 27 truths with 1,000 rounds:
/// with the limit 4, 29 searches failed; with 8, 15; with 32, 6; with 64, 1.
const PUT_BACK: usize = 64;

/// At most `most` truths that prove the goal for all the marks. `None` if more truths remain in all attempts.
///
/// Only the houses of these digits are used. With several digits, cells are used too if houses are not enough.
pub(crate) fn fewest_truths(
    scene: &Scene,
    digits: Digits,
    goals: &[Mark],
    goal: Goal,
    most: usize,
) -> Option<Vec<Truth>> {
    let trials = if digits.single().is_some() { MOST_TRIALS } else { TRIALS };
    fewest_by_trials(scene, digits, goals, goal, most, trials)
}

/// The same, with a limit on the number of trials for each mark.
pub(crate) fn fewest_by_trials(
    scene: &Scene,
    digits: Digits,
    goals: &[Mark],
    goal: Goal,
    most: usize,
    trials: u32,
) -> Option<Vec<Truth>> {
    let marks = Marks::by_digit(|digit| scene.cells(digit));
    let open = |digit: Digit, house: &House| digits.contains(digit) && marks[digit].intersects(scene.cells_in(*house));
    let houses = Digit::ALL.map(|digit| scene.houses().iter().filter(|house| open(digit, house)).collect());
    let alone = digits.single().is_some();
    let truths = Truths { cells: Cells::EMPTY, houses };
    let mut inquiry = Inquiry { scene, marks, goal, trials, goals: Vec::new() };
    for &mark in goals {
        inquiry.goals.push((mark, inquiry.used_for(mark, &truths)?));
    }
    let cells = if alone { Cells::EMPTY } else { scene.blank() };
    let left = inquiry.few(&truths, &Truths { cells, houses }, most)?;
    Some(each(&left))
}

/// The search for truths that prove a goal for some marks.
#[derive(Clone)]
struct Inquiry<'s> {
    scene: &'s Scene<'s>,
    /// The marks of each digit.
    marks: Marks,
    goal: Goal,
    trials: u32,
    /// Each mark with truths that prove the goal for it. The mark that failed last comes first.
    goals: Vec<(Mark, Truths)>,
}

impl Inquiry<'_> {
    /// Whether the truths prove the goal for every mark.
    fn is_proven(&mut self, truths: &Truths) -> bool {
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

    /// The truths, among some truths, that are used to prove the goal for a mark. `None` if the truths do not prove it.
    fn used_for(&self, mark: Mark, truths: &Truths) -> Option<Truths> {
        let asked = Digit::ALL.into_iter().filter(|digit| !truths.houses[digit.index()].is_empty()).collect();
        let asked = if truths.cells.is_empty() { asked } else { Digits::ALL };
        let mut state = OpenTruths { marks: self.marks, truths: *truths, asked, stale: asked };
        match self.goal {
            Goal::Off => state.put(self.scene.layout(), mark),
            Goal::On => state.marks.remove(mark),
        }
        let mut used = Truths::EMPTY;
        state.fails(self.scene, &mut { self.trials }, &mut used).then_some(used)
    }

    /// At most `most` truths that prove the goal: from these truths, and from others that may replace some of them.
    fn few(&self, truths: &Truths, others: &Truths, most: usize) -> Option<Truths> {
        // First whole digits are left out, then the houses of a digit by kind, and then one truth after another.
        let houses = self.scene.houses();
        let parts = [houses, houses - Houses::LINES, houses & Houses::ROWS, houses & Houses::COLUMNS];
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
            // The truths that were put back in this round are tried last.
            parts.extend(each(&back).into_iter().map(Truths::from));
            left = self.leave_out(left | back, parts, left.len()).unwrap_or(left);
        }
        if left.len() > most {
            return None;
        }
        let at_length = Self { trials: MOST_TRIALS, ..self.clone() };
        at_length.leave_out(left, each(&left).into_iter().map(Truths::from), most)
    }

    /// Leaves out one part after another, where possible. `None` if more than `most` parts are needed.
    fn leave_out(&self, mut truths: Truths, parts: impl IntoIterator<Item = Truths>, most: usize) -> Option<Truths> {
        let mut inquiry = self.clone();
        let mut needed = 0;
        for part in parts {
            let less = truths - part;
            if inquiry.is_proven(&less) {
                truths = less;
            } else {
                needed += 1;
            }
            if needed > most {
                return None;
            }
        }
        Some(truths)
    }
}

/// The members of a set. Houses come first, so that cells are left out last.
fn each(truths: &Truths) -> Vec<Truth> {
    let houses = Truths { cells: Cells::EMPTY, ..*truths };
    houses.iter().chain(truths.cells.iter().map(Truth::Cell)).collect()
}
