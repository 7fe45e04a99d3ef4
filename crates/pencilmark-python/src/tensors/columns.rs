//! The columns of steps: numbers of fixed width, with one row for each step.

use crate::work::Limits;
use pencilmark::{Board, Cell, Digit, Digits, Layout, Mark, Step, Strategy, strategies};
use pencilmark_requests::{Refusal, json};

/// The number of cells in a grid.
pub(super) const CELLS: usize = 81;

/// The texts that are wanted for steps, in addition to the numbers. Texts take longer than numbers.
#[derive(Copy, Clone)]
pub(crate) struct Words {
    /// The sentences.
    pub(crate) text: bool,
    /// The arguments, as JSON.
    pub(crate) argument: bool,
}

/// The form of a grid in Arrow.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum GridForm {
    /// As a list of 81 numbers.
    Numbers,
    /// As the bytes of these numbers. Parquet writes and reads bytes much faster.
    Bytes,
}

/// Texts, one after the other. Each text is known or not known.
#[derive(Default)]
pub(super) struct Texts {
    pub(super) bytes: String,
    /// The byte at which each text ends.
    pub(super) ends: Vec<usize>,
    pub(super) known: Vec<bool>,
}

/// Rows of steps. A grid takes 81 values of a row.
#[derive(Default)]
pub(super) struct StepRows {
    /// The row of the puzzle.
    pub(super) puzzle: Vec<i64>,
    /// The number of the step, from 1.
    pub(super) step: Vec<i32>,
    /// The values before the step, 0 for a blank.
    pub(super) state: Vec<u8>,
    /// The marks before the step: bit 0 is the digit 1.
    pub(super) marks: Vec<u16>,
    /// The index of the first cell that gets a value, from 0. It is -1 if no cell gets a value.
    pub(super) places_cell: Vec<i8>,
    /// The value of this cell, or 0.
    pub(super) places_digit: Vec<u8>,
    /// All values that the step places.
    pub(super) places: Vec<u8>,
    pub(super) removes: Vec<u16>,
    pub(super) pattern: Vec<u16>,
    /// The index in the list of [`names`].
    pub(super) strategy: Vec<i16>,
    pub(super) difficulty: Vec<f64>,
    pub(super) text: Texts,
    pub(super) argument: Texts,
    /// The errors of puzzles, each with the row of the puzzle and with the number of steps before the error.
    pub(super) errors: Vec<(usize, usize, Refusal)>,
}

/// The ids of the strategies. The column `strategy` has indexes into this list.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    strategies::all().map(Strategy::id)
}

impl StepRows {
    pub(super) fn len(&self) -> usize {
        self.step.len()
    }

    /// Makes room for rows.
    pub(super) fn reserve(&mut self, rows: usize) {
        self.puzzle.reserve(rows);
        self.step.reserve(rows);
        self.places_cell.reserve(rows);
        self.places_digit.reserve(rows);
        self.strategy.reserve(rows);
        self.difficulty.reserve(rows);
        for grids in [&mut self.state, &mut self.places] {
            grids.reserve(CELLS * rows);
        }
        for grids in [&mut self.marks, &mut self.removes, &mut self.pattern] {
            grids.reserve(CELLS * rows);
        }
    }

