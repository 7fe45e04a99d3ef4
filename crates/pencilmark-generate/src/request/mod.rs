//! Requests for puzzles.

pub(crate) mod shape;
pub(crate) mod wanted;

use crate::request::shape::Shape;
use crate::request::wanted::Wanted;
use pencilmark::{Cells, Grid, Layout, Puzzle, RandomSource, Solver, below};
use std::sync::Arc;

/// A request for puzzles: the conditions that they must meet.
#[derive(Clone, Debug)]
pub struct Request {
    /// The layout of the board, if it is not the usual one. Then the solution, the givens to contain, `unbiased` and the ratings
    /// of the Sudoku Explainer do not count.
    pub layout: Option<Arc<Layout>>,
    /// The symmetry of the cells with givens: one of these, drawn for each attempt; none if the list is empty.
    pub shapes: Vec<Shape>,
    /// The cells that hold the givens, exactly these. Then no symmetry counts, and givens that could go stay unless
    /// `minimal` says otherwise.
    pub pattern: Option<Cells>,
    /// The solution; a random one for each puzzle if there is none.
    pub solution: Option<Grid>,
    /// Givens that each puzzle must have.
    pub contains: Puzzle,
    /// Whether no given can be removed (with a symmetry: no orbit of givens). Otherwise puzzles have as many givens as
    /// wanted.
    pub minimal: bool,
    /// Whether minimal puzzles with equally many givens are equally likely, and each comes with its weight. Then the
    /// symmetry and the givens to contain do not count.
    pub unbiased: bool,
    /// The solver that must be able to solve the puzzles. Then no given can be removed without this solver getting stuck,
    /// and `minimal` does not count.
    pub solver: Option<Arc<Solver>>,
    /// The difficulty of the puzzles, and the strategies that they must need.
    pub wanted: Wanted,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            layout: None,
            shapes: Vec::new(),
            pattern: None,
            solution: None,
            contains: Puzzle::EMPTY,
            minimal: true,
            unbiased: false,
            solver: None,
            wanted: Wanted::default(),
        }
    }
}

impl Request {
    /// The symmetry of an attempt.
    pub(crate) fn shape(&self, random: &mut dyn RandomSource) -> Shape {
        match self.shapes[..] {
            [] => Shape::None,
            [shape] => shape,
            ref shapes => shapes[below(random, shapes.len())],
        }
    }

    /// The sets of cells that are emptied together.
    pub(crate) fn units(&self, shape: Shape) -> Vec<Cells> {
        let stay = self.contains.givens();
        if let Some(layout) = &self.layout {
            return shape.orbits_on(layout);
        }
        let mut orbits = shape.orbits();
        orbits.retain(|orbit| !orbit.intersects(stay));
        orbits
    }
}
