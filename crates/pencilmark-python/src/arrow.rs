//! Columns as Arrow has them, in and out.

use crate::rows::{self, Read, Rows};
use crate::table::{Column, Kind, Optional, Table};
use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, BooleanArray, Float64Array, Int64Array, LargeBinaryArray,
    LargeListArray, ListArray, StringArray, StructArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_cast::{can_cast_types, cast};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use std::sync::Arc;

/// A column of puzzles: texts, as bytes, or lists of numbers. Who made the column may not have looked whether a text is
/// UTF-8.
pub(crate) enum Puzzles {
    Short(BinaryArray),
    Long(LargeBinaryArray),
    View(BinaryViewArray),
    Numbers(LargeListArray),
}

/// Lists that numbers of any width become. What is no byte becomes a null.
fn numbers() -> DataType {
    DataType::LargeList(Arc::new(Field::new("item", DataType::UInt8, true)))
}

/// The type that a column of puzzles is read as.
fn read_as(of: &DataType) -> Option<DataType> {
    let to = match of {
        DataType::Utf8 | DataType::Binary => DataType::Binary,
        DataType::Utf8View | DataType::BinaryView => DataType::BinaryView,
        DataType::LargeUtf8 | DataType::LargeBinary | DataType::FixedSizeBinary(_) | DataType::Null => {
            DataType::LargeBinary
        }
        DataType::List(values)
        | DataType::LargeList(values)
        | DataType::FixedSizeList(values, _)
        | DataType::ListView(values)
        | DataType::LargeListView(values) => {
            let values = values.data_type();
            return (values.is_integer() || values.is_null()).then(numbers);
        }
        DataType::Dictionary(_, values) => read_as(values)?,
        DataType::RunEndEncoded(_, values) => read_as(values.data_type())?,
        _ => return None,
    };
    Some(to)
}

impl Puzzles {
    /// Whether puzzles can be read from a type.
    pub(crate) fn check(of: &DataType) -> Result<(), String> {
        let is_good = read_as(of).is_some_and(|to| can_cast_types(of, &to));
        if is_good { Ok(()) } else { Err(format!("puzzles are texts or lists of 81 whole numbers, not {of}")) }
    }

    pub(crate) fn new(column: &ArrayRef) -> Result<Self, ArrowError> {
        let to = read_as(column.data_type()).unwrap_or(DataType::LargeBinary);
        let column = cast(column, &to)?;
        Ok(match to {
            DataType::Binary => Self::Short(column.as_binary().clone()),
            DataType::BinaryView => Self::View(column.as_binary_view().clone()),
            DataType::LargeBinary => Self::Long(column.as_binary().clone()),
            _ => Self::Numbers(column.as_list().clone()),
        })
    }
}

impl Rows for Puzzles {
    fn len(&self) -> usize {
        match self {
            Self::Short(column) => column.len(),
            Self::Long(column) => column.len(),
            Self::View(column) => column.len(),
            Self::Numbers(column) => column.len(),
        }
    }

    fn read(&self, row: usize) -> Read {
        let text = match self {
            Self::Short(column) => column.is_valid(row).then(|| column.value(row)),
            Self::Long(column) => column.is_valid(row).then(|| column.value(row)),
            Self::View(column) => column.is_valid(row).then(|| column.value(row)),
            Self::Numbers(column) if column.is_valid(row) => {
                let values = column.value(row);
                let values = values.as_primitive::<UInt8Type>();
                return rows::numbers(&values.iter().map(|value| value.unwrap_or(u8::MAX)).collect::<Vec<_>>());
            }
            Self::Numbers(_) => None,
        };
        rows::text(text.map(rows::utf8).transpose()?)
    }
}

/// How a kind is called.
pub(crate) fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Grid | Kind::Text => DataType::Utf8,
        Kind::Integer => DataType::Int64,
        Kind::Decimal => DataType::Float64,
        Kind::Truth => DataType::Boolean,
        Kind::Counts => DataType::List(Arc::new(Field::new("item", DataType::Struct(count_fields()), false))),
    }
}

fn count_fields() -> Fields {
    Fields::from(vec![Field::new("strategy", DataType::Utf8, false), Field::new("count", DataType::Int64, false)])
}

/// The columns of a table, and its errors.
pub(crate) fn arrays(table: Table) -> Vec<ArrayRef> {
    let mut errors = StringBuilder::new();
    let mut next = table.errors.iter().peekable();
    for row in 0..table.rows {
        errors.append_option(next.next_if(|(of, _)| *of == row).map(|(_, error)| error.to_string()));
    }
    let mut arrays = columns(table);
    arrays.push(Arc::new(errors.finish()));
    arrays
}

/// The columns of a table.
pub(crate) fn columns(table: Table) -> Vec<ArrayRef> {
    table.columns.into_iter().map(array).collect()
}

fn array(column: Column) -> ArrayRef {
    match column {
        Column::Grids(column) => grids(column),
        Column::Integers(column) => Arc::new(Int64Array::new(column.values.into(), nulls(column.known))),
        Column::Decimals(column) => Arc::new(Float64Array::new(column.values.into(), nulls(column.known))),
        Column::Truths(column) => Arc::new(BooleanArray::new(column.values.into(), nulls(column.known))),
        Column::Texts(Optional { values, known }) => {
            let texts = values.iter().zip(known).map(|(text, known)| known.then_some(&**text));
            Arc::new(texts.collect::<StringArray>())
        }
        Column::Counts(Optional { values, known }) => {
            let offsets = OffsetBuffer::from_lengths(values.iter().map(Vec::len));
            let (names, counts): (Vec<&str>, Vec<i64>) = values.into_iter().flatten().unzip();
            let columns: Vec<ArrayRef> = vec![Arc::new(StringArray::from(names)), Arc::new(Int64Array::from(counts))];
            let items = StructArray::new(count_fields(), columns, None);
            let item = Arc::new(Field::new("item", items.data_type().clone(), false));
            Arc::new(ListArray::new(item, offsets, Arc::new(items), nulls(known)))
        }
    }
}

/// Grids as texts of 81 characters, with a dot for a blank.
fn grids(Optional { mut values, known }: Optional<u8>) -> ArrayRef {
    for value in &mut values {
        *value = if *value == 0 { b'.' } else { b'0' + *value };
    }
    let offsets = OffsetBuffer::from_repeated_length(81, known.len());
    Arc::new(StringArray::new(offsets, Buffer::from_vec(values), nulls(known)))
}

fn nulls(known: Vec<bool>) -> Option<NullBuffer> {
    Some(NullBuffer::from(known)).filter(|nulls| nulls.null_count() > 0)
}
