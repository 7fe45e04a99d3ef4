//! The bivalue universal grave (BUG): nothing but cells of two marks.
//!
//! ```text
//!        c1     c2   c3
//!   r4   37+5   57   35      but for the 5 in r4c1, each blank cell has two marks,
//!                            and each digit two places or none in each house
//! ```
//!
//! On such a board, whoever takes a solution may take the other mark in every cell and has a second one. So a puzzle with
//! one solution never gets there: where a few marks more than that are left, one of these is true.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::scene::Scene;
use crate::set::{Cells, Digits};

/// A board that would be a grave without a few marks.
pub(crate) struct Bug {
    /// The cells with more than two marks, with those marks of each that are too many.
    pub(crate) extras: Vec<(Cell, Digits)>,
}

impl Bug {
    /// The cells with marks too many; that some cell sees them all, if they are two or more, is true of every graveyard
    /// that is found.
    pub(crate) fn cells(&self) -> Cells {
        self.extras.iter().map(|&(cell, _)| cell).collect()
    }

    /// The marks too many, of all cells.
    pub(crate) fn digits(&self) -> Digits {
        self.extras.iter().fold(Digits::EMPTY, |digits, &(_, extras)| digits | extras)
    }
}

/// The graveyard that a board is, if it is one. Only those are asked for whose cells of more than two marks have common
/// peers: nothing follows from others.
///
/// A mark is too many if some house has two places for its digit already among the cells of two marks. Taking these
/// marks away leaves more cells of two, and so on; what cannot be settled so is no graveyard.
pub(crate) fn bug(scene: &Scene) -> Option<Bug> {
    let many = scene.blank() - scene.bivalue_cells();
    if many.is_empty() || many.intersects(scene.single_cells()) || many.common_peers().is_empty() {
        return None;
    }
    let mut places = Digit::ALL.map(|digit| scene.cells(digit));
    let mut extras: Vec<_> = many.iter().map(|cell| (cell, Digits::EMPTY)).collect();
    let mut settled = scene.bivalue_cells();
    while settled != scene.blank() {
        let before = settled;
        for (cell, extras) in extras.iter_mut().filter(|(cell, _)| !before.contains(*cell)) {
            for digit in scene.marks(*cell) {
                let full = |house: House| (places[digit.index()] & before & house.cells()).len() >= 2;
                if cell.houses().into_iter().any(full) {
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
    let even = |cells: &Cells| House::ALL.iter().all(|house| matches!((*cells & house.cells()).len(), 0 | 2));
    places.iter().all(even).then_some(Bug { extras })
}
