//! The trait of things that can be moved, and the basic types that implement it.

use super::Symmetry;
use crate::geometry::{Cell, Cells, Digit, Digits, House, Houses, Mark};
use crate::puzzle::{Grid, Puzzle, State};

/// A thing to which a [`Symmetry`] can be applied: cells, digits, houses and sets of them, marks, puzzles, states,
/// grids, boards, truths, arguments, steps and paths.
///
/// Things that belong together still belong together after they are moved: a step becomes a step of the moved board, a path
/// becomes a path of the moved start. Sorted lists are sorted again. Other lists keep their order. So the inverse symmetry
/// always gives the same value back.
///
/// ```
/// use pencilmark_core::{Board, Puzzle, Random, Search, Symmetry};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let board = Board::new(&puzzle)?;
/// let symmetry = Symmetry::random(&mut Random::new(1));
/// let solution = Search::of(&board).unique().unwrap();
/// assert_eq!(Search::of(&symmetry.apply(&board)).unique(), Some(symmetry.apply(&solution)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Movable {
    /// The thing after a symmetry.
    #[must_use]
    fn moved(&self, by: &Symmetry) -> Self;
}

impl Symmetry {
    /// A thing after the symmetry.
    pub fn apply<T: Movable>(&self, to: &T) -> T {
        to.moved(self)
    }
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
        self.as_ref().moved(by).puzzle()
    }
}

impl Movable for State {
    fn moved(&self, by: &Symmetry) -> Self {
        let mut moved = State::EMPTY;
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

/// Moves sets of digits, one for each cell.
pub fn by_cell(sets: &[Digits; 81], by: &Symmetry) -> [Digits; 81] {
    let mut moved = [Digits::EMPTY; 81];
    for cell in Cell::ALL {
        moved[by.cell(cell).index()] = sets[cell.index()].moved(by);
    }
    moved
}

/// Moves sets of cells, one for each digit.
pub fn by_digit(sets: &[Cells; 9], by: &Symmetry) -> [Cells; 9] {
    let mut moved = [Cells::EMPTY; 9];
    for digit in Digit::ALL {
        moved[by.digit(digit).index()] = sets[digit.index()].moved(by);
    }
    moved
}
