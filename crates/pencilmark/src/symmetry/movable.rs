//! What can be moved, and the basic types of that kind.

use super::Symmetry;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::house::House;
use crate::mark::Mark;
use crate::puzzle::Puzzle;
use crate::set::{Cells, Digits, Houses};

/// What a [`Symmetry`] can be applied to: cells, digits, houses and sets of them, marks, puzzles, grids, boards, truths,
/// arguments, steps and paths.
///
/// What belongs together still does after it is moved: a step is a step of the moved board, a path one of the moved
/// start. Lists that are sorted are sorted again, others keep their order. So the inverse symmetry always gives the
/// same value back.
///
/// ```
/// use pencilmark::{Board, Puzzle, Random, Solver, Symmetry, proof};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = Solver::new().next(&board).unwrap();
/// let symmetry = Symmetry::random(&mut Random::new(1));
/// let (board, step) = (symmetry.apply(&board), symmetry.apply(&step));
/// assert!(proof::check(&board, &step).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Movable {
    /// It, after a symmetry.
    #[must_use]
    fn moved(&self, by: &Symmetry) -> Self;
}

impl Movable for Cell {
    fn moved(&self, by: &Symmetry) -> Self {
        by.cell(*self)
    }
}

impl Movable for Digit {
    fn moved(&self, by: &Symmetry) -> Self {
        by.digit(*self)
    }
}

impl Movable for House {
    fn moved(&self, by: &Symmetry) -> Self {
        by.house(*self)
    }
}

impl Movable for Mark {
    fn moved(&self, by: &Symmetry) -> Self {
        Self::new(by.cell(self.cell()), by.digit(self.digit()))
    }
}

macro_rules! sets {
    ($($Set:ident),+) => {
        $(impl Movable for $Set {
            fn moved(&self, by: &Symmetry) -> Self {
                self.iter().map(|member| member.moved(by)).collect()
            }
        })+
    };
}

sets! { Cells, Digits, Houses }

impl Movable for Puzzle {
    fn moved(&self, by: &Symmetry) -> Self {
        let mut moved = Puzzle::EMPTY;
        for cell in Cell::ALL {
            let (to, value) = (by.cell(cell), self.value(cell).map(|digit| by.digit(digit)));
            match value {
                Some(digit) if self.givens().contains(cell) => moved.give(to, digit),
                Some(digit) => moved.place(to, digit),
                None => {}
            }
        }
        if let Some(marks) = self.marks() {
            moved.pencil(by_cell(marks, by));
        }
        moved
    }
}

impl Movable for Grid {
    fn moved(&self, by: &Symmetry) -> Self {
        let mut digits = *self.digits();
        for cell in Cell::ALL {
            digits[by.cell(cell).index()] = by.digit(self.digit(cell));
        }
        Grid::solved(digits)
    }
}

/// Sets of digits by cell, all moved.
pub(crate) fn by_cell(sets: &[Digits; 81], by: &Symmetry) -> [Digits; 81] {
    let mut moved = [Digits::EMPTY; 81];
    for cell in Cell::ALL {
        moved[by.cell(cell).index()] = sets[cell.index()].moved(by);
    }
    moved
}

/// Sets of cells by digit, all moved.
pub(crate) fn by_digit(sets: &[Cells; 9], by: &Symmetry) -> [Cells; 9] {
    let mut moved = [Cells::EMPTY; 9];
    for digit in Digit::ALL {
        moved[by.digit(digit).index()] = sets[digit.index()].moved(by);
    }
    moved
}
