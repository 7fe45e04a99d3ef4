//! X-wings (3.2), swordfish (3.8) and jellyfish (5.2).

use crate::hint::{RatedHint, Removed, Why};
use crate::shape::combinations::{bits, tight};
use crate::shape::fresh::Fresh;
use crate::shape::{BoardShape, small};
use pencilmark::{Cells, Digit, Digits, Flow, House, HouseKind, Houses};
use smallvec::SmallVec;

/// All fish of a size, 2 to 4, that remove something, in the order of their lines, then of the digit.
pub(crate) fn removing(board: &BoardShape, size: usize, fresh: Fresh, see: &mut dyn FnMut(RatedHint) -> Flow) -> Flow {
    for (base_kind, cover_kind) in [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)] {
        let first = House::new(base_kind, 1).expect("there is a first house");
        let mut found: SmallVec<[(u16, Digit, u16); 8]> = SmallVec::new();
        for digit in fresh.digits {
            if board.known(digit).len() + 2 * size > 9 {
                continue;
            }
            let places = board.in_lines(digit, first);
            let _ = tight(places, small(places, size), size, &mut |chosen, union| {
                if bits(511 & !chosen).any(|line| places[line] & union != 0) {
                    found.push((chosen, digit, union));
                }
                Flow::Continue(())
            });
        }
        pencilmark::sort(&mut found);
        for (chosen, digit, union) in found {
            let numbered = |kind| move |i: usize| House::new(kind, i as u8 + 1).expect("below nine");
            let bases: Houses = bits(chosen).map(numbered(base_kind)).collect();
            let covers: Houses = bits(union).map(numbered(cover_kind)).collect();
            let outside = board.cells(digit) - bases.iter().fold(Cells::EMPTY, |all, house| all | house.cells());
            let removed: Removed = covers
                .iter()
                .flat_map(|house| (outside & house.cells()).iter())
                .map(|cell| (cell, Digits::of(digit)))
                .collect();
            let rating = [3.2, 3.8, 5.2][size - 2];
            see(RatedHint { rating, removed, placed: None, why: Why::Fish { digit, bases, covers } })?;
        }
    }
    Flow::Continue(())
}
