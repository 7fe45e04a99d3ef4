//! The consequences of one digit in a cell, with no other digit: the preview for Nishio chains.

#![allow(clippy::needless_range_loop, reason = "zip is not always inlined")]

use pencilmark::{Cell, Cells, House};
use std::sync::LazyLock;

/// The preview for Nishio chains: whether one digit alone leads to a contradiction if a cell holds it, or if it does not.
pub(crate) struct OneDigit {
    places: [u32; 9],
    open: u32,
}

/// The places of a digit that are left when a cell holds it, for each cell.
static LEFT: LazyLock<Vec<[u32; 9]>> = LazyLock::new(|| {
    let left = |cell: &Cell| {
        let mut left = [!0; 9];
        for other in cell.peers() {
            for house in other.houses() {
                left[house.positions(Cells::of(other)).trailing_zeros() as usize] &= !(1 << house.index());
            }
        }
        left
    };
    Cell::ALL.iter().map(left).collect()
});

impl OneDigit {
    pub(crate) fn new(cells: Cells) -> Self {
        let mut places = [0; 9];
        for house in House::ALL {
            let positions = house.positions(cells);
            for (position, place) in places.iter_mut().enumerate() {
                *place |= u32::from(positions >> position & 1) << house.index();
            }
        }
        let (_, more) = Self::count(&places);
        Self { places, open: more }
    }

    #[inline]
    fn count(places: &[u32; 9]) -> (u32, u32) {
        places.iter().fold((0, 0), |(one, more), place| (one | place, more | one & place))
    }

    /// Whether the digit leads to a contradiction if a cell holds it (`is_on`) or does not hold it.
    pub(crate) fn is_clash(&self, start: Cell, is_on: bool) -> bool {
        let mut now = self.places;
        let mut done = 0;
        let place = |cell: Cell, now: &mut [u32; 9], done: &mut u32| {
            let left = &LEFT[cell.index()];
            for position in 0..9 {
                now[position] &= left[position];
            }
            cell.houses().into_iter().for_each(|house| *done |= 1 << house.index());
        };
        if is_on {
            place(start, &mut now, &mut done);
        } else {
            for house in start.houses() {
                now[house.positions(Cells::of(start)).trailing_zeros() as usize] &= !(1 << house.index());
            }
        }
        loop {
            let (one, more) = Self::count(&now);
            if self.open & !one != 0 {
                return true;
            }
            let mut singles = self.open & one & !more & !done;
            if singles == 0 {
                return false;
            }
            while singles != 0 {
                let house = singles.trailing_zeros();
                singles &= singles - 1;
                let at = |position: &usize| now[*position] >> house & 1 == 1;
                if done >> house & 1 == 0 {
                    let Some(position) = (0..9).find(at) else { return true };
                    place(House::ALL[house as usize].list()[position], &mut now, &mut done);
                }
            }
        }
    }
}
