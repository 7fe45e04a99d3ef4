//! The facts about many puzzles: columns, and the errors of some rows.
//!
//! A table has all its rows from the beginning, without values. Threads fill pieces of the table, in place.

use pencilmark::Grid;
use pencilmark_requests::Refusal;
use std::borrow::Cow;

/// A value of a row.
pub(crate) enum Value {
    /// 81 numbers, 0 for a blank.
    Grid([u8; 81]),
    Integer(i64),
    Decimal(f64),
    Truth(bool),
    Text(Cow<'static, str>),
    Counts(Counts),
}

/// The ids of strategies, each with the number of times that the strategy is used.
pub(crate) type Counts = Vec<(&'static str, i64)>;

/// The kind of the values of a column.
#[derive(Copy, Clone)]
pub(crate) enum Kind {
    Grid,
    Integer,
    Decimal,
    Truth,
    Text,
    Counts,
}

/// Values of one kind. Each value is known or not known. A value that is not known is 0, -1, NaN, false or empty.
pub(crate) struct Optional<T> {
    pub(crate) values: Vec<T>,
    pub(crate) known: Vec<bool>,
}

/// A column.
pub(crate) enum Column {
    /// 81 bytes for each row.
    Grids(Optional<u8>),
    Integers(Optional<i64>),
    Decimals(Optional<f64>),
    Truths(Optional<bool>),
    Texts(Optional<Cow<'static, str>>),
    Counts(Optional<Counts>),
}

/// A table: columns with the same number of rows.
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: usize,
    /// The rows with an error, in their order.
    pub(crate) errors: Vec<(usize, Refusal)>,
}

/// Some of the values of a column, to be filled.
struct Slots<'t, T> {
    values: &'t mut [T],
    known: &'t mut [bool],
}

/// Some of the rows of a column.
enum Part<'t> {
    Grids(Slots<'t, u8>),
    Integers(Slots<'t, i64>),
    Decimals(Slots<'t, f64>),
    Truths(Slots<'t, bool>),
    Texts(Slots<'t, Cow<'static, str>>),
    Counts(Slots<'t, Counts>),
}

/// Some of the rows of a table, filled from the first to the last.
pub(crate) struct Piece<'t> {
    parts: Vec<Part<'t>>,
    /// The number of rows that are filled.
    rows: usize,
    errors: Vec<(usize, Refusal)>,
}

impl<T: Clone> Optional<T> {
    fn new(otherwise: T, values: usize, rows: usize) -> Self {
        Self { values: vec![otherwise; values], known: vec![false; rows] }
    }

    fn append(&mut self, mut other: Self) {
        self.values.append(&mut other.values);
        self.known.append(&mut other.known);
    }

    fn parts(&mut self, rows: usize, values: usize) -> impl Iterator<Item = Slots<'_, T>> {
        let known = self.known.chunks_mut(rows);
        self.values.chunks_mut(values).zip(known).map(|(values, known)| Slots { values, known })
    }

    /// The values. A value that is not known is `None`.
    pub(crate) fn into_iter(self) -> impl ExactSizeIterator<Item = Option<T>> {
        self.values.into_iter().zip(self.known).map(|(value, known)| known.then_some(value))
    }
}

impl<T> Slots<'_, T> {
    fn set(&mut self, row: usize, value: T) {
        self.values[row] = value;
        self.known[row] = true;
    }
}

impl Column {
    fn new(kind: Kind, rows: usize) -> Self {
        match kind {
            Kind::Grid => Self::Grids(Optional::new(0, 81 * rows, rows)),
            Kind::Integer => Self::Integers(Optional::new(-1, rows, rows)),
            Kind::Decimal => Self::Decimals(Optional::new(f64::NAN, rows, rows)),
            Kind::Truth => Self::Truths(Optional::new(false, rows, rows)),
            Kind::Text => Self::Texts(Optional::new(Cow::Borrowed(""), rows, rows)),
            Kind::Counts => Self::Counts(Optional::new(Vec::new(), rows, rows)),
        }
    }

    /// The column in parts of `rows` rows.
    fn parts(&mut self, rows: usize) -> Vec<Part<'_>> {
        match self {
            Self::Grids(column) => column.parts(rows, 81 * rows).map(Part::Grids).collect(),
            Self::Integers(column) => column.parts(rows, rows).map(Part::Integers).collect(),
            Self::Decimals(column) => column.parts(rows, rows).map(Part::Decimals).collect(),
            Self::Truths(column) => column.parts(rows, rows).map(Part::Truths).collect(),
            Self::Texts(column) => column.parts(rows, rows).map(Part::Texts).collect(),
            Self::Counts(column) => column.parts(rows, rows).map(Part::Counts).collect(),
        }
    }

    fn append(&mut self, other: Self) {
        match (self, other) {
            (Self::Grids(column), Self::Grids(other)) => column.append(other),
            (Self::Integers(column), Self::Integers(other)) => column.append(other),
            (Self::Decimals(column), Self::Decimals(other)) => column.append(other),
            (Self::Truths(column), Self::Truths(other)) => column.append(other),
            (Self::Texts(column), Self::Texts(other)) => column.append(other),
            (Self::Counts(column), Self::Counts(other)) => column.append(other),
            _ => unreachable!("tables of one task have the same columns"),
        }
    }
}

impl Part<'_> {
    fn set(&mut self, row: usize, value: Value) {
        match (self, value) {
            (Self::Grids(part), Value::Grid(grid)) => {
                part.values[81 * row..][..81].copy_from_slice(&grid);
                part.known[row] = true;
            }
            (Self::Integers(part), Value::Integer(value)) => part.set(row, value),
            (Self::Decimals(part), Value::Decimal(value)) => part.set(row, value),
            (Self::Truths(part), Value::Truth(value)) => part.set(row, value),
            (Self::Texts(part), Value::Text(value)) => part.set(row, value),
            (Self::Counts(part), Value::Counts(value)) => part.set(row, value),
            _ => unreachable!("a task gives values of the kinds that it names"),
        }
    }
}

