//! A path by an order: on each board the first level that finds a step.

use super::Order;
use crate::scene::Scene;
use crate::solver::finder::{Asked, Finder, Walk};
use crate::strategy::{Flow, Nothing, Step};

impl Finder for Order {
    fn begin(&self) -> Box<dyn Walk + '_> {
        Box::new(self)
    }

    fn order(&self) -> Option<&Order> {
        Some(self)
    }
}

impl Walk for &Order {
    fn next(&mut self, asked: &Asked, steps: &mut Vec<Step>, nothing: Nothing) -> Flow {
        let scene = Scene::within(asked.board(), asked.budget());
        self.levels()
            .iter()
            .try_for_each(|level| level.look(&scene, &|strategy| asked.may_use(strategy), steps, nothing))
    }
}
