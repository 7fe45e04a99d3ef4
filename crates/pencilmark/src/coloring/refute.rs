//! Which of many truths rule marks out.
//!
//! ```text
//!   5r2c2 on ── 5r2c7 off ══ 5r8c7 on ── 5r8c3 off ══ 5r4c3 on ── 5r4c2 off …
//! ```
//!
//! A mark that is assumed on turns off all that it sees; a truth with one choice left turns it on; and so on until a
//! truth has no choice left. What was used on the way is the proof. A colouring knows that a contradiction is there and
//! asks this engine for the few strong links that show it.

use crate::mark::Mark;
use crate::scene::Scene;
use crate::truth::Truth;
use smallvec::SmallVec;
use std::ptr;

/// A truth with the marks of which it demands one.
struct Choice {
    truth: Truth,
    marks: SmallVec<[Mark; 2]>,
}

/// Of some truths, those that rule out the goals, each goal by itself; no truth is left that all goals can do without.
/// `None` when simple consequences of the truths do not rule out some goal, or when the budget stops.
pub(crate) fn needed(scene: &Scene, truths: impl Iterator<Item = Truth>, goals: &[Mark]) -> Option<Vec<Truth>> {
    let all: Vec<Choice> = truths.map(|truth| Choice { truth, marks: scene.marks_of(truth).collect() }).collect();
    let all: Vec<&Choice> = all.iter().collect();
    // What is used, and for the sake of which goal.
    let (mut used, mut sakes) = (Vec::new(), Vec::new());
    for &goal in goals {
        if refute(scene, &used, goal).is_none() {
            for choice in refute(scene, &all, goal)? {
                if !used.iter().any(|other| ptr::eq(*other, choice)) {
                    used.push(choice);
                    sakes.push(goal);
                }
            }
        }
    }
    // What serves one goal may make up for what another was given.
    for i in (0..used.len()).rev() {
        let (choice, sake) = (used.remove(i), sakes[i]);
        if [sake].iter().chain(goals).any(|&goal| refute(scene, &used, goal).is_none()) {
            used.insert(i, choice);
        }
    }
    Some(used.into_iter().map(|choice| choice.truth).collect())
}

/// Whether somebody who knows only the truths, and not the way that led to them, finds out by trying that they rule the goal
/// out, within so many trials. Not when the budget stops.
pub(crate) fn is_brief(scene: &Scene, truths: &[Truth], goal: Mark, most: usize) -> bool {
    let choices = truths.iter().map(|&truth| scene.marks_of(truth).collect()).collect();
    fails(scene, with(choices, goal), &mut 0, most)
}

/// What is left of some choices once a mark is on.
fn with(mut choices: Vec<SmallVec<[Mark; 2]>>, on: Mark) -> Vec<SmallVec<[Mark; 2]>> {
    choices.retain(|marks| !marks.contains(&on));
    for marks in &mut choices {
        marks.retain(|mark| !mark.sees(on));
    }
    choices
}

/// Whether no mark can be chosen in some choice, whichever are chosen in the others.
fn fails(scene: &Scene, mut choices: Vec<SmallVec<[Mark; 2]>>, tried: &mut usize, most: usize) -> bool {
    *tried += 1;
    loop {
        if scene.spend(1 + choices.len() as u64 / 4).is_break() {
            return false;
        }
        let Some(shortest) = choices.iter().min_by_key(|marks| marks.len()) else { return false };
        match shortest.as_slice() {
            [] => return true,
            &[only] => choices = with(choices, only),
            several => {
                let several: SmallVec<[Mark; 9]> = SmallVec::from_slice(several);
                return several
                    .iter()
                    .all(|&mark| *tried < most && fails(scene, with(choices.clone(), mark), tried, most));
            }
        }
    }
}

/// A mark that is on, and the choice that left it.
struct On {
    mark: Mark,
    because: Option<usize>,
}

/// The choices that a mark contradicts, if it does: those on the way to the first that has nothing left. Consequences are
/// drawn in the order of their distance from the mark. None when the budget stops.
fn refute<'c>(scene: &Scene, choices: &[&'c Choice], goal: Mark) -> Option<SmallVec<[&'c Choice; 16]>> {
    let mut on: SmallVec<[On; 32]> = SmallVec::new();
    on.push(On { mark: goal, because: None });
    let mut next = 0;
    while next < on.len() {
        let mark = on[next].mark;
        next += 1;
        scene.spend(1 + choices.len() as u64 / 8).continue_value()?;
        for (i, choice) in choices.iter().enumerate() {
            if !choice.marks.iter().any(|other| other.sees(mark)) {
                continue;
            }
            let mut left = choice.marks.iter().filter(|mark| !on[..next].iter().any(|on| on.mark.sees(**mark)));
            match (left.next(), left.next()) {
                (None, _) => return Some(way(choices, &on[..next], i)),
                (Some(&only), None) if !on.iter().any(|on| on.mark == only) => {
                    on.push(On { mark: only, because: Some(i) });
                }
                _ => {}
            }
        }
    }
    None
}

/// The choices that were used up to one that has nothing left.
fn way<'c>(choices: &[&'c Choice], on: &[On], last: usize) -> SmallVec<[&'c Choice; 16]> {
    let mut used: SmallVec<[usize; 16]> = SmallVec::new();
    let mut todo: SmallVec<[usize; 16]> = SmallVec::from_slice(&[last]);
    while let Some(i) = todo.pop() {
        if used.contains(&i) {
            continue;
        }
        used.push(i);
        // Each of its marks went by the first that saw it, but for the one that it turned on.
        let gone = choices[i].marks.iter().filter(|&&mark| i == last || on.iter().all(|on| on.mark != mark));
        let causes = gone.filter_map(|&mark| on.iter().find(|on| on.mark.sees(mark)));
        todo.extend(causes.filter_map(|cause| cause.because));
    }
    used.into_iter().map(|i| choices[i]).collect()
}
