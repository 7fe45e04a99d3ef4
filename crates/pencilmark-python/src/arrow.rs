//! Columns as Arrow has them, in and out.

use crate::rows::{self, Read, Rows};
use crate::table::{Column, Kind, Optional, Table};
use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, LargeStringArray, ListArray, StringArray, StringViewArray,
    StructArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field, Fields};
use std::sync::Arc;

/// A column of puzzles: texts of any type, or lists of 81 numbers.
pub(crate) enum Strings {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    Numbers(ArrayRef),
}

impl Strings {
    /// Whether puzzles can be read from a type.
    pub(crate) fn check(of: &DataType) -> Result<(), ArrowError> {
        let is_text = |of: &DataType| {
            matches!(
                of,
                DataType::Utf8
                    | DataType::LargeUtf8
                    | DataType::Utf8View
                    | DataType::Binary
                    | DataType::LargeBinary
                    | DataType::BinaryView
                    | DataType::FixedSizeBinary(_)
                    | DataType::Null
            )
        };
        let is_good = match of {
            DataType::Dictionary(_, values) => is_text(values),
            DataType::List(values) | DataType::LargeList(values) | DataType::FixedSizeList(values, _) => {
                values.data_type().is_integer()
            }
            of => is_text(of),
        };
        if is_good {
            return Ok(());
        }
        Err(ArrowError::InvalidArgumentError(format!("puzzles are texts or lists of 81 numbers, not {of}")))
    }

    pub(crate) fn new(column: &ArrayRef) -> Result<Self, ArrowError> {
        Ok(match column.data_type() {
            DataType::Utf8 => Self::Short(column.as_string::<i32>().clone()),
            DataType::LargeUtf8 => Self::Long(column.as_string::<i64>().clone()),
            DataType::Utf8View => Self::View(column.as_string_view().clone()),
            DataType::List(_) | DataType::LargeList(_) | DataType::FixedSizeList(_, _) => {
                let of = DataType::LargeList(Arc::new(Field::new("item", DataType::UInt8, true)));
                Self::Numbers(cast(column, &of)?)
            }
            // Text that is not UTF-8 counts as missing.
            DataType::FixedSizeBinary(_) => Self::Long(
                cast(&cast(column, &DataType::LargeBinary)?, &DataType::LargeUtf8)?.as_string::<i64>().clone(),
            ),
            _ => Self::Long(cast(column, &DataType::LargeUtf8)?.as_string::<i64>().clone()),
        })
    }
}

impl Rows for Strings {
    fn len(&self) -> usize {
        match self {
            Self::Short(column) => column.len(),
            Self::Long(column) => column.len(),
            Self::View(column) => column.len(),
            Self::Numbers(column) => column.len(),
        }
    }

    fn read(&self, row: usize) -> Read {
        match self {
            Self::Short(column) => rows::text(column.is_valid(row).then(|| column.value(row))),
            Self::Long(column) => rows::text(column.is_valid(row).then(|| column.value(row))),
            Self::View(column) => rows::text(column.is_valid(row).then(|| column.value(row))),
            Self::Numbers(column) => {
                if column.is_null(row) {
                    return rows::text(None);
                }
                let values = column.as_list::<i64>().value(row);
                let values = values.as_primitive::<UInt8Type>();
                // A number that is missing, or too large for a byte, is no digit.
                rows::numbers(&values.iter().map(|value| value.unwrap_or(u8::MAX)).collect::<Vec<_>>())
            }
        }
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
        errors.append_option(next.next_if(|(of, _)| *of == row).map(|(_, error)| error));
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
