//! Whether some truths exclude a mark. Some of the truths may be clues.
//!
//! A truth has ways: the ways to meet a clue, or the marks of a cell or of a digit in a house. If one way is left, its marks
//! are on. After that, all ways of the truth with the fewest ways are tried.

use super::ways::{ClueWays, clue_ways};
use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Mark, Marks};

/// The maximum number of choices in a proof.
#[derive(Copy, Clone)]
pub(crate) struct Work(pub(crate) usize);

/// The ways of a truth that are left.
#[derive(Clone)]
enum WaysLeft<'s> {
    Ways(&'s ClueWays, Vec<u32>),
    Marks(Vec<Mark>),
}

impl WaysLeft<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Ways(_, ways) => ways.len(),
            Self::Marks(marks) => marks.len(),
        }
    }

    /// The marks of a way.
    fn way(&self, place: usize) -> Vec<Mark> {
        match self {
            Self::Ways(clue, ways) => clue.way(ways[place]).collect(),
            Self::Marks(marks) => vec![marks[place]],
        }
    }

    fn narrow(&mut self, open: &Marks) {
        match self {
            Self::Ways(clue, ways) => ways.retain(|way| clue.way(*way).all(|mark| open.contains(mark))),
            Self::Marks(marks) => marks.retain(|mark| open.contains(*mark)),
        }
    }
}

/// Whether the truths exclude each of some marks, if a search with at most this number of choices can prove it.
pub(crate) fn is_refuted(scene: &Scene, truths: &[Truth], goals: &[Mark], most: Work) -> bool {
    let left = |truth: &Truth| match *truth {
        Truth::Clue(name) => {
            let clue = clue_ways(scene).iter().find(|clue| clue.name == Some(name))?;
            Some(WaysLeft::Ways(clue, (0..clue.len() as u32).collect()))
        }
        Truth::Cell(cell) => scene.blank().contains(cell).then(|| WaysLeft::Marks(scene.marks_of(*truth).collect())),
        Truth::House(digit, house) => (!scene.known(digit).intersects(scene.cells_in(house)))
            .then(|| WaysLeft::Marks(scene.marks_of(*truth).collect())),
    };
    let all: Vec<WaysLeft> = truths.iter().filter_map(left).collect();
    let open = Marks::by_digit(|digit| scene.cells(digit));
    goals.iter().all(|&goal| {
        let mut trial = WaysTrial { scene, choices: most.0 };
        trial.fails(open - scene.layout().excluded_by(goal), all.clone())
    })
}

struct WaysTrial<'s> {
    scene: &'s Scene<'s>,
    choices: usize,
}

impl WaysTrial<'_> {
    /// Whether there is no way to meet all truths. `false` if the search takes too many choices.
    fn fails(&mut self, mut open: Marks, mut truths: Vec<WaysLeft>) -> bool {
        let size: usize = truths.iter().map(WaysLeft::len).sum();
        if self.choices == 0 || self.scene.spend(1 + size as u64 / 32).is_break() {
            return false;
        }
        self.choices -= 1;
        loop {
            for left in &mut truths {
                left.narrow(&open);
            }
            if truths.iter().any(|left| left.len() == 0) {
                return true;
            }
            let Some(place) = truths.iter().position(|left| left.len() == 1) else { break };
            open = self.with(open, &truths.remove(place).way(0));
        }
        let Some(fewest) = truths.iter().min_by_key(|left| left.len()).cloned() else { return false };
        (0..fewest.len()).all(|place| {
            let open = self.with(open, &fewest.way(place));
            self.fails(open, truths.clone())
        })
    }

    fn with(&self, open: Marks, way: &[Mark]) -> Marks {
        way.iter().fold(open, |open, mark| open - self.scene.layout().excluded_by(*mark))
    }
}

/// The truths, among some truths, that are needed to exclude all goals, clues first. From the last to the first, a truth is
/// left out if the others are enough. `None` if all truths together are not enough.
pub(crate) fn few(scene: &Scene, truths: Vec<Truth>, goals: &[Mark], most: Work) -> Option<Vec<Truth>> {
    let (mut needed, others): (Vec<Truth>, Vec<Truth>) = truths.into_iter().partition(|truth| truth.clue().is_some());
    needed.extend(others);
    if !is_refuted(scene, &needed, goals, most) {
        return None;
    }
    for place in (0..needed.len()).rev() {
        let truth = needed.remove(place);
        if !is_refuted(scene, &needed, goals, most) {
            needed.insert(place, truth);
        }
    }
    Some(needed)
}
