//! The truths, among many, that are needed to exclude marks.
//!
//! ```text
//!   5r2c2 on ── 5r2c7 off ══ 5r8c7 on ── 5r8c3 off ══ 5r4c3 on ── 5r4c2 off …
//! ```
//!
//! A mark is assumed on and turns off all marks that it sees. A truth with one mark left turns this mark on, and so on,
//! until a truth has no mark left. The truths that were used are the proof. For example, a colouring shows that there is a
//! contradiction, and this code finds the few strong links that prove it.

use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::Mark;
use smallvec::SmallVec;
use std::ptr;

/// A truth with its marks: one of them must be true.
struct MarkedTruth {
    truth: Truth,
    marks: SmallVec<[Mark; 2]>,
}

/// The truths, among some truths, that are needed to exclude the goals. Each goal is excluded by itself. Every truth is
/// needed for some goal. `None` if propagation does not exclude some goal, or when the budget stops.
pub(crate) fn needed(scene: &Scene, truths: impl Iterator<Item = Truth>, goals: &[Mark]) -> Option<Vec<Truth>> {
    let all: Vec<MarkedTruth> =
        truths.map(|truth| MarkedTruth { truth, marks: scene.marks_of(truth).collect() }).collect();
    let all: Vec<&MarkedTruth> = all.iter().collect();
    // The truths that are used, and for each truth the goal that needed it first.
    let (mut used, mut goals_of) = (Vec::new(), Vec::new());
    for &goal in goals {
        if refute(scene, &used, goal).is_none() {
            for choice in refute(scene, &all, goal)? {
                if !used.iter().any(|other| ptr::eq(*other, choice)) {
                    used.push(choice);
                    goals_of.push(goal);
                }
            }
        }
    }
    // A truth may be redundant because of truths that were added for other goals.
    for i in (0..used.len()).rev() {
        let (choice, goal_of) = (used.remove(i), goals_of[i]);
        if [goal_of].iter().chain(goals).any(|&goal| refute(scene, &used, goal).is_none()) {
            used.insert(i, choice);
        }
    }
    Some(used.into_iter().map(|choice| choice.truth).collect())
}

/// Whether a search with only the truths shows in at most `most` trials that they exclude the goal. `false` when the budget
/// stops.
pub(crate) fn is_brief(scene: &Scene, truths: &[Truth], goal: Mark, most: usize) -> bool {
    is_brief_for_all(scene, truths, &[goal], most)
}

/// Whether such a search shows that the truths do not allow some marks to be on together.
pub(crate) fn is_brief_for_all(scene: &Scene, truths: &[Truth], goals: &[Mark], most: usize) -> bool {
    let choices = truths.iter().map(|&truth| scene.marks_of(truth).collect()).collect();
    fails(scene, goals.iter().fold(choices, |choices, &goal| with(scene, choices, goal)), &mut 0, most)
}

/// The choices that are left if a mark is on. A choice is the marks of a truth.
fn with(scene: &Scene, mut choices: Vec<SmallVec<[Mark; 2]>>, on: Mark) -> Vec<SmallVec<[Mark; 2]>> {
    choices.retain(|marks| !marks.contains(&on));
    for marks in &mut choices {
        marks.retain(|mark| !scene.excludes(*mark, on));
    }
    choices
}

/// Whether there is no way to choose a mark in each choice.
fn fails(scene: &Scene, mut choices: Vec<SmallVec<[Mark; 2]>>, tried: &mut usize, most: usize) -> bool {
    *tried += 1;
    loop {
        if scene.spend(1 + choices.len() as u64 / 4).is_break() {
            return false;
        }
        let Some(shortest) = choices.iter().min_by_key(|marks| marks.len()) else { return false };
        match shortest.as_slice() {
            [] => return true,
            &[only] => choices = with(scene, choices, only),
            several => {
                let several: SmallVec<[Mark; 9]> = SmallVec::from_slice(several);
                return several
                    .iter()
                    .all(|&mark| *tried < most && fails(scene, with(scene, choices.clone(), mark), tried, most));
            }
        }
    }
}

/// A mark that is on, and the index of the choice whose last mark it was. The goal has no such choice.
struct On {
    mark: Mark,
    because: Option<usize>,
}

/// The choices that are used to refute a mark: the choices that lead to the first choice with no mark left. Propagation is
/// breadth first. `None` if the mark is not refuted, or when the budget stops.
fn refute<'c>(scene: &Scene, choices: &[&'c MarkedTruth], goal: Mark) -> Option<SmallVec<[&'c MarkedTruth; 16]>> {
    let mut on: SmallVec<[On; 32]> = SmallVec::new();
    on.push(On { mark: goal, because: None });
    let mut next = 0;
    while next < on.len() {
        let mark = on[next].mark;
        next += 1;
        scene.spend(1 + choices.len() as u64 / 8).continue_value()?;
        for (i, choice) in choices.iter().enumerate() {
            if !choice.marks.iter().any(|other| scene.excludes(*other, mark)) {
                continue;
            }
            let mut left =
                choice.marks.iter().filter(|mark| !on[..next].iter().any(|on| scene.excludes(on.mark, **mark)));
            match (left.next(), left.next()) {
                (None, _) => return Some(way(scene, choices, &on[..next], i)),
                (Some(&only), None) if !on.iter().any(|on| on.mark == only) => {
                    on.push(On { mark: only, because: Some(i) });
                }
                _ => {}
            }
        }
    }
    None
}

/// The choices that were used until a choice had no mark left.
fn way<'c>(scene: &Scene, choices: &[&'c MarkedTruth], on: &[On], last: usize) -> SmallVec<[&'c MarkedTruth; 16]> {
    let mut used: SmallVec<[usize; 16]> = SmallVec::new();
    let mut todo: SmallVec<[usize; 16]> = SmallVec::from_slice(&[last]);
    while let Some(i) = todo.pop() {
        if used.contains(&i) {
            continue;
        }
        used.push(i);
        // Each mark of the choice was turned off by the first mark that sees it, except the mark that the choice turned on.
        let eliminations = choices[i].marks.iter().filter(|&&mark| i == last || on.iter().all(|on| on.mark != mark));
        let causes = eliminations.filter_map(|&mark| on.iter().find(|on| scene.excludes(on.mark, mark)));
        todo.extend(causes.filter_map(|cause| cause.because));
    }
    used.into_iter().map(|i| choices[i]).collect()
}
