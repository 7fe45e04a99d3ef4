//! A state: givens, entries and marks.

use crate::geometry::{Cell, Cells, Digit, Digits, Mark};
use crate::layout::Layout;
use std::fmt;
use std::sync::Arc;

/// A puzzle in some state, as a player has it on paper or as a text holds it. It has givens, values entered since then, and
/// the marks of the blank cells if the input has marks.
///
/// A state is not checked: it may break the rules, and it may have no, one or many solutions. [`Board::new`] says whether it
/// breaks the rules. [`search`] gives the number of its solutions.
///
/// It can be read from text in any format of [`format`]. It is displayed as the 81 characters of its values, with a `.` for
/// a blank. [`format::state`] writes the whole state.
///
/// ```
/// use pencilmark_core::{Cell, State};
///
/// let state: State =
///     "..5+69...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// assert_eq!((state.givens().len(), state.entries().len()), (26, 1));
/// assert_eq!(state.value(Cell::at(1, 4).unwrap()).unwrap().get(), 6);
/// ```
///
/// [`Board::new`]: crate::Board::new
/// [`search`]: crate::search
/// [`format`]: mod@crate::format
/// [`format::state`]: crate::format::state
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The digits' numbers, 0 for a blank.
    numbers: [u8; 81],
    givens: Cells,
    marks: Option<Box<[Digits; 81]>>,
    /// None is the usual board of nine by nine cells.
    layout: Option<Arc<Layout>>,
}

impl State {
    /// The empty grid.
    pub const EMPTY: State = State { numbers: [0; 81], givens: Cells::EMPTY, marks: None, layout: None };

