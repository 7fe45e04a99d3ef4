//! XY-wings (4.2) and XYZ-wings (4.4).

use crate::hint::{RatedHint, Why};
use crate::shape::fresh::Fresh;
use pencilmark::{Board, Cells, Digits};

/// The first wing that removes something: with a hinge of two marks, or of three (`xyz`).
pub(crate) fn wing(board: &Board, xyz: bool, fresh: Fresh) -> Option<RatedHint> {
    let of_size = |size| board.blank().iter().filter(|&cell| board.marks(cell).len() == size).collect::<Cells>();
    let bivalue = of_size(2);
    let hinges = if xyz { of_size(3) } else { bivalue };
    // The hinge is a fresh cell, or sees a fresh cell.
    let near = fresh.cells.iter().fold(fresh.cells, |near, cell| near | cell.peers());
    for hinge in hinges & near {
        let marks = board.marks(hinge);
        let near = bivalue & hinge.peers();
        for first in near.iter().filter(|&first| (marks - board.marks(first)).len() == 1) {
            let one = board.marks(first);
            // The second cell has the digit of the hinge that the first cell lacks. It also has a digit of the first cell:
            // the digit that the hinge lacks, or any digit in an XYZ-wing.
            let missing = marks - one;
            let shared = if xyz { one } else { one - marks };
            let with = |digits: Digits| digits.iter().fold(Cells::EMPTY, |cells, digit| cells | board.cells(digit));
            for second in near & with(missing) & with(shared) {
                let shared = one & board.marks(second);
                let digit = shared.first().expect("not empty");
                let mut victims = first.peers() & second.peers() & board.cells(digit);
                if xyz {
                    victims &= hinge.peers();
                }
                victims -= Cells::of(hinge) | Cells::of(first) | Cells::of(second);
                let rating = if xyz { 4.4 } else { 4.2 };
                let marks = victims.iter().map(|cell| (cell, Digits::of(digit)));
                if let Some(hint) = RatedHint::removing(board, rating, marks, Why::Wing([hinge, first, second])) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
