//! A worksheet: positions in which a strategy works, for one or many pupils.

use crate::page::About;
use crate::paper::Paper;
use pencilmark::{Board, Step, Strategy};

/// A position to look at: the board before a step.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board, with its marks.
    pub board: Board,
    /// The step to find.
    pub step: Step,
}

/// The positions for one pupil.
#[derive(Clone, Debug)]
pub struct Pupil {
    /// A name, if there is one.
    pub name: Option<String>,
    /// The positions.
    pub positions: Vec<Position>,
}

/// Worksheets about a strategy: a sheet for each pupil, and the answers.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The title, the author and the date.
    pub about: About,
    /// The strategy: its summary stands at the head of each sheet.
    pub strategy: &'static Strategy,
    /// The paper.
    pub paper: Paper,
    /// The greatest number of positions on a page: one of [`PER_PAGE`](crate::PER_PAGE).
    pub per_page: u8,
    /// Whether digits are large.
    pub large: bool,
    /// Whether the answers follow the sheets.
    pub answers: bool,
    /// The pupils.
    pub pupils: Vec<Pupil>,
}
