//! A puzzle of a bank.

use crate::columns::COLUMNS;
use crate::key::unpack;
use crate::storage::Error;
use pencilmark::Puzzle;
use rusqlite::types::Value;

/// A puzzle of a bank, with its columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The number of the puzzle in the bank.
    pub id: i64,
    form: Vec<u8>,
    /// The values of [`COLUMNS`] after the canonical form.
    values: Vec<Value>,
    /// The names of the puzzle's sources and of its tags, if the query asked for them.
    beside: Option<[Option<String>; 2]>,
}

impl Row {
    /// The columns after the canonical form, in SQL.
    pub(super) fn columns() -> String {
        COLUMNS[1..].iter().flat_map(|column| [", puzzle.", column]).collect()
    }

    pub(super) fn of(row: &rusqlite::Row, beside: bool) -> Result<Self, Error> {
        let values = (2..=COLUMNS.len()).map(|place| row.get(place)).collect::<Result<_, _>>()?;
        let after = COLUMNS.len() + 1;
        let beside = if beside { Some([row.get(after)?, row.get(after + 1)?]) } else { None };
        Ok(Self { id: row.get(0)?, form: row.get(1)?, values, beside })
    }

    /// The canonical form.
    ///
    /// # Errors
    /// When the stored bytes are no puzzle.
    pub fn puzzle(&self) -> Result<Puzzle, Error> {
        unpack(&self.form).ok_or(Error::Broken)
    }

    /// The values of [`COLUMNS`] as texts (`None` for null), then the sources and the tags, if the query asked for them.
    ///
    /// # Errors
    /// When the bytes of the canonical form are no puzzle.
    pub fn fields(&self) -> Result<Vec<Option<String>>, Error> {
        let form = std::iter::once(Some(self.puzzle()?.to_string()));
        let values = self.values.iter().zip(&COLUMNS[1..]).map(|(value, column)| match value {
            Value::Integer(truth) if matches!(*column, "minimal" | "solved") => Some((*truth == 1).to_string()),
            Value::Integer(number) => Some(number.to_string()),
            Value::Real(number) => {
                Some(if number.fract() == 0.0 { format!("{number:.1}") } else { number.to_string() })
            }
            Value::Text(text) => Some(text.trim().to_owned()),
            Value::Null | Value::Blob(_) => None,
        });
        Ok(form.chain(values).chain(self.beside.iter().flatten().cloned()).collect())
    }
}
