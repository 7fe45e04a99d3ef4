//! All implications of a mark through bivalue cells and houses with two places.
//!
//! ```text
//!   4r1c1 on ──→ 4r1c7 off ══→ 4r2c8 on ──→ 4r6c8 off, 7r2c8 off ══→ …
//! ```
//!
//! A mark that is on turns off all marks that it sees (`──→`). A mark that is off turns on its only partner in a cell
//! or a house (`══→`). Each inference rests on one earlier inference: two marks that are off never together turn on a third
//! mark. So the implications are forcing chains, not nets.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::topics::forcing::verity::Consequences;
use pencilmark_core::{Digit, Mark, Marks};

/// The implications of all marks of a board.
pub(crate) struct Implications {
    /// The index of each mark in the lists.
    places: [u16; 729],
    /// The marks that each mark turns on, by turning off their partners.
    forced: Vec<Marks>,
    /// The marks that each mark turns off directly.
    seen: Vec<Marks>,
}

/// The truths with exactly two marks. Forcing chains use no other truths.
pub(crate) fn two_way_truths(scene: &Scene) -> Truths {
    Truths { cells: scene.bivalue_cells(), houses: Digit::ALL.map(|digit| scene.bilocal(digit)) }
}

impl Implications {
    pub(crate) fn new(scene: &Scene) -> Self {
        let all = Marks::by_digit(|digit| scene.cells(digit));
        let marks: Vec<Mark> = all.iter().collect();
        let mut places = [0; 729];
        let mut seen = Vec::with_capacity(marks.len());
        for (place, mark) in marks.iter().enumerate() {
            places[mark.index()] = place as u16;
            seen.push(sees(scene, *mark));
        }
        let mut implications = Self { forced: vec![Marks::EMPTY; marks.len()], places, seen };
        for cell in scene.bivalue_cells() {
            let mut both = scene.marks(cell).iter().map(|digit| Mark::new(cell, digit));
            implications.tie(both.next(), both.next());
        }
        for digit in Digit::ALL {
            for house in scene.bilocal(digit) {
                let mut both = scene.places(digit, house).iter().map(|cell| Mark::new(cell, digit));
                implications.tie(both.next(), both.next());
            }
        }
        implications
    }

    /// Notes that one of two marks is on: a mark that sees one of them turns on the other.
    fn tie(&mut self, a: Option<Mark>, b: Option<Mark>) {
        let (Some(a), Some(b)) = (a, b) else { return };
        for (off, on) in [(a, b), (b, a)] {
            let seen = self.seen[self.place(off)];
            for mark in seen.iter().filter(|&mark| mark != on) {
                let place = self.place(mark);
                self.forced[place].insert(on);
            }
        }
    }

    fn place(&self, mark: Mark) -> usize {
        usize::from(self.places[mark.index()])
    }

    /// The consequences of a mark that is on.
    pub(crate) fn of_on(&self, mark: Mark) -> Consequences {
        let (mut on, mut off, mut open) = (Marks::EMPTY, Marks::EMPTY, Marks::EMPTY);
        open.insert(mark);
        while let Some(mark) = open.first() {
            on.insert(mark);
            let place = self.place(mark);
            off = off | self.seen[place];
            open = (open | self.forced[place]) - on;
        }
        Consequences { on, off }
    }
}

/// The marks that a mark sees.
fn sees(scene: &Scene, mark: Mark) -> Marks {
    let mut seen = Marks::EMPTY;
    for digit in scene.marks(mark.cell()) {
        seen.0[digit.index()].insert(mark.cell());
    }
    seen.0[mark.digit().index()] = scene.cells(mark.digit()) & scene.peers(mark.cell());
    scene.linked(mark).map_or(seen, |others| seen | others)
}
