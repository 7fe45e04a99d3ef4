//! The eliminations of links and chains.

use crate::argument::{Link, Node};
use crate::scene::Scene;
use pencilmark_core::{Cells, Digits, Mark, Marks};

/// The eliminations if one of two nodes of a digit is on.
pub(crate) fn same_digit(scene: &Scene, a: Node, b: Node) -> Marks {
    let mut eliminations = Marks::EMPTY;
    if a.digit == b.digit {
        eliminations[a.digit] = scene.cells(a.digit) & scene.common_peers(a.cells | b.cells);
    }
    eliminations
}

/// The eliminations if exactly one of two linked nodes is on: marks that see both nodes, or marks of the other digits of
/// their almost locked set.
pub(crate) fn one_of_two(scene: &Scene, a: Node, b: Node, link: Link) -> impl Iterator<Item = Mark> {
    let mut eliminations = Marks::EMPTY;
    match link {
        Link::Weak if a.digit == b.digit => eliminations = same_digit(scene, a, b),
        // On a board with a layout, marks of different cells may see each other.
        Link::Weak if a.cells != b.cells => {}
        Link::Weak => {
            for cell in a.cells {
                for other in scene.marks(cell) - (Digits::of(a.digit) | b.digit.into()) {
                    eliminations[other].insert(cell);
                }
            }
        }
        Link::Set(cells) => {
            let digits = cells.iter().fold(Digits::EMPTY, |digits, cell| digits | scene.marks(cell));
            for digit in digits - (Digits::of(a.digit) | b.digit.into()) {
                eliminations[digit] = scene.cells(digit) & scene.common_peers(scene.cells(digit) & cells);
            }
        }
        Link::Cell(_) | Link::House(_) => {}
    }
    eliminations.iter()
}

/// The eliminations of a loop, in which exactly one end of each link is on. Links between cells remove no mark from the
/// cells `own`.
pub(crate) fn around(scene: &Scene, nodes: &[Node], links: &[Link], own: Cells) -> Marks {
    let mut eliminations = Marks::EMPTY;
    for (i, &link) in links.iter().enumerate() {
        let (a, b) = (nodes[i], nodes[(i + 1) % nodes.len()]);
        let own = if link == Link::Weak && a.digit == b.digit { own } else { Cells::EMPTY };
        for mark in one_of_two(scene, a, b, link).filter(|mark| !own.contains(mark.cell())) {
            eliminations.insert(mark);
        }
    }
    eliminations
}
