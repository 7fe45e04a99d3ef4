//! The links of a picture.

use pencilmark::{Chain, Mark};

/// A link between two groups of marks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnLink {
    /// Where it begins.
    pub from: Vec<Mark>,
    /// Where it ends.
    pub to: Vec<Mark>,
    /// Whether one of the two must be on; otherwise at most one of them is.
    pub is_strong: bool,
    /// Whether it has no part in the line of an argument that is shown.
    pub is_faded: bool,
}

/// The links of chains.
pub(super) fn along(chains: &[Chain]) -> Vec<DrawnLink> {
    let of = |chain: &Chain| {
        let nodes = chain.nodes().to_vec();
        let links = chain.links().to_vec();
        links.into_iter().enumerate().map(move |(i, link)| DrawnLink {
            from: nodes[i].marks().collect(),
            to: nodes[(i + 1) % nodes.len()].marks().collect(),
            is_strong: link.is_strong(),
            is_faded: false,
        })
    };
    chains.iter().flat_map(of).collect()
}
