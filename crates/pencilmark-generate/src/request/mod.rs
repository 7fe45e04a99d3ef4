//! What puzzles are asked for.

pub(crate) mod shape;
pub(crate) mod wanted;

use crate::request::shape::Shape;
use crate::request::wanted::Wanted;
use pencilmark::{Cells, Grid, Puzzle, RandomSource, Solver, below};
use std::sync::Arc;

/// What puzzles are asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The symmetry of the cells with givens: one of these, drawn for each attempt; none if the list is empty.
    pub shapes: Vec<Shape>,
    /// The cells that hold the givens, exactly these. Then no symmetry counts, and givens that could go stay unless
    /// `minimal` says otherwise.
    pub pattern: Option<Cells>,
    /// The solution; a random one for each puzzle if there is none.
    pub solution: Option<Grid>,
    /// Givens that each puzzle must have.
    pub contains: Puzzle,
    /// No given stays that can go (with a symmetry: no orbit of givens). Otherwise puzzles have as many givens as wanted.
    pub minimal: bool,
    /// Whether minimal puzzles with as many givens are equally likely, and the weight of each is told. No symmetry and no
    /// givens to contain count then.
    pub unbiased: bool,
    /// Who must be able to solve them. Then no given can go without this solver stalling, and `minimal` says nothing.
    pub solver: Option<Arc<Solver>>,
    /// How hard they must be, and what they must need.
    pub wanted: Wanted,
}

impl Default for Request {
    fn default() -> Self {
        Self {
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

    /// The cells that are emptied together.
    pub(crate) fn units(&self, shape: Shape) -> Vec<Cells> {
        let stay = self.contains.givens();
        let mut orbits = shape.orbits();
        orbits.retain(|orbit| !orbit.intersects(stay));
        orbits
    }
}
