//! Applies a symmetry to arguments and chains.

use super::{Argument, Chain, Line, Link, Node, Reason, Statement};
use pencilmark_core::{Movable, Symmetry};

impl Movable for Argument {
    fn moved(&self, by: &Symmetry) -> Self {
        Self {
            lines: self.lines.iter().map(|line| line.moved(by)).collect(),
            chain: self.chain.as_ref().map(|chain| chain.moved(by)),
        }
    }
}

impl Movable for Line {
    fn moved(&self, by: &Symmetry) -> Self {
        let reason = match &self.reason {
            Reason::Seen { from, by: truths } => {
                Reason::Seen { from: from.clone(), by: truths.iter().map(|truth| truth.moved(by)).collect() }
            }
            Reason::Cases { cases, by: truth, from } => {
                Reason::Cases { cases: cases.clone(), by: truth.map(|truth| truth.moved(by)), from: from.clone() }
            }
            Reason::Assumed | Reason::Dropped { .. } => self.reason.clone(),
        };
        Self { says: self.says.moved(by), reason }
    }
}

impl Movable for Statement {
    fn moved(&self, by: &Symmetry) -> Self {
        let marks = self.marks().iter().map(|mark| mark.moved(by));
        if self.is_on() { Self::on(marks) } else { Self::off(marks) }
    }
}

impl Movable for Chain {
    fn moved(&self, by: &Symmetry) -> Self {
        let nodes = self.nodes().iter().map(|node| node.moved(by)).collect();
        let links = self.links().iter().map(|link| link.moved(by)).collect();
        Self { nodes, links }
    }
}

impl Movable for Node {
    fn moved(&self, by: &Symmetry) -> Self {
        Self { digit: self.digit.moved(by), cells: self.cells.moved(by) }
    }
}

impl Movable for Link {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Weak => Self::Weak,
            Self::Cell(cell) => Self::Cell(cell.moved(by)),
            Self::House(house) => Self::House(house.moved(by)),
            Self::Set(cells) => Self::Set(cells.moved(by)),
        }
    }
}
