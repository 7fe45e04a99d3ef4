//! Seven cells with three digits, or eight with four, that can always be filled in a second way.
//!
//! ```text
//!        c1  c2  | c5          three cells of a block, two of a row in another block of the stack,
//!   r1   x   x   | x           two of a column in another block of the band; with y too, there are four digits
//!   r2   x   y   | x
//!   -------------+
//!   r5   x   x   |
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::deadly::{Deadly, PatternSink};
use pencilmark_core::{Cell, Cells, Digits};
use smallvec::SmallVec;

/// Two of three numbers.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Some blank cells of a pattern, with what is needed to see early that nothing follows.
#[derive(Copy, Clone)]
struct Piece {
    cells: Cells,
    marks: Digits,
    /// How many of the cells have more than three marks, and how many more than four.
    large: [usize; 2],
    /// The marks of the other cells.
    small: [Digits; 2],
}

impl Piece {
    /// The piece of some cells; `None` if one of them is not blank.
    fn of(scene: &Scene, cells: Cells) -> Option<Self> {
        let none = Self { cells: Cells::EMPTY, marks: Digits::EMPTY, large: [0; 2], small: [Digits::EMPTY; 2] };
        let add = |piece: Self, cell: Cell| {
            let marks = scene.marks(cell);
            let is_large = [3, 4].map(|number| marks.len() > number);
            let small = is_large.map(|is_large| if is_large { Digits::EMPTY } else { marks });
            piece.with(&Self { cells: cell.into(), marks, large: is_large.map(usize::from), small })
        };
        cells.is_subset(scene.blank()).then(|| cells.iter().fold(none, add))
    }

    fn with(&self, other: &Self) -> Self {
        let large = [self.large[0] + other.large[0], self.large[1] + other.large[1]];
        let small = [self.small[0] | other.small[0], self.small[1] | other.small[1]];
        Self { cells: self.cells | other.cells, marks: self.marks | other.marks, large, small }
    }

    /// Whether the cells can be part of a pattern with three digits, or with four.
    fn is_hopeful(&self, number: usize) -> bool {
        self.has_few_roofs(number) || self.marks.len() <= number + 1
    }

    /// Whether all cells but two can have only so many digits together. Those with more marks must be the two.
    fn has_few_roofs(&self, number: usize) -> bool {
        let large = self.large[number - 3];
        large < 2 || large == 2 && self.small[number - 3].len() <= number
    }
}

/// Every such pattern of blank cells, each with one of the digits. At most two cells have other marks, and the others have all
/// the digits; or all other marks are of one digit.
pub(crate) fn borescoper(scene: &Scene, sink: PatternSink) -> Flow {
    for block in 0..9 {
        let (top, left) = (block / 3 * 3, block % 3 * 3);
        for rows in PAIRS.map(|pair| pair.map(|row| top + row)) {
            for columns in PAIRS.map(|pair| pair.map(|column| left + column)) {
                of_square(scene, rows, columns, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The patterns with cells of a block in these two rows and columns.
fn of_square(scene: &Scene, rows: [usize; 2], columns: [usize; 2], sink: PatternSink) -> Flow {
    let at = |row: usize, column: usize| Cell::ALL[9 * row + column];
    let square: Cells = rows.iter().flat_map(|&row| columns.map(|column| at(row, column))).collect();
    let corners = square.iter().map(|corner| (3, square - corner.into()));
    let inner: SmallVec<[(usize, Piece); 5]> = corners
        .chain([(4, square)])
        .filter_map(|(number, cells)| Some((number, Piece::of(scene, cells)?)))
        .filter(|(number, piece)| piece.is_hopeful(*number))
        .collect();
    if inner.is_empty() {
        return Flow::Continue(());
    }
    let pair = |cells: [Cell; 2]| Piece::of(scene, Cells::of(cells[0]) | cells[1].into());
    let outside = |line: &usize, lines: [usize; 2]| line / 3 != lines[0] / 3;
    let beside = (0..9).filter(|column| outside(column, columns));
    let beside: SmallVec<[Piece; 6]> = beside.filter_map(|column| pair(rows.map(|row| at(row, column)))).collect();
    let below = (0..9).filter(|row| outside(row, rows));
    let below: SmallVec<[Piece; 6]> = below.filter_map(|row| pair(columns.map(|column| at(row, column)))).collect();
    for (number, inner) in inner {
        for beside in &beside {
            let most = inner.with(beside);
            if !most.is_hopeful(number) {
                continue;
            }
            for below in &below {
                let all = most.with(below);
                scene.spend(1)?;
                if all.is_hopeful(number) {
                    few_roofs(scene, &all, number, sink)?;
                    one_extra(scene, &all, number, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// One or two cells have other marks.
fn few_roofs(scene: &Scene, all: &Piece, number: usize, sink: PatternSink) -> Flow {
    if !all.has_few_roofs(number) {
        return Flow::Continue(());
    }
    let large: Cells = all.cells.iter().filter(|&cell| scene.marks(cell).len() > number).collect();
    let mut later = all.cells;
    for one in all.cells {
        later.remove(one);
        for roof in [Cells::of(one)].into_iter().chain(later.iter().map(|other| Cells::of(one) | other.into())) {
            if !large.is_subset(roof) {
                continue;
            }
            let digits = (all.cells - roof).iter().fold(Digits::EMPTY, |digits, cell| digits | scene.marks(cell));
            let other = |cell: Cell| {
                let marks = scene.marks(cell);
                marks.intersects(digits) && !marks.is_subset(digits)
            };
            if digits.len() == number && roof.iter().all(other) {
                sink(&Deadly::new(scene, all.cells, digits))?;
            }
        }
    }
    Flow::Continue(())
}

/// More cells have other marks, all of one digit.
fn one_extra(scene: &Scene, all: &Piece, number: usize, sink: PatternSink) -> Flow {
    if all.marks.len() != number + 1 {
        return Flow::Continue(());
    }
    for extra in all.marks {
        let roof = all.cells & scene.cells(extra);
        let digits = all.marks - extra.into();
        if roof.len() > 2 && roof.iter().all(|cell| scene.marks(cell).intersects(digits)) {
            sink(&Deadly::new(scene, all.cells, digits))?;
        }
    }
    Flow::Continue(())
}
