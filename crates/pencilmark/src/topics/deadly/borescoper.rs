//! Seven cells with three digits, or eight cells with four digits, that can always be filled in a second way.
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
use crate::topics::PAIRS;
use crate::topics::deadly::{Deadly, PatternSink};
use pencilmark_core::{Cell, Cells, Digits};
use smallvec::SmallVec;

/// Some blank cells of a pattern, with numbers that show early that nothing follows. (Roof: the cells with other marks.)
#[derive(Copy, Clone)]
struct Piece {
    cells: Cells,
    marks: Digits,
    /// The minimum number of cells of the roof: for a pattern with three digits, and with four digits.
    roofs: [usize; 2],
    /// The marks of the cells that need not be in the roof, for three and for four digits.
    rest: [Digits; 2],
}

impl Piece {
    /// The piece of a cell. `None` if the cell is not blank.
    fn of(scene: &Scene, cell: Cell) -> Option<Self> {
        let marks = scene.marks(cell);
        let piece = Self { cells: cell.into(), marks, roofs: [0; 2], rest: [marks; 2] };
        scene.blank().contains(cell).then(|| piece.counted())
    }

    fn with(&self, other: &Self) -> Self {
        let roofs = [self.roofs[0] + other.roofs[0], self.roofs[1] + other.roofs[1]];
        let rest = [self.rest[0] | other.rest[0], self.rest[1] | other.rest[1]];
        Self { cells: self.cells | other.cells, marks: self.marks | other.marks, roofs, rest }.counted()
    }

    /// Counts one more cell of the roof if the rest has too many digits.
    fn counted(mut self) -> Self {
        for (i, number) in [3, 4].into_iter().enumerate() {
            if self.rest[i].len() > number {
                self.roofs[i] += 1;
                self.rest[i] = Digits::EMPTY;
            }
        }
        self
    }

    /// Whether the cells can be part of a pattern with three digits, or with four.
    fn is_hopeful(&self, number: usize) -> bool {
        self.has_few_roofs(number) || self.marks.len() <= number + 1
    }

    /// Whether all cells except two can have only `number` digits together.
    fn has_few_roofs(&self, number: usize) -> bool {
        self.roofs[number - 3] <= 2
    }
}

/// Every such pattern of blank cells. Each cell has one of the digits as a mark. Either at most two cells have other marks,
/// and the other cells together have all the digits. Or all other marks are of one digit.
pub(crate) fn borescoper(scene: &Scene, sink: PatternSink) -> Flow {
    let cells: Vec<Option<Piece>> = Cell::ALL.into_iter().map(|cell| Piece::of(scene, cell)).collect();
    let both = |one: usize, other: usize| Some(cells[one]?.with(&cells[other]?));
    // The cells of two rows of a band in each column, and of two columns of a stack in each row.
    let two_rows = |rows: [usize; 2]| (0..9).map(|column| both(9 * rows[0] + column, 9 * rows[1] + column)).collect();
    let two_columns =
        |columns: [usize; 2]| (0..9).map(|row| both(9 * row + columns[0], 9 * row + columns[1])).collect();
    let lines = (0..3).flat_map(|chute| PAIRS.map(|pair| pair.map(|line| 3 * chute + line)));
    let upright: Vec<([usize; 2], LinePieces)> = lines.clone().map(|rows| (rows, two_rows(rows))).collect();
    let flat: Vec<([usize; 2], LinePieces)> = lines.map(|columns| (columns, two_columns(columns))).collect();
    for (band, stack) in upright.chunks(3).flat_map(|band| flat.chunks(3).map(move |stack| (band, stack))) {
        for (rows, upright) in band {
            for (columns, flat) in stack {
                of_square(scene, &cells, (*rows, upright), (*columns, flat), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The cells of two lines in each line that crosses them.
type LinePieces = SmallVec<[Option<Piece>; 9]>;

/// The patterns with cells of a block in these two rows and columns.
fn of_square(
    scene: &Scene,
    cells: &[Option<Piece>],
    (rows, upright): ([usize; 2], &LinePieces),
    (columns, flat): ([usize; 2], &LinePieces),
    sink: PatternSink,
) -> Flow {
    let [left, right] = columns.map(|column| upright[column]);
    let with = |pair: Option<Piece>, place: usize| Some((3, pair?.with(&cells[place]?)));
    let at = |row: usize, column: usize| 9 * rows[row] + columns[column];
    // The cells of the square without each corner, and all four cells.
    let three = [with(right, at(1, 0)), with(left, at(1, 1)), with(right, at(0, 0)), with(left, at(0, 1))];
    let four = left.and_then(|left| Some((4, left.with(&right?))));
    let inner: SmallVec<[(usize, Piece); 5]> = three
        .into_iter()
        .chain([four])
        .flatten()
        .filter(|(number, piece): &(usize, Piece)| piece.is_hopeful(*number))
        .collect();
    if inner.is_empty() {
        return Flow::Continue(());
    }
    let outside = |line: usize, lines: [usize; 2]| line / 3 != lines[0] / 3;
    let apart = |pieces: &LinePieces, lines: [usize; 2]| -> SmallVec<[Piece; 6]> {
        pieces.iter().enumerate().filter(|(line, _)| outside(*line, lines)).filter_map(|(_, piece)| *piece).collect()
    };
    let (beside, below) = (apart(upright, columns), apart(flat, rows));
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
