//! Givens that a puzzle cannot do without, seen without a search.
//!
//! Two rows of a band hold the same digits. Going from a column to that in which the other row has its digit, and on, one
//! comes back to where one began, mostly before all nine columns are through. In such a ring the two rows can change
//! places: what comes of it is a grid too. The same goes for two columns of a stack.
//!
//! ```text
//!        c1 c4 c7         c1 c4 c7
//!   r1    3  5  8   →      8  3  5         rows, columns and blocks hold what they held
//!   r2    8  3  5          3  5  8
//! ```
//!
//! So one of these cells must be given, or there are two solutions. If only one is, the puzzle needs it.

use crate::grid::Grid;
use crate::house::House;
use crate::set::Cells;

/// The givens that are alone in some ring of the solution.
pub(super) fn needed(grid: &Grid, givens: Cells) -> Cells {
    let mut needed = Cells::EMPTY;
    // Rows and columns, three of a chute together.
    for chute in House::ALL[..18].chunks_exact(3) {
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            for_each_ring(grid, chute[first], chute[second], |ring| {
                let given = ring & givens;
                if given.single().is_some() {
                    needed |= given;
                }
            });
        }
    }
    needed
}

fn for_each_ring(grid: &Grid, first: House, second: House, mut tell: impl FnMut(Cells)) {
    let (first, second) = (first.list(), second.list());
    let mut position_in_second = [0; 9];
    for (position, &cell) in second.iter().enumerate() {
        position_in_second[grid.digit(cell).index()] = position;
    }
    let mut seen = 0_u16;
    for start in 0..9 {
        let (mut ring, mut at) = (Cells::EMPTY, start);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            ring.insert(first[at]);
            ring.insert(second[at]);
            at = position_in_second[grid.digit(first[at]).index()];
        }
        tell(ring);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::random::Random;

    #[test]
    fn rings_can_be_turned() {
        let grid = crate::search::random(&crate::puzzle::Puzzle::EMPTY, &mut Random::new(1)).unwrap();
        let mut lengths = [0; 10];
        for lines in [&House::ALL[..3], &House::ALL[12..15]] {
            for_each_ring(&grid, lines[0], lines[2], |ring| {
                lengths[ring.len() / 2] += 1;
                let (first, second) = (lines[0].list(), lines[2].list());
                let mut digits = *grid.digits();
                for position in (0..9).filter(|&position| ring.contains(first[position])) {
                    digits.swap(first[position].index(), second[position].index());
                }
                assert!(Grid::new(digits).is_some(), "{ring:?}");
            });
        }
        assert!(lengths[2..].iter().sum::<i32>() > 2, "{lengths:?}");
    }

    #[test]
    fn only_what_is_alone_is_needed() {
        let grid = crate::search::random(&crate::puzzle::Puzzle::EMPTY, &mut Random::new(2)).unwrap();
        assert!(needed(&grid, Cells::ALL).is_empty());
        let corner = Cells::from_iter([Cell::ALL[0]]);
        assert_eq!(needed(&grid, corner), corner);
    }
}
