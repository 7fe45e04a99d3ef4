//! Cells that would allow a second solution if they held only a few digits.

use crate::scene::{Derived, Scene, Slot};
use pencilmark_core::{Board, Cell, Cells, Digits, Layout};

/// A deadly pattern. If its cells held only the pattern's digits, these digits could be exchanged within the pattern, and
/// every house would still be correct. The puzzle would then have a second solution. So some cell of the *roof*, the cells
/// with other marks, holds one of these extra marks.
///
/// ```text
///        c2    c5
///   r1   37    37      a rectangle in two rows, two columns and two blocks:
///   r3   37    37+4    3 and 7 in all four corners could be exchanged
/// ```
///
/// No cell of the pattern may be a given. It does not matter which marks are left: the argument is about the digits
/// that the cells hold in the solution.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deadly {
    /// The digits of the pattern. They alone cannot fill the cells.
    pub digits: Digits,
    /// All cells of the pattern.
    pub cells: Cells,
    /// The cells that have other marks too.
    pub roof: Cells,
    /// The digits of these other marks.
    pub extras: Digits,
}

impl Deadly {
    /// The pattern of some cells and digits, with the marks of a board.
    #[doc(hidden)]
    pub fn new(board: &Board, corners: impl IntoIterator<Item = Cell>, digits: Digits) -> Self {
        let (mut cells, mut roof, mut extras) = (Cells::EMPTY, Cells::EMPTY, Digits::EMPTY);
        for cell in corners {
            cells.insert(cell);
            let others = board.marks(cell) - digits;
            if !others.is_empty() {
                roof.insert(cell);
                extras |= others;
            }
        }
        Self { digits, cells, roof, extras }
    }

    /// The cells that have no other marks.
    pub fn floor(&self) -> Cells {
        self.cells - self.roof
    }
}

/// For each cell, the cells that may be the opposite corner in a rectangle of two rows, two columns and two blocks.
static ACROSS: [Cells; 81] = {
    let mut across = [Cells::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let same_band = i / 27 == j / 27;
            let same_stack = i % 9 / 3 == j % 9 / 3;
            if same_band != same_stack && i / 9 != j / 9 && i % 9 != j % 9 {
                across[i].insert(Cell::ALL[j]);
            }
            j += 1;
        }
        i += 1;
    }
    across
};

/// The cells that may be opposite to a corner in a rectangle of two rows, two columns and two blocks.
pub(crate) fn across(corner: Cell) -> Cells {
    ACROSS[corner.index()]
}

/// The other two corners of the rectangle with these two opposite corners: first the one in the row of `corner`, then the
/// one in its column.
pub(crate) fn beside(corner: Cell, across: Cell) -> [Cell; 2] {
    let (one, other) = (corner.index(), across.index());
    [Cell::ALL[one / 9 * 9 + other % 9], Cell::ALL[other / 9 * 9 + one % 9]]
}

/// Whether two digits, one in each half of a pattern, can be exchanged on a layout. Each cell outside the pattern that sees
/// one half must see the other half too, so that the cell has neither digit. Then no rule about houses or about knight's and
/// king's moves is broken by the exchange. On a board with rules about pairs of digits or with sums, other digits may forbid
/// the exchange.
pub(crate) fn is_exchangeable(layout: &Layout, halves: [Cells; 2]) -> bool {
    let cells = halves[0] | halves[1];
    let seen = halves.map(|half| half.iter().fold(Cells::EMPTY, |seen, cell| seen | layout.peers(cell)) - cells);
    !layout.has_links() && !layout.has_sums() && seen[0] == seen[1]
}

/// Every unique rectangle of a board.
struct Rectangles(Vec<Deadly>);

impl Derived for Rectangles {
    const SLOT: Slot = Slot::Rectangles;

    fn of(scene: &Scene) -> Self {
        Self(rectangles(scene, scene.bivalue_cells()))
    }
}

impl Scene<'_> {
    /// Every unique rectangle: see [`Deadly`]. Order: by the first corner that has only the two digits as marks.
    pub fn rectangles(&self) -> &[Deadly] {
        &self.derived::<Rectangles>().0
    }
}

/// Every unique rectangle: four blank cells in two rows, two columns and two blocks. On a board with a layout: in two rows
/// and two columns, if the digits can be exchanged. One corner has exactly the two digits as marks, and each corner has at
/// least one of them. Order: by the first corner with only these two marks, then by the opposite corner.
fn rectangles(board: &Board, bivalue: Cells) -> Vec<Deadly> {
    // The list has room for the rectangles of most boards: a list that grows took longer than the search.
    let mut all = Vec::with_capacity(64);
    let layout = board.layout();
    for corner in bivalue {
        let digits = board.marks(corner);
        let with = |digits: Digits| digits.iter().fold(Cells::EMPTY, |cells, digit| cells | board.cells(digit));
        let (either, others) = (with(digits), with(!digits));
        // Rectangles with an earlier corner of only these marks were found from that corner.
        let earlier = Cells::from_bits(Cells::of(corner).bits() - 1);
        let either = either - ((bivalue & earlier) - others);
        let opposite =
            if layout.is_standard() { across(corner) } else { !corner.row().cells() - corner.column().cells() };
        for across in either & opposite {
            let [one, other] = beside(corner, across);
            let is_deadly = || {
                let halves = [Cells::of(corner) | across.into(), Cells::of(one) | other.into()];
                layout.is_standard() || is_exchangeable(layout, halves)
            };
            if either.contains(one) && either.contains(other) && is_deadly() {
                let corners = [one, other, across];
                let cells = corners.into_iter().fold(Cells::of(corner), |cells, cell| cells | Cells::of(cell));
                let marks = corners.into_iter().fold(Digits::EMPTY, |marks, cell| marks | board.marks(cell));
                all.push(Deadly { digits, cells, roof: cells & others, extras: marks - digits });
            }
        }
    }
    all
}
