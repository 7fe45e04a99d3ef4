//! Steps as Arrow's batches.

use super::columns::{CELLS, GridForm, StepRows, Texts, Words, names};
use arrow_array::types::ArrowPrimitiveType;
use arrow_array::types::{UInt8Type, UInt16Type};
use arrow_array::{
    ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, Float64Array, Int8Array, Int16Array, Int32Array, Int64Array,
    PrimitiveArray, RecordBatch, StringArray, UInt8Array, new_null_array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pencilmark_requests::{Refusal, json};
use std::collections::HashMap;
use std::sync::Arc;

/// The columns. The metadata `strategies` has the ids of the strategies, as a list in JSON. The column `strategy` has
/// indexes into this list.
pub(super) fn schema(words: Words, form: GridForm) -> SchemaRef {
    let grid = |of: DataType| match form {
        GridForm::Numbers => DataType::FixedSizeList(Arc::new(Field::new("item", of, false)), CELLS as i32),
        GridForm::Bytes => DataType::FixedSizeBinary((CELLS * of.primitive_width().unwrap_or(1)) as i32),
    };
    let mut fields = vec![
        Field::new("puzzle", DataType::Int64, false),
        Field::new("step", DataType::Int32, true),
        Field::new("state", grid(DataType::UInt8), true),
        Field::new("marks", grid(DataType::UInt16), true),
        Field::new("places_cell", DataType::Int8, true),
        Field::new("places_digit", DataType::UInt8, true),
        Field::new("places", grid(DataType::UInt8), true),
        Field::new("removes", grid(DataType::UInt16), true),
        Field::new("pattern", grid(DataType::UInt16), true),
        Field::new("strategy", DataType::Int16, true),
        Field::new("difficulty", DataType::Float64, true),
    ];
    let more = [("text", words.text), ("argument", words.argument), ("error", true)];
    fields.extend(more.iter().filter(|(_, is_told)| *is_told).map(|(name, _)| Field::new(*name, DataType::Utf8, true)));
    let strategies = json(&names().collect::<Vec<_>>());
    Arc::new(Schema::new_with_metadata(fields, HashMap::from([("strategies".into(), strategies)])))
}

/// The rows in batches. The error of a puzzle is a row after the steps of the puzzle. The row has only the columns `puzzle`
/// and `error`.
pub(super) fn batches(
    mut rows: StepRows,
    schema: &SchemaRef,
    words: Words,
    form: GridForm,
) -> Result<Vec<RecordBatch>, ArrowError> {
    let errors = std::mem::take(&mut rows.errors);
    let steps = steps(rows, schema, words, form)?;
    let mut batches = Vec::new();
    let mut begin = 0;
    for together in errors.chunk_by(|(_, row, _), (_, next, _)| row == next) {
        let end = together[0].1;
        batches.push(steps.slice(begin, end - begin));
        batches.push(refused(together, schema)?);
        begin = end;
    }
    batches.push(steps.slice(begin, steps.num_rows() - begin));
    batches.retain(|batch| batch.num_rows() > 0);
    Ok(batches)
}

fn steps(rows: StepRows, schema: &SchemaRef, words: Words, form: GridForm) -> Result<RecordBatch, ArrowError> {
    let count = rows.len();
    let mut columns: Vec<ArrayRef> = vec![
        Arc::new(Int64Array::from(rows.puzzle)),
        Arc::new(Int32Array::from(rows.step)),
        grids::<UInt8Type>(rows.state, form)?,
        grids::<UInt16Type>(rows.marks, form)?,
        Arc::new(Int8Array::from(rows.places_cell)),
        Arc::new(UInt8Array::from(rows.places_digit)),
        grids::<UInt8Type>(rows.places, form)?,
        grids::<UInt16Type>(rows.removes, form)?,
        grids::<UInt16Type>(rows.pattern, form)?,
        Arc::new(Int16Array::from(rows.strategy)),
        // A step has no difficulty if its path has no scale.
        Arc::new(rows.difficulty.into_iter().map(|it| (!it.is_nan()).then_some(it)).collect::<Float64Array>()),
    ];
    for (texts, is_told) in [(rows.text, words.text), (rows.argument, words.argument)] {
        if is_told {
            columns.push(strings(texts)?);
        }
    }
    columns.push(new_null_array(&DataType::Utf8, count));
    RecordBatch::try_new(Arc::clone(schema), columns)
}

fn refused(errors: &[(usize, usize, Refusal)], schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let columns = schema.fields().iter().map(|field| -> ArrayRef {
        match field.name().as_str() {
            "puzzle" => Arc::new(errors.iter().map(|(puzzle, ..)| *puzzle as i64).collect::<Int64Array>()),
            "error" => Arc::new(errors.iter().map(|(.., error)| Some(error.to_string())).collect::<StringArray>()),
            _ => new_null_array(field.data_type(), errors.len()),
        }
    });
    RecordBatch::try_new(Arc::clone(schema), columns.collect())
}

fn grids<T: ArrowPrimitiveType>(values: Vec<T::Native>, form: GridForm) -> Result<ArrayRef, ArrowError> {
    if form == GridForm::Bytes {
        let width = CELLS * size_of::<T::Native>();
        return Ok(Arc::new(FixedSizeBinaryArray::try_new(width as i32, Buffer::from_vec(values), None)?));
    }
    let values = PrimitiveArray::<T>::new(ScalarBuffer::from(values), None);
    let item = Arc::new(Field::new("item", T::DATA_TYPE, false));
    Ok(Arc::new(FixedSizeListArray::try_new(item, CELLS as i32, Arc::new(values), None)?))
}

fn strings(texts: Texts) -> Result<ArrayRef, ArrowError> {
    let too_long = |_| ArrowError::ComputeError("the texts of a batch are longer than 2 GB".into());
    let ends: Vec<i32> =
        texts.ends.iter().map(|end| i32::try_from(*end)).collect::<Result<_, _>>().map_err(too_long)?;
    let offsets = OffsetBuffer::new([0].into_iter().chain(ends).collect());
    let nulls = Some(NullBuffer::from(texts.known)).filter(|nulls| nulls.null_count() > 0);
    Ok(Arc::new(StringArray::try_new(offsets, Buffer::from_vec(texts.bytes.into_bytes()), nulls)?))
}