    /// Adds the steps of a puzzle. The steps of a path are made one after the other. Other steps are all on one board.
    pub(super) fn push<'s>(
        &mut self,
        puzzle: usize,
        mut board: Board,
        steps: impl IntoIterator<Item = &'s Step>,
        is_path: bool,
        words: Words,
        limits: &Limits,
    ) {
        let mut values = Cell::ALL.map(|cell| board.value(cell).map_or(0, Digit::get));
        for (number, step) in (1..).zip(steps) {
            // Nobody reads the rows of work that was ended.
            if limits.is_over() {
                return;
            }
            self.puzzle.push(puzzle as i64);
            self.step.push(number);
            self.push_step(&board, &values, step, words);
            if is_path {
                board.apply(step);
                set(&mut values, step.places());
            }
        }
    }

    fn push_step(&mut self, board: &Board, values: &[u8; CELLS], step: &Step, words: Words) {
        self.state.extend_from_slice(values);
        self.marks.extend(Cell::ALL.iter().map(|cell| board.marks(*cell).bits()));
        let first = step.places().first();
        self.places_cell.push(first.map_or(-1, |mark| mark.cell().index() as i8));
        self.places_digit.push(first.map_or(0, |mark| mark.digit().get()));
        set(zeros(&mut self.places), step.places());
        let removes = zeros(&mut self.removes);
        for mark in step.removes() {
            removes[mark.cell().index()] |= Digits::of(mark.digit()).bits();
        }
        self.pattern.extend(pencilmark_view::pattern(board, step).iter().map(|digits| digits.bits()));
        let strategy = strategies::all().position(|strategy| strategy == step.strategy());
        self.strategy.push(strategy.map_or(-1, |place| place as i16));
        self.difficulty.push(step.difficulty().unwrap_or(f64::NAN));
        if words.text {
            self.text.push(Some(&pencilmark_view::sentence(step)));
        }
        if words.argument {
            self.argument.push(step.argument().map(json).as_deref());
        }
    }

    /// Adds the error of a puzzle, behind its steps.
    pub(super) fn refuse(&mut self, puzzle: usize, error: Refusal) {
        self.errors.push((puzzle, self.len(), error));
    }

    /// Keeps only the cells of a layout in all grids. Then the number of a cell is its index among these cells.
    pub(super) fn keep(&mut self, layout: &Layout) {
        let cells: Vec<usize> = layout.cells().iter().map(Cell::index).collect();
        keep(&mut self.state, &cells);
        keep(&mut self.places, &cells);
        for grids in [&mut self.marks, &mut self.removes, &mut self.pattern] {
            keep(grids, &cells);
        }
        for cell in &mut self.places_cell {
            *cell = cells.iter().position(|own| i8::try_from(*own) == Ok(*cell)).map_or(-1, |place| place as i8);
        }
    }

    /// Adds the rows of `other`.
    pub(super) fn append(&mut self, mut other: Self) {
        let before = self.len();
        self.puzzle.append(&mut other.puzzle);
        self.step.append(&mut other.step);
        self.state.append(&mut other.state);
        self.marks.append(&mut other.marks);
        self.places_cell.append(&mut other.places_cell);
        self.places_digit.append(&mut other.places_digit);
        self.places.append(&mut other.places);
        self.removes.append(&mut other.removes);
        self.pattern.append(&mut other.pattern);
        self.strategy.append(&mut other.strategy);
        self.difficulty.append(&mut other.difficulty);
        self.text.append(&mut other.text);
        self.argument.append(&mut other.argument);
        self.errors.extend(other.errors.into_iter().map(|(puzzle, row, error)| (puzzle, before + row, error)));
    }
}

impl Texts {
    fn push(&mut self, text: Option<&str>) {
        self.bytes.push_str(text.unwrap_or_default());
        self.ends.push(self.bytes.len());
        self.known.push(text.is_some());
    }

    fn append(&mut self, other: &mut Self) {
        let before = self.bytes.len();
        self.bytes.push_str(&other.bytes);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.known.append(&mut other.known);
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        let mut begin = 0;
        self.ends.iter().zip(&self.known).map(move |(end, known)| {
            let text = &self.bytes[begin..*end];
            begin = *end;
            known.then_some(text)
        })
    }
}

/// Keeps only these cells of each grid.
fn keep<T: Copy>(grids: &mut Vec<T>, cells: &[usize]) {
    *grids = grids.chunks_exact(CELLS).flat_map(|grid| cells.iter().map(|cell| grid[*cell])).collect();
}

/// A grid of zeros at the end.
fn zeros<T: Default + Clone>(values: &mut Vec<T>) -> &mut [T] {
    let end = values.len();
    values.resize(end + CELLS, T::default());
    &mut values[end..]
}

/// Writes values into their cells.
fn set(values: &mut [u8], marks: &[Mark]) {
    for mark in marks {
        values[mark.cell().index()] = mark.digit().get();
    }
}
