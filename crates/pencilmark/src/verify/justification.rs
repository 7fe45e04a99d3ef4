//! The steps that together do everything that a claim says.

use crate::argument::Truth;
use crate::strategy::{Step, Strategy};

/// Steps that together do at least what is claimed. Either they are steps of one strategy that can all be made on the same
/// board, or they are singles, one after the other. Most justifications have one step.
#[derive(Clone, Debug)]
pub struct Justification {
    strategy: &'static Strategy,
    steps: Vec<Step>,
}

impl Justification {
    /// A justification by some steps. `None` if there is no step.
    pub(super) fn new(steps: impl IntoIterator<Item = Step>) -> Option<Self> {
        let steps: Vec<Step> = steps.into_iter().collect();
        let hardest = steps.iter().reduce(|a, b| if b.difficulty() > a.difficulty() { b } else { a })?;
        Some(Self { strategy: hardest.strategy(), steps })
    }

    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The strategy of the steps, or of the hardest step if they are singles of several strategies.
    pub fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The difficulty of the hardest step.
    pub fn difficulty(&self) -> f64 {
        self.steps.iter().filter_map(Step::difficulty).fold(0.0, f64::max)
    }

    /// The truths of the steps, each once.
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
