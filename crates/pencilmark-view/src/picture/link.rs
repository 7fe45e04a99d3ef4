//! The links of a picture.

use pencilmark::{Chain, Line, LineNumber, Mark, Reason, Step};

/// The maximum number of links in the picture of a whole step. Longer arguments are read line by line.
const MOST_LINKS: usize = 12;

/// The maximum number of links in the picture of several chains. With more links, a reader could not follow each chain. A
/// single chain shows all its links.
const MOST_OF_CHAINS: usize = 24;

/// A link between two groups of marks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnLink {
    /// The marks at the beginning of the link.
    pub from: Vec<Mark>,
    /// The marks at the end of the link.
    pub to: Vec<Mark>,
    /// Whether at least one of the two groups must be on. If not, at most one of the two groups is on.
    pub is_strong: bool,
    /// Whether the link does not belong to the shown line of an argument.
    pub is_faded: bool,
}

/// The links of a step, each once. They are the links of its chains. Without chains, they are the links of the lines of its
/// argument. Empty if there are too many links for one picture.
pub(super) fn links(step: &Step, chains: &[Chain]) -> Vec<DrawnLink> {
    let lines = step.argument().map_or(&[][..], |argument| argument.lines());
    let all: Vec<DrawnLink> = if chains.is_empty() {
        (0..lines.len()).flat_map(|place| of_line(lines, place)).collect()
    } else {
        chains.iter().flat_map(along).collect()
    };
    let mut links: Vec<DrawnLink> = Vec::new();
    for link in all {
        if !links.contains(&link) {
            links.push(link);
        }
    }
    let most = match chains.len() {
        0 => MOST_LINKS,
        1 => usize::MAX,
        _ => MOST_OF_CHAINS,
    };
    if links.len() > most { Vec::new() } else { links }
}

/// The links of a chain.
fn along(chain: &Chain) -> impl Iterator<Item = DrawnLink> {
    let nodes = chain.nodes();
    chain.links().iter().enumerate().map(move |(i, link)| DrawnLink {
        from: nodes[i].marks().collect(),
        to: nodes[(i + 1) % nodes.len()].marks().collect(),
        is_strong: link.is_strong(),
        is_faded: false,
    })
}

/// The links that lead to a line of an argument, from the marks of the lines from which the line follows.
pub(super) fn of_line(lines: &[Line], place: usize) -> Vec<DrawnLink> {
    let Line { says, reason: Reason::Seen { from, .. } } = &lines[place] else { return Vec::new() };
    let marks = |name: &LineNumber| lines.get(usize::from(*name)).map_or(&[][..], |line| line.says.marks());
    let links = from.iter().map(|name| DrawnLink {
        from: marks(name).to_vec(),
        to: says.marks().to_vec(),
        is_strong: says.is_on(),
        is_faded: false,
    });
    links.filter(|link| !link.from.is_empty() && !link.to.is_empty()).collect()
}
