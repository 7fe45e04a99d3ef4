//! A column of puzzles in an array of Arrow.

use super::read::{self, Read};
use super::rows::Rows;
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, LargeListArray};
use arrow_cast::{can_cast_types, cast};
use arrow_schema::{ArrowError, DataType, Field};
use std::sync::Arc;

/// A column of puzzles: texts (as bytes) or lists of numbers. A text might not be UTF-8, because the maker of the column may
/// not have checked this.
pub(crate) enum Puzzles {
    Short(BinaryArray),
    Long(LargeBinaryArray),
    View(BinaryViewArray),
    Numbers(LargeListArray),
}

/// The type to which lists of numbers of any width are cast. A number that does not fit into a byte becomes a null.
fn numbers() -> DataType {
    DataType::LargeList(Arc::new(Field::new("item", DataType::UInt8, true)))
}

/// The type to which a column of puzzles is cast for reading.
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
                return read::numbers(&values.iter().map(|value| value.unwrap_or(u8::MAX)).collect::<Vec<_>>());
            }
            Self::Numbers(_) => None,
        };
        read::text(text.map(read::utf8).transpose()?)
    }
}
