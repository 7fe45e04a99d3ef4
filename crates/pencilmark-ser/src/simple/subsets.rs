//! Hidden and naked pairs, triplets and quads.

use crate::hint::{RatedHint, Why};
use crate::shape::combinations::{bits, tight};
use crate::shape::fresh::Fresh;
use crate::shape::houses::rows_last;
use crate::shape::{BoardShape, small};
use pencilmark::{Digit, Digits, Flow, House, Mark, size_of_nine};

/// All hidden subsets of a size in fresh houses with more than `empty` empty cells.
fn hidden(
    board: &BoardShape,
    size: usize,
    empty: usize,
    fresh: Fresh,
    mut see: impl FnMut(House, u16, u16, &[u16; 9]) -> Flow,
) -> Flow {
    for house in rows_last().filter(|&house| fresh.houses.contains(house)) {
        let places = board.in_house(house);
        let few = small(&places, size);
        if (size_of_nine(few) as usize) < size || (board.blank() & house.cells()).len() <= empty {
            continue;
        }
        tight(&places, few, size, &mut |digits, cells| see(house, digits, cells, &places))?;
    }
    Flow::Continue(())
}

/// All hidden subsets of a size, 2 to 4, that remove something.
pub(crate) fn removing_hidden(
    board: &BoardShape,
    size: usize,
    fresh: Fresh,
    see: &mut dyn FnMut(RatedHint) -> Flow,
) -> Flow {
    hidden(board, size, 2 * size, fresh, |house, digits, positions, places| {
        if bits(511 & !digits).all(|other| places[other] & positions == 0) {
            return Flow::Continue(());
        }
        let (digits, cells) = (Digits::from_bits(digits), house.at(positions));
        let why = Why::HiddenSubset { house, digits, cells };
        let marks = cells.iter().map(|cell| (cell, Digits::ALL - digits));
        RatedHint::removing(board, [3.4, 4.0, 5.4][size - 2], marks, why).map_or(Flow::Continue(()), &mut *see)
    })
}

/// The first hidden subset of size 2 or 3 that leaves another digit one place in the house.
pub(crate) fn placing_hidden(board: &BoardShape, size: usize, fresh: Fresh) -> Option<RatedHint> {
    let mut found = None;
    let _ = hidden(board, size, size, fresh, |house, digits, cells, places| {
        let single = bits(511 & !digits).find_map(|other| {
            let rest = places[other] & !cells;
            (size_of_nine(places[other]) > 1 && size_of_nine(rest) == 1).then_some((other, rest))
        });
        let Some((other, rest)) = single else { return Flow::Continue(()) };
        let cell = house.at(rest).first().expect("one position is one cell");
        let why = Why::DirectSubset { house, digits: Digits::from_bits(digits), cells: house.at(cells) };
        found = Some(RatedHint::placing([2.0, 2.5][size - 2], Mark::new(cell, Digit::ALL[other]), why));
        Flow::Break(())
    });
    found
}

/// All naked subsets of a size, 2 to 4, that remove something.
pub(crate) fn removing_naked(
    board: &BoardShape,
    size: usize,
    fresh: Fresh,
    see: &mut dyn FnMut(RatedHint) -> Flow,
) -> Flow {
    for house in rows_last().filter(|&house| fresh.houses.contains(house)) {
        let marks = house.list().map(|cell| board.marks(cell).bits());
        let few = small(&marks, size);
        if (size_of_nine(few) as usize) < size || (board.blank() & house.cells()).len() < 2 * size {
            continue;
        }
        tight(&marks, few, size, &mut |cells, digits| {
            let is_seen = |digit: usize| board.positions(Digit::ALL[digit], house) & !cells != 0;
            if !bits(digits).any(is_seen) {
                return Flow::Continue(());
            }
            let (cells, digits) = (house.at(cells), Digits::from_bits(digits));
            let others = (board.blank() & house.cells()) - cells;
            let why = Why::NakedSubset { house, digits, cells };
            let marks = others.iter().map(|cell| (cell, digits));
            RatedHint::removing(board, [3.0, 3.6, 5.0][size - 2], marks, why).map_or(Flow::Continue(()), &mut *see)
        })?;
    }
    Flow::Continue(())
}
