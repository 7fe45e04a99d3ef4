//! Hidden singles (1.0, 1.2, 1.5) and naked singles (2.3).

use crate::hint::{RatedHint, Why};
use crate::shape::BoardShape;
use crate::shape::fresh::Fresh;
use crate::shape::houses::rows_last;
use pencilmark::{Board, Digit, HouseKind, Mark};

/// The rating of the last cell of a house.
pub(crate) const LAST_CELL: f64 = 1.0;
/// The rating of a single in a block.
pub(crate) const IN_BLOCK: f64 = 1.2;
/// The rating of a single in a row or a column.
pub(crate) const IN_LINE: f64 = 1.5;

/// The first hidden single. Singles that fill a house come before all other singles.
pub(crate) fn hidden(board: &BoardShape, fresh: Fresh) -> Option<RatedHint> {
    [true, false].into_iter().find_map(|is_last| {
        rows_last().filter(|&house| fresh.houses.contains(house)).find_map(|house| {
            if ((board.blank() & house.cells()).len() == 1) != is_last {
                return None;
            }
            let is_single = |digit: &Digit| {
                let positions = board.positions(*digit, house);
                positions != 0 && positions.is_power_of_two()
            };
            let digit = Digit::ALL.into_iter().find(is_single)?;
            let cell = board.places(digit, house).first()?;
            let rating = if is_last {
                LAST_CELL
            } else if house.kind() == HouseKind::Block {
                IN_BLOCK
            } else {
                IN_LINE
            };
            Some(RatedHint::placing(rating, Mark::new(cell, digit), Why::Single(Some(house))))
        })
    })
}

/// The first cell with one mark.
pub(crate) fn naked(board: &Board) -> Option<RatedHint> {
    let (cell, digit) = board.blank().iter().find_map(|cell| Some((cell, board.marks(cell).single()?)))?;
    Some(RatedHint::placing(2.3, Mark::new(cell, digit), Why::Single(None)))
}
