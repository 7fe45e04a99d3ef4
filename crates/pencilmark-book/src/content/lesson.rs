//! A lesson: a path, with pictures of the steps that are chosen.

use crate::page::About;
use crate::paper::Paper;
use pencilmark::{Board, Mark, Path, State, Step};

/// Up to this difficulty a step is easy: singles, and what fills a cell without marks.
const EASY: f64 = 2.6;

/// Which steps of a path are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Steps of these strategies only, by their ids; all if there are none.
    pub only: Vec<&'static str>,
    /// From this step on, from 1.
    pub from: Option<usize>,
    /// Up to this step.
    pub to: Option<usize>,
}

impl Chosen {
    /// Whether a step is shown, by its number.
    pub fn has(&self, number: usize, step: &Step) -> bool {
        let is_of = self.only.is_empty() || self.only.contains(&step.strategy().id());
        is_of && self.from.is_none_or(|from| number >= from) && self.to.is_none_or(|to| number <= to)
    }

    /// Whether all steps are shown.
    pub fn is_all(&self) -> bool {
        *self == Self::default()
    }
}

/// A path that is told.
#[derive(Clone, Debug)]
pub struct Lesson<'a> {
    /// What is known of it.
    pub about: About,
    /// The paper.
    pub paper: Paper,
    /// The puzzle.
    pub start: &'a State,
    /// The path.
    pub path: &'a Path,
    /// Which steps are shown.
    pub chosen: Chosen,
    /// Whether easy steps, as singles are, stand in one line.
    pub folds: bool,
}

/// What a lesson tells, in its order.
pub(crate) enum Told<'a> {
    /// Easy steps that follow each other: the numbers of the first and the last, and the cells that they fill.
    Singles { first: usize, last: usize, marks: String },
    /// A step, with its number and the board before it.
    Step { number: usize, step: &'a Step, board: Box<Board> },
}

impl<'a> Lesson<'a> {
    /// What it tells.
    pub(crate) fn told(&self) -> Vec<Told<'a>> {
        let (mut told, mut easy) = (Vec::new(), Vec::new());
        let mut board = self.path.start.clone();
        for (number, step) in (1..).zip(&self.path.steps) {
            let is_shown = self.chosen.has(number, step);
            if is_shown && self.folds && is_easy(step) {
                easy.push((number, step));
            } else {
                told.extend(singles(&mut easy));
                if is_shown {
                    told.push(Told::Step { number, step, board: Box::new(board.clone()) });
                }
            }
            board.apply(step);
        }
        told.extend(singles(&mut easy));
        told
    }
}

/// Whether a step is easy enough to be told in a line.
fn is_easy(step: &Step) -> bool {
    !step.places().is_empty()
        && step.removes().is_empty()
        && step.difficulty().is_none_or(|difficulty| difficulty <= EASY)
}

/// Easy steps, told together.
fn singles<'a>(easy: &mut Vec<(usize, &Step)>) -> Option<Told<'a>> {
    let (&(first, _), &(last, _)) = (easy.first()?, easy.last()?);
    let marks = easy.drain(..).flat_map(|(_, step)| step.places().iter().map(Mark::to_string));
    Some(Told::Singles { first, last, marks: marks.collect::<Vec<String>>().join(", ") })
}
