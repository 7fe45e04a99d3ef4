//! Many hidden singles at once, when only the numbers are asked for.
//!
//! Which of several singles comes first changes neither the board at the end nor the hardest of them, as long as an
//! easier kind comes first: a single stays one until it is placed. It is otherwise only on a board that contradicts
//! itself, which is noticed, and then nothing is done.

use crate::forcing::spread::{Spread, Units, of_houses};
use crate::shape::in_houses;
use crate::simple::singles::{IN_BLOCK, IN_LINE, LAST_CELL};
use pencilmark::{Board, Cells, Digit, House, Mark};

const BLOCKS: Units = of_houses(18, 26);
const ALL: Units = of_houses(0, 26);

/// The ratings of hidden singles that are placed one after another.
pub(crate) struct Cascade {
    /// The rating of the first single.
    pub(crate) first: f64,
    /// The rating of the hardest single.
    pub(crate) hardest: f64,
    /// Whether the singles fill the board; then they are not placed on it.
    pub(crate) is_full: bool,
}

/// Places hidden singles until there is none. `None` if there is none, or if they contradict each other; then the board
/// is as before.
pub(crate) fn cascade(board: &mut Board) -> Option<Cascade> {
    let mut spread = Spread::new(board);
    let mut cascade: Option<Cascade> = None;
    let mut placed: Vec<Mark> = Vec::with_capacity(81);
    let mut blank = board.blank();
    while !blank.is_empty() {
        let hardest = cascade.as_ref().map_or(0.0, |cascade| cascade.hardest);
        let (rating, singles) = find(&spread, blank, hardest);
        if singles == [0; 6] {
            break;
        }
        let cascade = cascade.get_or_insert(Cascade { first: rating, hardest: rating, is_full: false });
        cascade.hardest = cascade.hardest.max(rating);
        let are_all = spread.place_all(&singles, |mark| {
            blank.remove(mark.cell());
            placed.push(mark);
        });
        if !are_all {
            return None;
        }
    }
    let mut cascade = cascade?;
    if blank.is_empty() {
        cascade.is_full = true;
        return Some(cascade);
    }
    let mut after = board.clone();
    for mark in placed {
        after.place(mark.cell(), mark.digit());
    }
    if has_gap(&after) {
        return None;
    }
    *board = after;
    Some(cascade)
}

/// The singles of the easiest kind there is, or of all kinds up to the hardest used before.
fn find(spread: &Spread, blank: Cells, hardest: f64) -> (f64, Units) {
    if hardest == IN_LINE {
        return (IN_LINE, spread.singles(&ALL));
    }
    let in_last = || {
        let blank = in_houses(blank.bits());
        let last = House::ALL.into_iter().filter(|house| blank[house.index()].is_power_of_two());
        last.fold([0; 6], |found, house| {
            let singles = spread.singles(&of_houses(house.index(), house.index()));
            std::array::from_fn(|i| found[i] | singles[i])
        })
    };
    if hardest < IN_BLOCK {
        let singles = in_last();
        if singles != [0; 6] {
            return (LAST_CELL, singles);
        }
    }
    let singles = spread.singles(&BLOCKS);
    if singles != [0; 6] {
        return (IN_BLOCK, singles);
    }
    let singles = in_last();
    if singles == [0; 6] { (IN_LINE, spread.singles(&ALL)) } else { (LAST_CELL, singles) }
}

/// Whether a digit has neither a value nor a place in some house, or a cell no mark.
fn has_gap(board: &Board) -> bool {
    let is_gap = |digit: Digit, house: House| {
        let there = board.known(digit) | board.cells(digit);
        !there.intersects(house.cells())
    };
    board.blank().iter().any(|cell| board.marks(cell).is_empty())
        || Digit::ALL.into_iter().any(|digit| House::ALL.into_iter().any(|house| is_gap(digit, house)))
}
