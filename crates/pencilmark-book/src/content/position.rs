//! A worksheet: positions in which a strategy works, for one or many pupils.

use crate::page::About;
use crate::paper::Paper;
use pencilmark::{Board, Step};

/// A position to look at: the board before a step.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board, with its marks.
    pub board: Board,
    /// The step that is looked for.
    pub step: Step,
}

/// What one pupil gets.
#[derive(Clone, Debug)]
pub struct Pupil {
    /// A name, if there is one.
    pub name: Option<String>,
    /// The positions.
    pub positions: Vec<Position>,
}

/// Worksheets about one thing, a sheet a pupil, and the answers.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// What is known of it.
    pub about: About,
    /// The paper.
    pub paper: Paper,
    /// How many positions a page has: one of [`PER_PAGE`](crate::PER_PAGE).
    pub per_page: u8,
    /// Whether digits are large.
    pub large: bool,
    /// Whether the answers follow.
    pub answers: bool,
    /// The pupils.
    pub pupils: Vec<Pupil>,
}
