//! X-wings (3.2), swordfish (3.8) and jellyfish (5.2).

use super::combinations::{bits, subsets};
use super::hint::{Flow, Hint, Removed, Why};
use super::shape::{Shape, small};
use crate::digit::Digit;
use crate::house::{House, Kind};
use crate::set::{Cells, Digits, Houses, size_of_nine};

/// All fish of a size, 2 to 4, that remove something. Lines are chosen first, then the digit.
pub(super) fn removing(board: &Shape, size: usize, see: &mut dyn FnMut(Hint) -> Flow) -> Flow {
    for (base_kind, cover_kind) in [(Kind::Column, Kind::Row), (Kind::Row, Kind::Column)] {
        let first = House::new(base_kind, 1).expect("there is a first house");
        let places = Digit::ALL.map(|digit| board.in_lines(digit, first));
        // For each digit, the lines with few enough positions.
        let usable = Digit::ALL.map(|digit| {
            let lines = small(places[digit.index()], size);
            let fits = board.known(digit).len() + 2 * size <= 9;
            if fits && size_of_nine(lines) as usize >= size { lines } else { 0 }
        });
        let lines = usable.iter().fold(0, |all, lines| all | lines);
        for chosen in subsets(lines, size) {
            for digit in Digit::ALL {
                if chosen & !usable[digit.index()] != 0 {
                    continue;
                }
                let union = bits(chosen).fold(0, |all, line| all | places[digit.index()][line]);
                if size_of_nine(union) as usize != size {
                    continue;
                }
                let numbered = |kind| move |i: usize| House::new(kind, i as u8 + 1).expect("below nine");
                let bases: Houses = bits(chosen).map(numbered(base_kind)).collect();
                let covers: Houses = bits(union).map(numbered(cover_kind)).collect();
                let outside = board.cells(digit) - bases.iter().fold(Cells::EMPTY, |all, house| all | house.cells());
                let removed: Removed = covers
                    .iter()
                    .flat_map(|house| (outside & house.cells()).iter())
                    .map(|cell| (cell, Digits::of(digit)))
                    .collect();
                if !removed.is_empty() {
                    let rating = [3.2, 3.8, 5.2][size - 2];
                    see(Hint { rating, removed, placed: None, why: Why::Fish { digit, bases, covers } })?;
                }
            }
        }
    }
    Flow::Continue(())
}
