//! Locked candidates: digits that are locked in the cells that two houses share.
//!
//! ```text
//!   7 7 . | . / . | . . .     house: the block, all of whose 7s are in the row
//!   / / / |                   other: the row, which has more of them
//!   / / / |
//! ```

use crate::scene::{Derived, Scene, Slot};
use pencilmark_core::{Board, Cell, Cells, Digit, House, Houses};
use smallvec::SmallVec;

/// A digit that has at least two places in a house, all in another house with more places of the digit. On a board with a
/// layout, also a digit whose places in a house all see another mark of the digit.
#[derive(Copy, Clone, Debug)]
pub struct Locked {
    /// The locked digit.
    pub digit: Digit,
    /// The house that has the digit only in the cells that the two houses share.
    pub house: House,
    /// The house that the digit is removed from; `None` if no single house contains all of the removed marks.
    pub other: Option<House>,
}

impl Locked {
    /// The places of the digit in the house.
    pub fn cells(self, board: &Board) -> Cells {
        board.places(self.digit, self.house)
    }

    /// The places in the rest of the other house. If there is no other house, the marks that all places in the house see.
    pub fn eliminations(self, board: &Board) -> Cells {
        let layout = board.layout();
        match self.other {
            Some(other) => board.places(self.digit, other) - layout.cells_of(self.house),
            None => board.cells(self.digit) & layout.common_peers(self.cells(board)),
        }
    }
}

/// Digits whose places in a block all lie in a row or column that has more of them: by digit, then by block.
struct Pointings(SmallVec<[Locked; 4]>);

impl Derived for Pointings {
    const SLOT: Slot = Slot::Pointings;

    fn of(scene: &Scene) -> Self {
        if !scene.layout().is_standard() {
            return Self(on_layout(scene, scene.houses() - Houses::LINES));
        }
        Self(all(scene, &House::ALL[18..], |cell| [cell.row(), cell.column()]))
    }
}

/// Digits whose places in a row or column all lie in a block that has more of them: by digit, then by line.
struct Claimings(SmallVec<[Locked; 4]>);

impl Derived for Claimings {
    const SLOT: Slot = Slot::Claimings;

    fn of(scene: &Scene) -> Self {
        if !scene.layout().is_standard() {
            return Self(on_layout(scene, scene.houses() & Houses::LINES));
        }
        Self(all(scene, &House::ALL[..18], |cell| [cell.block()]))
    }
}

impl Scene<'_> {
    /// Digits whose places in a block all lie in a row or column that has more of them: by digit, then by block.
    pub fn pointings(&self) -> &[Locked] {
        &self.derived::<Pointings>().0
    }

    /// Digits whose places in a row or column all lie in a block that has more of them: by digit, then by line.
    pub fn claimings(&self) -> &[Locked] {
        &self.derived::<Claimings>().0
    }
}

/// The locked digits of some houses: by digit, then by house. `crossing` gives the other houses of a cell to check.
fn all<const N: usize>(
    board: &Board,
    houses: &[House],
    crossing: impl Fn(Cell) -> [House; N],
) -> SmallVec<[Locked; 4]> {
    let mut all = SmallVec::new();
    for digit in Digit::ALL {
        let marks = board.cells(digit);
        for &house in houses {
            let cells = marks & house.cells();
            let Some(first) = cells.first().filter(|_| cells.single().is_none()) else { continue };
            for other in crossing(first) {
                if cells.is_subset(other.cells()) && !(marks & other.cells()).is_subset(cells) {
                    all.push(Locked { digit, house, other: Some(other) });
                }
            }
        }
    }
    all
}

/// The locked digits of some houses of a board with a layout: by digit, then by house.
fn on_layout(scene: &Scene, houses: Houses) -> SmallVec<[Locked; 4]> {
    let layout = scene.layout();
    let mut all = SmallVec::new();
    for digit in layout.digits() {
        for house in houses {
            let cells = scene.places(digit, house);
            let seen = layout.common_peers_among(cells, scene.cells(digit));
            if cells.len() > 1 && !seen.is_empty() {
                let mut others = (layout.common_houses(cells) - house.into()).iter();
                let other = others.find(|&other| layout.cells_of(other).is_superset(seen));
                all.push(Locked { digit, house, other });
            }
        }
    }
    all
}
