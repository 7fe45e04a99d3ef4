//! The columns of answers behind the columns of a stream.

use crate::columns::{Kind, Table, arrow};
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The columns of a stream that stay, and the schema of these columns with the answers behind them. An answer replaces a
/// column of the stream that has the same name.
pub(crate) struct Behind {
    kept: Vec<usize>,
    pub(crate) schema: SchemaRef,
}

impl Behind {
    /// The answers, and `error`, behind the columns of a schema.
    pub(crate) fn new(own: &Schema, answers: &[(&'static str, Kind)]) -> Self {
        let stays = |place: &usize| !is_answer(own.field(*place).name(), answers);
        let kept: Vec<usize> = (0..own.fields().len()).filter(stays).collect();
        let more = answers.iter().map(|(name, kind)| Field::new(*name, arrow::data_type(*kind), true));
        let more = more.chain([Field::new("error", DataType::Utf8, true)]).map(Arc::new);
        let fields: Vec<_> = kept.iter().map(|place| Arc::clone(&own.fields()[*place])).chain(more).collect();
        Self { kept, schema: Arc::new(Schema::new_with_metadata(fields, own.metadata().clone())) }
    }

    /// A batch with its answers.
    pub(crate) fn batch(&self, batch: &RecordBatch, answers: Table) -> Result<RecordBatch, ArrowError> {
        let own = self.kept.iter().map(|place| Arc::clone(batch.column(*place)));
        RecordBatch::try_new(Arc::clone(&self.schema), own.chain(arrow::arrays(answers)).collect())
    }
}

/// Checks that no answer has the name of a column that is read. The answer would replace this column.
pub(crate) fn check_name(what: &str, name: &str, answers: &[(&'static str, Kind)]) -> Result<(), String> {
    if is_answer(name, answers) {
        return Err(format!("{what} is called {name}, as one of the answers: it must have another name"));
    }
    Ok(())
}

fn is_answer(name: &str, answers: &[(&'static str, Kind)]) -> bool {
    name == "error" || answers.iter().any(|(answer, _)| *answer == name)
}
