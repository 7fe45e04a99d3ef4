//! The chains of a step.

use crate::sentence::notation as usual;
use pencilmark::verify::{Claim, NotedChain};
use pencilmark::{Chain, Step};

/// The chains of a step, in the form of a notation.
pub(super) fn of_step(step: &Step) -> Vec<NotedChain> {
    if step.notation().is_none() {
        return step.chains().iter().filter_map(noted).collect();
    }
    // If a step has its own notation, the chain is in this notation.
    let text = usual(step).unwrap_or_default();
    text.parse::<Claim>().map(|claim| claim.chains().to_vec()).unwrap_or_default()
}

/// The notation of a chain; `None` for a chain of one node, which has no links.
fn noted(chain: &Chain) -> Option<NotedChain> {
    (chain.nodes().len() > 1).then(|| chain.into())
}

/// Several chains, with semicolons between them.
pub(super) fn joined(chains: impl Iterator<Item = String>) -> String {
    chains.collect::<Vec<_>>().join("; ")
}
