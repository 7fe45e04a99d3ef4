//! The puzzle in a JSON value: in our own answers, and in the formats of other programs.

use super::cells::{StateResult, digit, pencil};
use super::variant;
use crate::answers::WrongValue;
use pencilmark::format;
use pencilmark::{Cell, Digits, State};
use serde_json::{Map, Value};

/// The most objects and arrays of a text. Each takes some hundred bytes of memory, even if it is short.
const MOST: usize = 100_000;

/// Reads a text of JSON whose size has been checked.
pub(super) fn parse(text: &str) -> Result<Value, WrongValue> {
    if text.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count() > MOST {
        return Err("the JSON is larger than any puzzle: the maximum is 100,000 objects and arrays".into());
    }
    serde_json::from_str(text).map_err(|error| WrongValue(format!("the JSON cannot be read: {error}")))
}

/// Reads the puzzle of a value.
///
/// # Errors
/// When there is none.
pub fn puzzle(value: &Value) -> Result<State, WrongValue> {
    match value {
        Value::String(text) => one(text),
        Value::Array(rows) => grid(rows),
        Value::Object(object) => object_puzzle(object),
        _ => Err("a puzzle is expected: an object, 81 characters or nine rows of nine cells".into()),
    }
}

/// The solution of the puzzle in an object.
pub(super) fn solution(value: &Value) -> Option<String> {
    value.get("solution")?.as_str().filter(|text| !text.is_empty()).map(String::from)
}

fn one(text: &str) -> Result<State, WrongValue> {
    format::read(text).map_err(|error| error.to_string().trim_start_matches("line 1: ").into())
}

fn object_puzzle(object: &Map<String, Value>) -> StateResult {
    // A state contains more than its puzzle.
    if let Some(Value::String(state)) = object.get("state") {
        return one(state);
    }
    if object.contains_key("givenDigits") {
        return coach(object);
    }
    if object.contains_key("size") && object.get("grid").is_some_and(Value::is_array) {
        return variant::f_puzzles(object);
    }
    if object.get("cells").or_else(|| object.get("ce")).is_some_and(Value::is_array) {
        return variant::sudoku_pad(object);
    }
    let named = ["puzzle", "quizzes", "quiz", "question", "board", "grid"].iter().find_map(|&name| object.get(name));
    match named {
        Some(value @ (Value::String(_) | Value::Array(_))) => puzzle(value),
        _ => Err("the object has no puzzle: a field state or puzzle is expected".into()),
    }
}

/// Nine rows of nine cells, or 81 cells.
fn grid(rows: &[Value]) -> Result<State, WrongValue> {
    let expected = || "nine rows of nine cells are expected, or 81 cells".to_owned();
    if rows.len() == 9 && rows.iter().all(Value::is_string) {
        let rows: Vec<_> = rows.iter().filter_map(Value::as_str).collect();
        return one(&rows.join("\n"));
    }
    let cells: Vec<&Value> = match rows.len() {
        81 => rows.iter().collect(),
        9 => rows.iter().filter_map(Value::as_array).filter(|row| row.len() == 9).flatten().collect(),
        _ => return Err(expected().into()),
    };
    let cells: [&Value; 81] = cells.try_into().map_err(|_| expected())?;
    let mut state = State::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(cells) {
        if let Some(digit) = digit(value).map_err(|()| format!("{value} in {cell} is no digit and no blank"))? {
            state.give(cell, digit);
        }
    }
    Ok(state)
}

/// The format of sudoku.coach.
fn coach(object: &Map<String, Value>) -> StateResult {
    const OWN: [&str; 4] = ["gridSize", "givenDigits", "userDigits", "userCellCandidates"];
    const ABOUT: [&str; 8] = ["title", "name", "author", "description", "difficulty", "time", "solution", "version"];
    variant::size(object.get("gridSize"))?;
    let known = |name: &str| OWN.contains(&name) || ABOUT.contains(&name) || name.to_lowercase().contains("colo");
    variant::plain(object, &known)?;
    let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap_or_default();
    let given = one(text("givenDigits"))?;
    let mut state = State::from(given.puzzle());
    if !text("userDigits").is_empty() {
        let entered = one(text("userDigits"))?;
        for cell in entered.known() - given.known() {
            if let Some(digit) = entered.value(cell) {
                state.place(cell, digit);
            }
        }
    }
    // One bit for each digit; that of 1 is the second bit.
    let bits = text("userCellCandidates").split('-').map(|number| number.parse::<u16>().unwrap_or_default() >> 1);
    let mut marks = [Digits::EMPTY; 81];
    marks.iter_mut().zip(bits).for_each(|(marks, bits)| *marks = Digits::from_bits(bits));
    pencil(&mut state, marks);
    Ok(state)
}
