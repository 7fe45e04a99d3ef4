//! Places many hidden singles at once, when only the ratings are needed.
//!
//! The order of several singles changes neither the board at the end nor the hardest single, if an easier kind comes first.
//! The reason: a single stays a single until it is placed. The order counts only on a board that contradicts itself. The
//! function notices such a board, and then does nothing.

use crate::forcing::spread::{Spread, Units, is_empty, of_houses};
use crate::shape::in_houses;
use crate::simple::singles::{IN_BLOCK, IN_LINE, LAST_CELL};
use pencilmark::{Board, Cells, Mark};

const BLOCKS: Units = of_houses(18, 26);
pub(super) const ALL: Units = of_houses(0, 26);
static BY_HOUSE: [Units; 27] = {
    let mut by_house = [[0; 6]; 27];
    let mut house = 0;
    while house < 27 {
        by_house[house] = of_houses(house, house);
        house += 1;
    }
    by_house
};

/// The ratings of hidden singles that are placed one after another.
pub(crate) struct Cascade {
    /// The rating of the first single.
    pub(crate) first: f64,
    /// The rating of the hardest single.
    pub(crate) hardest: f64,
    /// Whether the singles fill the board; then they are not placed on it.
    pub(crate) is_full: bool,
}

/// Places hidden singles until no single is left. Returns `None` if there is no single, or if singles contradict each other;
/// then the board stays as it was. `spread` is the spread of the board.
pub(crate) fn cascade(board: &mut Board, spread: &Spread) -> Option<Cascade> {
    if is_empty(&spread.singles(&ALL)) {
        return None;
    }
    let mut spread = spread.clone();
    let mut cascade: Option<Cascade> = None;
    let mut placed: Vec<Mark> = Vec::with_capacity(81);
    let mut blank = board.blank();
    while !blank.is_empty() {
        let hardest = cascade.as_ref().map_or(0.0, |cascade| cascade.hardest);
        let (rating, singles) = find(&spread, blank, hardest);
        if is_empty(&singles) {
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
    if spread.has_gap() {
        return None;
    }
    for mark in placed {
        board.place(mark.cell(), mark.digit());
    }
    Some(cascade)
}

/// The singles of the easiest kind that the board has, or of all kinds up to the hardest kind that was used before.
fn find(spread: &Spread, blank: Cells, hardest: f64) -> (f64, Units) {
    let singles = spread.singles(&ALL);
    if hardest == IN_LINE || is_empty(&singles) {
        return (IN_LINE, singles);
    }
    let among = |units: &Units| -> Units { std::array::from_fn(|i| singles[i] & units[i]) };
    let in_last = || {
        let blank = in_houses(blank.bits());
        let mut last: Units = [0; 6];
        for house in (0..27).filter(|&house| blank[house].is_power_of_two()) {
            (0..6).for_each(|i| last[i] |= BY_HOUSE[house][i]);
        }
        among(&last)
    };
    if hardest < IN_BLOCK {
        let singles = in_last();
        if !is_empty(&singles) {
            return (LAST_CELL, singles);
        }
    }
    let in_blocks = among(&BLOCKS);
    if !is_empty(&in_blocks) {
        return (IN_BLOCK, in_blocks);
    }
    let in_last = in_last();
    if is_empty(&in_last) { (IN_LINE, singles) } else { (LAST_CELL, in_last) }
}