    /// A state with these givens: 81 numbers from 0 to 9, with 0 for a blank.
    #[inline]
    pub(super) fn of_givens(numbers: [u8; 81]) -> Self {
        debug_assert!(numbers.iter().all(|&number| number <= 9));
        let mut givens = 0;
        for (eighth, numbers) in numbers.chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes[..numbers.len()].copy_from_slice(numbers);
            // A number from 1 to 9 plus 15 sets the fifth bit. The product gathers these bits of eight bytes in its top
            // byte.
            let some = (u64::from_le_bytes(bytes) + 0x0f0f_0f0f_0f0f_0f0f) >> 4 & 0x0101_0101_0101_0101;
            let together = some.wrapping_mul(0x0102_0408_1020_4080) >> 56;
            givens |= u128::from(together) << (8 * eighth);
        }
        Self { numbers, givens: Cells::from_bits(givens), marks: None, layout: None }
    }

    /// A state on a layout, with these givens.
    pub(crate) fn of_values(layout: &Arc<Layout>, value: impl Fn(Cell) -> Option<Digit>) -> Self {
        let mut state = Self::EMPTY;
        for cell in layout.cells() {
            if let Some(digit) = value(cell) {
                state.give(cell, digit);
            }
        }
        state.with_layout(Arc::clone(layout))
    }

    /// The same values on a layout. The usual board does not count as a layout.
    #[must_use]
    pub fn with_layout(self, layout: Arc<Layout>) -> Self {
        Self { layout: Some(layout).filter(|layout| !layout.is_standard()), ..self }
    }

    /// The layout of the board; `None` for the usual board.
    #[inline]
    pub fn layout(&self) -> Option<&Arc<Layout>> {
        self.layout.as_ref()
    }

    /// The layout of the board, also if it is the usual one.
    #[inline]
    pub fn any_layout(&self) -> &Layout {
        self.layout.as_deref().unwrap_or(Layout::standard())
    }

    /// Sets a given, and removes the marks of its cell if the state has marks.
    #[inline]
    pub fn give(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit);
        self.givens.insert(cell);
    }

    /// Enters a value, and removes the marks of its cell if the state has marks.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.numbers[cell.index()] = digit.get();
        self.givens.remove(cell);
        if let Some(marks) = &mut self.marks {
            marks[cell.index()] = Digits::EMPTY;
        }
    }

    /// Sets the marks of the blank cells; the marks of cells that hold a value are ignored.
    #[inline]
    pub fn pencil(&mut self, mut marks: [Digits; 81]) {
        for cell in Cell::ALL {
            if self.value(cell).is_some() {
                marks[cell.index()] = Digits::EMPTY;
            }
        }
        self.marks = Some(Box::new(marks));
    }

    /// Empties a cell. If the state has marks, the cell gets the marks of all digits. The marks of other cells stay.
    #[inline]
    pub fn clear(&mut self, cell: Cell) {
        self.numbers[cell.index()] = 0;
        self.givens.remove(cell);
        if let Some(marks) = &mut self.marks {
            marks[cell.index()] = self.layout.as_ref().map_or(Digits::ALL, |layout| layout.digits());
        }
    }

    /// The givens and entries alone.
    pub fn without_marks(self) -> Self {
        Self { marks: None, ..self }
    }

    /// The value of a cell, given or entered.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.numbers[cell.index()])
    }

    /// The numbers of the values, row by row, 0 for a blank.
    #[inline]
    pub fn numbers(&self) -> &[u8; 81] {
        &self.numbers
    }

    /// The cells whose values are givens.
    #[inline]
    pub fn givens(&self) -> Cells {
        self.givens
    }

    /// The cells that hold a value, given or entered.
    #[inline]
    pub fn known(&self) -> Cells {
        Cell::ALL.into_iter().filter(|&cell| self.value(cell).is_some()).collect()
    }

    /// The marks by cell, if the puzzle has any; the marks of cells with a value are empty.
    #[inline]
    pub fn marks(&self) -> Option<&[Digits; 81]> {
        self.marks.as_deref()
    }

    /// The cells whose values a player entered.
    #[inline]
    pub fn entries(&self) -> Cells {
        self.known() - self.givens
    }

    /// The marks of the blank cells that the rules leave: no known value excludes them. The marks of other cells are empty.
    pub(crate) fn marks_of_rules(&self) -> [Digits; 81] {
        if let Some(layout) = &self.layout {
            return self.marks_of_layout(layout);
        }
        Cell::ALL.map(|cell| match self.value(cell) {
            Some(_) => Digits::EMPTY,
            None => !cell.peers().iter().filter_map(|peer| self.value(peer)).collect::<Digits>(),
        })
    }

    /// The marks of the blank cells that the rules of a layout leave.
    fn marks_of_layout(&self, layout: &Layout) -> [Digits; 81] {
        let mut marks = [Digits::EMPTY; 81];
        for cell in layout.cells() - self.known() {
            let values = layout.peers(cell).iter().filter_map(|other| self.value(other));
            marks[cell.index()] = layout.digits() - values.collect();
        }
        for cell in self.known() {
            let Some(digit) = self.value(cell) else { continue };
            for (other, digits) in layout.linked(Mark::new(cell, digit)) {
                marks[other.index()] = marks[other.index()] - digits;
            }
        }
        marks
    }

    /// The blank cells for which `marks` differ from the marks that the rules leave.
    pub(crate) fn unlike_rules(&self, marks: &[Digits; 81]) -> Cells {
        let of_rules = self.marks_of_rules();
        (self.any_layout().cells() - self.known())
            .iter()
            .filter(|cell| marks[cell.index()] != of_rules[cell.index()])
            .collect()
    }

    /// The blank cells whose marks differ from the marks that the rules leave.
    pub(crate) fn cells_with_own_marks(&self) -> Cells {
        self.marks().map_or(Cells::EMPTY, |marks| self.unlike_rules(marks))
    }
}

impl AsRef<State> for State {
    #[inline]
    fn as_ref(&self) -> &State {
        self
    }
}

impl fmt::Display for State {
    /// 81 characters, row by row, a `.` for a blank; on a layout, a character for each of its cells.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cells = self.layout.as_ref().map_or(Cells::ALL, |layout| layout.cells());
        f.pad(&cells.iter().map(|cell| self.value(cell).map_or('.', Digit::to_char)).collect::<String>())
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")?;
        if self.marks.is_some() {
            f.write_str(" with marks")?;
        }
        Ok(())
    }
}
