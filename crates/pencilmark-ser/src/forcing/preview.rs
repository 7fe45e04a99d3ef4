//! The nodes that assumptions may have in common. They are found fast and in any order, before assumptions are followed in
//! the order of the Sudoku Explainer.

use crate::cycles::graph::{CountedLinks, Graph, GraphMarks, size};
use crate::cycles::mark_set::{MarkSet, both};
use crate::cycles::reach::MarkReach;
use crate::forcing::spread::Outline;
use crate::shape::BoardShape;
use pencilmark::{Board, Mark, Marks};

/// An assumption: a mark, on or off.
pub(crate) type Assumption = (Mark, bool);

/// A preview of the closures of assumptions.
pub(crate) trait Preview {
    /// Whether some assumptions may have common nodes that are on, and common nodes that are off.
    fn may_share(&self, assumptions: &[Assumption]) -> (bool, bool);
}

/// The outline (the consequences in any order) of each mark that was followed, off and on.
pub(crate) struct Outlines {
    outlines: Vec<Outline>,
    at: Box<[[u16; 2]; 729]>,
}

impl Outlines {
    /// No outlines yet, with room for all marks of a board.
    pub(crate) fn new(board: &Board) -> Self {
        Self { outlines: Vec::with_capacity(2 * size(board)), at: Box::new([[0; 2]; 729]) }
    }

    pub(crate) fn insert(&mut self, (mark, is_on): Assumption, outline: Outline) {
        self.at[mark.index()][usize::from(is_on)] = self.outlines.len() as u16;
        self.outlines.push(outline);
    }

    /// Notes that an assumption has the outline of another assumption.
    pub(crate) fn share(&mut self, (mark, is_on): Assumption, other: Assumption) {
        self.at[mark.index()][usize::from(is_on)] = self.at[other.0.index()][usize::from(other.1)];
    }

    pub(crate) fn get(&self, (mark, is_on): Assumption) -> &Outline {
        &self.outlines[self.at[mark.index()][usize::from(is_on)] as usize]
    }
}

impl Preview for Outlines {
    fn may_share(&self, assumptions: &[Assumption]) -> (bool, bool) {
        let (mut on, mut off) = (Marks::ALL, Marks::ALL);
        for &assumption in assumptions {
            let outline = self.get(assumption);
            on = on & outline.on;
            off = off & outline.off;
            if on.is_empty() && off.is_empty() {
                return (false, false);
            }
        }
        (!on.is_empty(), !off.is_empty())
    }
}

/// The marks that each mark that is on reaches, on a board that stays as it is.
pub(crate) struct Reached<'m, const W: usize> {
    marks: &'m GraphMarks<W>,
    outlines: Vec<(MarkSet<W>, MarkSet<W>, bool)>,
}

impl<'m, const W: usize> Reached<'m, W> {
    /// Finds the marks that are reached, on a board with all or some of the marks.
    pub(crate) fn new(marks: &'m GraphMarks<W>, shape: &BoardShape) -> Self {
        Self { marks, outlines: MarkReach::new(&Graph::new(marks, shape), CountedLinks::All).outlines() }
    }
}

impl<const W: usize> Preview for Reached<'_, W> {
    fn may_share(&self, assumptions: &[Assumption]) -> (bool, bool) {
        let (mut on, mut off) = ([!0; W], [!0; W]);
        for (mark, _) in assumptions {
            let outline = &self.outlines[self.marks.numbers[mark.index()] as usize];
            // The sets of an assumption with a contradiction may be incomplete.
            if outline.2 {
                return (true, true);
            }
            (on, off) = (both(&on, &outline.0), both(&off, &outline.1));
        }
        (on != [0; W], off != [0; W])
    }
}
