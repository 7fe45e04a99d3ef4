//! Arguments longer than a sentence: chains of inferences, and nets with branches.
//!
//! A strategy that makes one keeps it in its [`Step`](crate::Step); the truths that prove the step are those that the
//! argument uses, so they are named once. Views tell it in notation, in sentences or as a picture.

use crate::truth::Truth;

mod chain;
mod net;

pub use chain::{Chain, Link, Node};
pub use net::{Branch, Cause, Claim, Inference, Net};

/// How a step's conclusion is reached, where that takes more than one inference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// One inference after another.
    Chain(Chain),
    /// Several chains, or whole chains: two colours, two wings of a pattern, a fish and its chains.
    Chains(Vec<Chain>),
    /// Branches whose inferences may rest on several earlier ones.
    Net(Net),
}

impl Argument {
    /// The truths that it uses, each once, in the order of their first use.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        match self {
            Self::Chain(chain) => chain.gather(&mut truths),
            Self::Chains(chains) => chains.iter().for_each(|chain| chain.gather(&mut truths)),
            Self::Net(net) => net.gather(&mut truths),
        }
        truths
    }

    /// The number of inferences, of every branch together.
    pub fn len(&self) -> usize {
        match self {
            Self::Chain(chain) => chain.links().len(),
            Self::Chains(chains) => chains.iter().map(|chain| chain.links().len()).sum(),
            Self::Net(net) => net.len(),
        }
    }

    /// Whether it makes no inference.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl From<Chain> for Argument {
    fn from(chain: Chain) -> Self {
        Self::Chain(chain)
    }
}

impl From<Vec<Chain>> for Argument {
    fn from(chains: Vec<Chain>) -> Self {
        Self::Chains(chains)
    }
}

impl From<Net> for Argument {
    fn from(net: Net) -> Self {
        Self::Net(net)
    }
}

/// Adds a truth that is not there yet.
fn add(truths: &mut Vec<Truth>, truth: Truth) {
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}
