//! The cells and other fields of a puzzle in JSON.

use crate::answers::WrongValue;
use pencilmark::{Cell, Digit, Digits, State};
use serde_json::Value;

/// A puzzle, or the reason why it cannot be read.
pub(super) type StateResult = Result<State, WrongValue>;

/// The digit in a cell; `None` for a blank. An error if the value is neither a digit nor a blank.
pub(super) fn digit(value: &Value) -> Result<Option<Digit>, ()> {
    let digit = |number: u8| if number == 0 { Ok(None) } else { Digit::new(number).map(Some).ok_or(()) };
    match value {
        Value::Null | Value::Bool(false) => Ok(None),
        Value::Number(number) if number.as_i64() == Some(-1) => Ok(None),
        Value::Number(number) => digit(number.as_u64().and_then(|number| u8::try_from(number).ok()).ok_or(())?),
        Value::String(text) => match text.trim() {
            "" | "." | "_" | "*" | "?" | "-" | "x" | "X" | "-1" => Ok(None),
            text => digit(text.parse().map_err(|_| ())?),
        },
        _ => Err(()),
    }
}

/// The 81 cells of nine rows with nine cells each; `None` if the value is not of this form.
pub(super) fn nine_rows(rows: &[Value]) -> Option<[&Value; 81]> {
    let whole = rows.iter().filter_map(Value::as_array).filter(|row| row.len() == 9);
    whole.flatten().collect::<Vec<_>>().try_into().ok().filter(|_| rows.len() == 9)
}

/// Whether a value has content: it is not null, false or empty.
pub(super) fn says(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(values) => !values.is_empty(),
        Value::Object(values) => !values.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// Whether a name is in a list of names. The list has spaces between the names.
pub(super) fn is_among(name: &str, names: &str) -> bool {
    names.split(' ').any(|known| known == name)
}

/// Sets the marks of the blank cells, if each blank cell has marks. If some cells have none, the marks are only notes: they
/// do not show which digits are excluded.
pub(super) fn pencil(state: &mut State, marks: [Digits; 81]) {
    if Cell::ALL.into_iter().all(|cell| state.value(cell).is_some() || !marks[cell.index()].is_empty()) {
        state.pencil(marks);
    }
}
