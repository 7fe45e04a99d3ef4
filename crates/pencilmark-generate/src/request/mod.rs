//! Requests for puzzles.

pub(crate) mod shape;
pub(crate) mod wanted;

use crate::clues::WantedClues;
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
    /// The clues of each puzzle. With clues, `layout` has a value, also if it is the usual one.
    pub clues: WantedClues,
    /// The symmetries of the cells with givens. Each attempt draws one of them. If the list is empty, there is no symmetry.
    pub shapes: Vec<Shape>,
    /// The cells that hold the givens; other cells are blank. Then no symmetry counts, and redundant givens stay unless
    /// `minimal` is true.
    pub pattern: Option<Cells>,
    /// The solution of the puzzles. If it is `None`, each puzzle has a random solution.
    pub solution: Option<Grid>,
    /// Givens that each puzzle must have.
    pub contains: Puzzle,
    /// Whether no given can be removed (with a symmetry: no orbit of givens). Otherwise puzzles have the wanted number of
    /// givens.
    pub minimal: bool,
    /// Whether minimal puzzles with equally many givens are equally likely, and each comes with its weight. Then the
    /// symmetry and the givens to contain do not count.
    pub unbiased: bool,
    /// The solver that must be able to solve the puzzles. Then this solver gets stuck if any given is removed, and `minimal`
    /// does not count.
    pub solver: Option<Arc<Solver>>,
    /// The difficulty of the puzzles, and the strategies that they must need.
    pub wanted: Wanted,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            layout: None,
            clues: WantedClues::default(),
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
