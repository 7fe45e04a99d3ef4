//! A lesson: a path, with pictures of the steps that are chosen.

use crate::page::About;
use crate::paper::Paper;
use pencilmark::{Path, State, Step};

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