impl Table {
    /// A table of `rows` rows, without values.
    pub(crate) fn new(kinds: impl IntoIterator<Item = Kind>, rows: usize) -> Self {
        let columns = kinds.into_iter().map(|kind| Column::new(kind, rows)).collect();
        Self { columns, rows, errors: Vec::new() }
    }

    /// The table in pieces of `rows` rows. The last piece may have fewer rows.
    pub(crate) fn pieces(&mut self, rows: usize) -> Vec<Piece<'_>> {
        let pieces = self.rows.div_ceil(rows);
        let mut columns: Vec<_> = self.columns.iter_mut().map(|column| column.parts(rows).into_iter()).collect();
        let next =
            |_| Piece { parts: columns.iter_mut().filter_map(Iterator::next).collect(), rows: 0, errors: Vec::new() };
        (0..pieces).map(next).collect()
    }

    /// Adds the rows of a table with the same columns.
    pub(crate) fn append(&mut self, other: Self) {
        for (column, more) in self.columns.iter_mut().zip(other.columns) {
            column.append(more);
        }
        self.errors.extend(other.errors.into_iter().map(|(row, error)| (self.rows + row, error)));
        self.rows += other.rows;
    }
}

impl Piece<'_> {
    /// Fills the next row with as many values as there are columns.
    pub(crate) fn push(&mut self, values: impl IntoIterator<Item = Option<Value>>, error: Option<Refusal>) {
        for (part, value) in self.parts.iter_mut().zip(values) {
            if let Some(value) = value {
                part.set(self.rows, value);
            }
        }
        self.end_row(error);
    }

    /// Fills a column of the next row.
    pub(crate) fn set(&mut self, column: usize, value: Value) {
        self.parts[column].set(self.rows, value);
    }

    /// Fills a column of the next row with a finished grid. The grid is copied only once.
    pub(crate) fn set_grid(&mut self, column: usize, grid: &Grid) {
        let Part::Grids(part) = &mut self.parts[column] else { unreachable!("a column of grids") };
        for (number, digit) in part.values[81 * self.rows..][..81].iter_mut().zip(grid.digits()) {
            *number = digit.get();
        }
        part.known[self.rows] = true;
    }

    /// Ends the next row, and goes on to the following row.
    pub(crate) fn end_row(&mut self, error: Option<Refusal>) {
        self.errors.extend(error.map(|error| (self.rows, error)));
        self.rows += 1;
    }

    /// Ends the next row with an error, and without values.
    pub(crate) fn refuse(&mut self, error: Refusal) {
        self.end_row(Some(error));
    }

    /// The errors of the rows.
    pub(crate) fn into_errors(self) -> Vec<(usize, Refusal)> {
        self.errors
    }
}
