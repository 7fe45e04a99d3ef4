//! Makes steps of chains and cycles, with the names and sentences of the strategies that also find them.

use crate::hint::cause::NodeCause;
use crate::hint::chain::FoundChain;
use crate::shape::houses::house_of;
use pencilmark::{
    Link, Mark, Marks, Node, Scene, Step,
    sister::{
        ChainKind, aic, around, back_to_itself, continuous_nice_loop, discontinuous_nice_loop, either_end, x_chain,
        x_cycle, xy_chain,
    },
    strategies::{AIC, CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, X_CHAIN, X_CYCLE, XY_CHAIN},
};

impl FoundChain {
    /// The step of a chain or cycle.
    pub(crate) fn step(&self, scene: &Scene) -> Step {
        match self.placed {
            _ if self.is_cycle => self.cycle(scene),
            Some(mark) => self.placing(scene, mark),
            None => self.removing(scene),
        }
    }

    /// The nodes from the start, and the links between them.
    fn forwards(&self) -> (Vec<Node>, Vec<Link>) {
        let nodes = self.nodes.iter().rev().map(|node| node.mark.into()).collect();
        let links = self.nodes.iter().rev().skip(1).map(|node| link(node.mark, node.is_on, node.cause)).collect();
        (nodes, links)
    }

    /// The step of a chain in which a mark that is off leads to the same mark on.
    fn placing(&self, scene: &Scene, mark: Mark) -> Step {
        let (nodes, links) = self.forwards();
        let one_digit = nodes.iter().all(|node| node.digit == mark.digit());
        let step = if one_digit {
            Step::new(&X_CYCLE, x_cycle::ON).called("Discontinuous X-Cycle")
        } else {
            Step::new(&DISCONTINUOUS_NICE_LOOP, discontinuous_nice_loop::ON)
        };
        let step = step.of(scene.marks(mark.cell()) - mark.digit().into());
        step.arguing(back_to_itself(scene, &nodes, &links)).placing(mark.cell(), mark.digit())
    }

    /// The step of a chain from a mark that is on to the same mark off. Its first or its last neighbour is on.
    fn removing(&self, scene: &Scene) -> Step {
        let (nodes, links) = self.forwards();
        let (cell, digit) = (self.nodes[0].mark.cell(), self.nodes[0].mark.digit());
        let eliminated = Marks::of(digit, cell.into());
        let last = nodes.len() - 1;
        let (inner, ties) = (&nodes[1..last], &links[1..last - 1]);
        let ends = [inner[0], inner[inner.len() - 1]];
        let kind = ChainKind::of(inner, ties);
        let step = match ends.map(|end| end.digit == digit) {
            [true, true] if kind.is_of_one_digit() => Step::new(&X_CHAIN, x_chain::BECAUSE),
            [true, true] if kind.is_named() => Step::new(&XY_CHAIN, xy_chain::BECAUSE),
            [false, false] => {
                let step = Step::new(&DISCONTINUOUS_NICE_LOOP, discontinuous_nice_loop::OFF);
                return step.arguing(back_to_itself(scene, &nodes, &links)).removing_marks(eliminated);
            }
            _ => Step::new(&AIC, aic::BECAUSE).called(aic::name(kind)),
        };
        step.arguing(either_end(scene, inner, ties, &eliminated)).removing_marks(eliminated)
    }

    /// The step of a closed chain. A node that is on and a node that is off: one of them is true, in either direction.
    fn cycle(&self, scene: &Scene) -> Step {
        // The nodes from the start. Each node that is off when the start is on has a strong link to the node before it.
        let nodes: Vec<Node> = self.nodes[..self.nodes.len() - 1].iter().map(|node| node.mark.into()).collect();
        let link = |i: usize| link(self.nodes[i].mark, self.nodes[i].is_on, self.nodes[i].cause);
        let links: Vec<Link> = (0..nodes.len()).map(link).collect();
        let mut eliminated = Marks::EMPTY;
        for &(cell, digits) in &self.removed {
            digits.iter().for_each(|digit| eliminated.insert(Mark::new(cell, digit)));
        }
        let argument = around(scene, &nodes, &links, &eliminated);
        let one_digit = nodes.windows(2).all(|pair| pair[0].digit == pair[1].digit);
        let step = if one_digit {
            Step::new(&X_CYCLE, x_cycle::ROUND).called("Continuous X-Cycle")
        } else {
            Step::new(&CONTINUOUS_NICE_LOOP, continuous_nice_loop::BECAUSE)
        };
        step.arguing(argument).removing_marks(eliminated)
    }
}

/// The link that leads to a node.
fn link(mark: Mark, is_on: bool, cause: NodeCause) -> Link {
    match cause {
        _ if !is_on => Link::Weak,
        NodeCause::House(kind) => Link::House(house_of(mark.cell(), kind)),
        _ => Link::Cell(mark.cell()),
    }
}
