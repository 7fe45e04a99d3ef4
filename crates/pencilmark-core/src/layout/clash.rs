//! Values that break the rules of a layout.

use super::{Clue, Layout};
use crate::geometry::{Cell, Digit, Mark};

impl Layout {
    /// The first two values that exclude each other, in the order of the cells. `value` gives the value of each cell.
    ///
    /// ```
    /// use pencilmark_core::{Layout, State};
    ///
    /// let layout: Layout = "x".parse().unwrap();
    /// let state: State = format!("7{}7", ".".repeat(79)).parse().unwrap();
    /// assert_eq!(layout.clash(|cell| state.value(cell)).unwrap().map(|mark| mark.to_string()), ["r1c1=7", "r9c9=7"]);
    /// ```
    pub fn clash(&self, value: impl Fn(Cell) -> Option<Digit>) -> Option<[Mark; 2]> {
        self.cells().iter().find_map(|cell| {
            let one = Mark::new(cell, value(cell)?);
            self.cells().iter().filter(|&other| other > cell).find_map(|other| {
                let second = Mark::new(other, value(other)?);
                self.sees(one, second).then_some([one, second])
            })
        })
    }

    /// The first clue whose digits have a wrong sum, with the sum of the digits and the sum of the clue.
    ///
    /// `value` gives the value of each cell.
    pub(crate) fn wrong_sum(&self, value: impl Fn(Cell) -> Option<Digit>) -> Option<(&Clue, u16, u16)> {
        self.clues().iter().find_map(|clue| {
            let digits: Vec<Digit> = clue.cells().iter().map(|&cell| value(cell)).collect::<Option<_>>()?;
            let (found, wanted) = clue.found(&digits)?;
            (found != wanted).then_some((clue, found, wanted))
        })
    }
}
