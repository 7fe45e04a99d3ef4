//! The steps that do all that a claim says.

use crate::argument::Truth;
use crate::strategy::{Step, Strategy};

/// Steps of one strategy, all of which can be made on the same board, that together do at least what is claimed; or
/// singles, one after the other. Mostly it is one step.
#[derive(Clone, Debug)]
pub struct Justification {
    strategy: &'static Strategy,
    steps: Vec<Step>,
}

impl Justification {
    /// Some steps of one strategy; `None` of no step.
    pub(super) fn new(steps: impl IntoIterator<Item = Step>) -> Option<Self> {
        let steps: Vec<Step> = steps.into_iter().collect();
        let hardest = steps.iter().reduce(|a, b| if b.difficulty() > a.difficulty() { b } else { a })?;
        Some(Self { strategy: hardest.strategy(), steps })
    }

    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Their strategy; of several singles, the hardest.
    pub fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The difficulty of the hardest of them.
    pub fn difficulty(&self) -> f64 {
        self.steps.iter().filter_map(Step::difficulty).fold(0.0, f64::max)
    }

    /// Their truths, each once.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        for &truth in self.steps.iter().flat_map(Step::truths) {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        truths
    }
}
