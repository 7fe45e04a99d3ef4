//! Columns as arrays of Arrow.

use super::table::{Column, Kind, Optional, Table};
use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, BooleanArray, Float64Array, Int64Array, ListArray, StringArray, StructArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use std::sync::Arc;

/// The Arrow type of a kind.
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
