//! The bivalue universal grave (BUG): a board where each blank cell has two marks.
//!
//! ```text
//!        c1     c2   c3
//!   r4   37+5   57   35      without the 5 in r4c1, each blank cell has two marks,
//!                            and each digit two places or none in each house
//! ```
//!
//! If such a board has a solution, the other marks of all cells are a second solution. So the board of a puzzle with one
//! solution is never a BUG. If a board is a BUG plus a few extra marks, one of the extra marks is true.

use crate::scene::Scene;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Layout};

/// A board that would be a BUG without a few extra marks.
pub struct Bug {
    /// The cells with more than two marks, each with its extra marks.
    pub extras: Vec<(Cell, Digits)>,
}

impl Bug {
    /// The cells with extra marks. At least one cell sees all of them: other BUGs are not searched for.
    pub fn cells(&self) -> Cells {
        self.extras.iter().map(|&(cell, _)| cell).collect()
    }

    /// The digits of the extra marks of all cells.
    pub fn digits(&self) -> Digits {
        self.extras.iter().fold(Digits::EMPTY, |digits, &(_, extras)| digits | extras)
    }
}

/// The BUG of a board, if the board is a BUG plus extra marks. The cells with more than two marks must have common peers.
/// Otherwise nothing follows.
///
/// A mark is extra if, in some house, two cells with two marks already have its digit. Without the extra marks, more cells
/// have two marks, and the search is repeated with these cells. If some cells never come to two marks, the board is no BUG.
pub(crate) fn bug(scene: &Scene) -> Option<Bug> {
    let many = scene.blank() - scene.bivalue_cells();
    if many.is_empty() || many.intersects(scene.single_cells()) || scene.common_peers(many).is_empty() {
        return None;
    }
    let mut places = Digit::ALL.map(|digit| scene.cells(digit));
    let mut extras: Vec<_> = many.iter().map(|cell| (cell, Digits::EMPTY)).collect();
    let mut settled = scene.bivalue_cells();
    while settled != scene.blank() {
        let before = settled;
        for (cell, extras) in extras.iter_mut().filter(|(cell, _)| !before.contains(*cell)) {
            for digit in scene.marks(*cell) {
                let full = |house: House| (places[digit.index()] & before & scene.cells_in(house)).len() >= 2;
                if scene.houses_of(*cell).iter().any(full) {
                    extras.insert(digit);
                }
            }
            let left = scene.marks(*cell) - *extras;
            if left.len() == 2 {
                settled.insert(*cell);
                extras.iter().for_each(|digit| places[digit.index()].remove(*cell));
            }
        }
        if settled == before {
            return None;
        }
    }
    let even =
        |cells: &Cells| scene.houses().iter().all(|house| matches!((*cells & scene.cells_in(house)).len(), 0 | 2));
    (places.iter().all(even) && is_exchangeable(scene.layout(), &places)).then_some(Bug { extras })
}

/// Whether any two places of a digit that see each other share a house that must hold the digit. Otherwise, both places
/// could get the digit when all cells get their other mark.
fn is_exchangeable(layout: &Layout, places: &[Cells]) -> bool {
    let in_houses = |cell: Cell| {
        let houses = layout.houses_of(cell) & layout.complete();
        houses.iter().fold(Cells::EMPTY, |cells, house| cells | layout.cells_of(house))
    };
    let fits = |cells: &Cells| cells.iter().all(|cell| (layout.peers(cell) & *cells).is_subset(in_houses(cell)));
    layout.is_standard() || !layout.has_links() && !layout.has_sums() && places.iter().all(fits)
}
