//! A path by an order: on each board, the step of the first level that finds a step.

use super::Order;
use crate::scene::Scene;
use crate::solver::finder::{Finder, FinderInput, Walk};
use crate::strategy::{Flow, Nothing, Step};

impl Finder for Order {
    fn begin(&self) -> Box<dyn Walk + '_> {
        Box::new(self)
    }

    fn order(&self) -> Option<&Order> {
        Some(self)
    }

    fn any_board(&self) -> bool {
        true
    }
}

impl Walk for &Order {
    fn next(&mut self, input: &FinderInput, steps: &mut Vec<Step>, nothing: Nothing) -> Flow {
        let scene = Scene::within(input.board(), input.budget());
        self.levels()
            .iter()
            .try_for_each(|level| level.look(&scene, &|strategy| input.may_use(strategy), steps, nothing))
    }
}
