//! What is known of many puzzles: columns, and what is wrong with some rows.

use std::borrow::Cow;

/// A value of a row.
pub(crate) enum Value {
    /// 81 numbers, 0 for a blank.
    Grid([u8; 81]),
    Integer(i64),
    Decimal(f64),
    Truth(bool),
    Text(Cow<'static, str>),
    Counts(Vec<(&'static str, i64)>),
}

/// What the values of a column are.
#[derive(Copy, Clone)]
pub(crate) enum Kind {
    Grid,
    Integer,
    Decimal,
    Truth,
    Text,
    Counts,
}

/// Values of one kind, each known or not. In the place of one that is not known stands any.
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
    Counts(Optional<Vec<(&'static str, i64)>>),
}

/// Columns of as many rows.
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: usize,
    /// The rows with an error, in their order.
    pub(crate) errors: Vec<(usize, String)>,
}

impl<T> Optional<T> {
    fn new() -> Self {
        Self { values: Vec::new(), known: Vec::new() }
    }

    fn push(&mut self, value: Option<T>, otherwise: T) {
        self.known.push(value.is_some());
        self.values.push(value.unwrap_or(otherwise));
    }

    fn append(&mut self, mut other: Self) {
        self.values.append(&mut other.values);
        self.known.append(&mut other.known);
    }

    fn reserve(&mut self, values: usize, rows: usize) {
        self.values.reserve_exact(values);
        self.known.reserve_exact(rows);
    }

    /// The values, each if it is known.
    pub(crate) fn into_iter(self) -> impl ExactSizeIterator<Item = Option<T>> {
        self.values.into_iter().zip(self.known).map(|(value, known)| known.then_some(value))
    }
}

impl Column {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Grid => Self::Grids(Optional::new()),
            Kind::Integer => Self::Integers(Optional::new()),
            Kind::Decimal => Self::Decimals(Optional::new()),
            Kind::Truth => Self::Truths(Optional::new()),
            Kind::Text => Self::Texts(Optional::new()),
            Kind::Counts => Self::Counts(Optional::new()),
        }
    }

    fn push(&mut self, value: Option<Value>) {
        match (self, value) {
            (Self::Grids(column), Some(Value::Grid(grid))) => {
                column.values.extend_from_slice(&grid);
                column.known.push(true);
            }
            (Self::Grids(column), None) => {
                column.values.extend_from_slice(&[0; 81]);
                column.known.push(false);
            }
            (Self::Integers(column), Some(Value::Integer(value))) => column.push(Some(value), 0),
            (Self::Integers(column), None) => column.push(None, -1),
            (Self::Decimals(column), Some(Value::Decimal(value))) => column.push(Some(value), 0.0),
            (Self::Decimals(column), None) => column.push(None, f64::NAN),
            (Self::Truths(column), Some(Value::Truth(value))) => column.push(Some(value), false),
            (Self::Truths(column), None) => column.push(None, false),
            (Self::Texts(column), Some(Value::Text(value))) => column.push(Some(value), Cow::Borrowed("")),
            (Self::Texts(column), None) => column.push(None, Cow::Borrowed("")),
            (Self::Counts(column), Some(Value::Counts(value))) => column.push(Some(value), Vec::new()),
            (Self::Counts(column), None) => column.push(None, Vec::new()),
            _ => unreachable!("a task gives values of the kinds that it names"),
        }
    }

    /// Makes room for so many more rows.
    fn reserve(&mut self, rows: usize) {
        match self {
            Self::Grids(column) => column.reserve(81 * rows, rows),
            Self::Integers(column) => column.reserve(rows, rows),
            Self::Decimals(column) => column.reserve(rows, rows),
            Self::Truths(column) => column.reserve(rows, rows),
            Self::Texts(column) => column.reserve(rows, rows),
            Self::Counts(column) => column.reserve(rows, rows),
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

impl Table {
    /// A table without rows.
    pub(crate) fn new(kinds: impl IntoIterator<Item = Kind>) -> Self {
        Self { columns: kinds.into_iter().map(Column::new).collect(), rows: 0, errors: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn push<const N: usize>(&mut self, values: [Option<Value>; N], error: Option<String>) {
        self.push_all(values, error);
    }

    /// Adds a row of so many values as there are columns.
    pub(crate) fn push_all(&mut self, values: impl IntoIterator<Item = Option<Value>>, error: Option<String>) {
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(value);
        }
        self.end_row(error);
    }

    /// Adds a row of which nothing is known, for this reason.
    pub(crate) fn refuse(&mut self, error: String) {
        self.columns.iter_mut().for_each(|column| column.push(None));
        self.end_row(Some(error));
    }

    fn end_row(&mut self, error: Option<String>) {
        self.errors.extend(error.map(|error| (self.rows, error)));
        self.rows += 1;
    }

    /// Makes room for so many more rows.
    pub(crate) fn reserve(&mut self, rows: usize) {
        self.columns.iter_mut().for_each(|column| column.reserve(rows));
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
