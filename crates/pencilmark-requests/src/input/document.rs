//! The puzzle in a JSON value. The value is an answer of Pencilmark, or has the format of another program.

use super::cells::{StateResult, digit, is_among, nine_rows, pencil, says};
use super::{boards, variant};
use crate::answers::{WrongValue, wrong};
use pencilmark::format::{self, PlacedCell, of_placed};
use pencilmark::{Cell, Digits, Layout, State};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The greatest number of objects and arrays in a text. Each takes some hundred bytes of memory, even if it is short.
const MOST: usize = 100_000;

/// Reads a JSON text. The caller has checked its size.
pub(super) fn parse(text: &str) -> Result<Value, WrongValue> {
    if text.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count() > MOST {
        return wrong("the JSON is larger than any puzzle: the maximum is 100,000 objects and arrays");
    }
    serde_json::from_str(text).map_err(|error| WrongValue(format!("the JSON cannot be read: {error}")))
}

/// The layout of an object, if it has one.
pub(super) fn layout(value: &Value) -> Option<Result<Arc<Layout>, WrongValue>> {
    let value = value.as_object()?.get("layout").filter(|value| says(value))?;
    Some(boards::layout(value).map_err(|error| WrongValue(format!("the layout cannot be read: {error}"))))
}

/// Reads the puzzle of a value, on a layout if there is one.
pub(super) fn puzzle_on(value: &Value, layout: Option<Arc<Layout>>) -> StateResult {
    let Some(layout) = layout else { return puzzle(value) };
    match value.get("puzzle").or_else(|| value.get("state")).and_then(Value::as_str) {
        Some(text) => {
            format::read_on(text, layout).map_err(|error| error.to_string().trim_start_matches("line 1: ").into())
        }
        None => wrong("an object with a layout needs a field puzzle, with a character for each cell"),
    }
}

/// Reads the puzzle of a value.
///
/// # Errors
/// When the value has no puzzle.
pub fn puzzle(value: &Value) -> StateResult {
    match value {
        Value::String(text) => one(text),
        Value::Array(rows) => grid(rows),
        Value::Object(object) => object_puzzle(object),
        _ => wrong("a puzzle is expected: an object, 81 characters or nine rows of nine cells"),
    }
}

/// The solution of the puzzle in an object.
pub(super) fn solution(value: &Value) -> Option<String> {
    value.get("solution")?.as_str().filter(|text| !text.is_empty()).map(String::from)
}

fn one(text: &str) -> StateResult {
    format::read(text).map_err(|error| error.to_string().trim_start_matches("line 1: ").into())
}

fn object_puzzle(object: &Map<String, Value>) -> StateResult {
    // A state has more information than its puzzle, so it comes first. But if the object has a puzzle, a short text is only
    // the status of a game: `"state": "solved"`.
    if let Some(Value::String(state)) = object.get("state")
        && (state.len() > MOST_WORDS || first(object, NAMES).is_none())
    {
        return one(state);
    }
    if object.contains_key("givenDigits") {
        return coach(object);
    }
    if object.contains_key("size") && object.get("grid").is_some_and(Value::is_array) {
        return variant::f_puzzles(object);
    }
    let cells = object.get("cells").filter(|cells| cells.to_string().len() < 20_000).and_then(Value::as_array);
    let has_entry = |rows: &&Vec<Value>| rows.iter().filter_map(Value::as_array).flatten().any(is_entry);
    if let Some(rows) = cells.filter(|rows| rows.len() == 9).filter(has_entry) {
        return grid(rows);
    }
    if object.get("cells").or_else(|| object.get("ce")).is_some_and(Value::is_array) {
        return variant::sudoku_pad(object);
    }
    if let Some(name) = RULES.split(' ').find(|name| field(object, name).is_some_and(has_rules)) {
        return wrong(format!("a variant of Sudoku: the field {name} has rules that are not read"));
    }
    // These fields change the meaning of the grid: the mask says which cells are givens, the order says that lists are
    // columns.
    let is_column = |order: &Value| order.as_str().is_some_and(|order| order.to_ascii_lowercase().starts_with("col"));
    if field(object, "mask").is_some_and(has_rules) || field(object, "order").is_some_and(is_column) {
        return wrong("the field mask or order changes the grid, and is not read: rows with blank cells are expected");
    }
    if field(object, "size").is_some_and(|size| size.as_u64().is_some_and(|size| size != 9)) {
        return wrong("a board of another size: only boards of 9 × 9 cells are read");
    }
    let mut solution = None;
    for value in NAMES.split(' ').filter_map(|name| field(object, name)) {
        let read = match value {
            Value::Object(inner) if object.len() <= MOST_FIELDS => object_puzzle(inner),
            Value::String(_) | Value::Array(_) => puzzle(value),
            _ => continue,
        };
        // A full grid can be the solution of the puzzle in another field.
        if !read.as_ref().is_ok_and(|state| state.known().len() == 81) {
            return read;
        }
        solution.get_or_insert(read);
    }
    solution.unwrap_or_else(|| wrong("the object has no puzzle: a field state or puzzle is expected"))
}

/// The names of fields with rules of variants.
const RULES: &str = "variant variants rules constraints cages killer thermometers thermos arrows kropki regions \
    diagonal diagonals antiknight antiking nonconsecutive jigsaw";

/// Whether a field has rules: it is not empty, and not the name of plain Sudoku.
fn has_rules(value: &Value) -> bool {
    let is_plain = |text: &str| text.is_empty() || is_among(text, "classic standard sudoku normal none plain");
    says(value) && !value.as_str().is_some_and(|text| is_plain(&text.trim().to_ascii_lowercase()))
}

/// The names of fields in which programs store a puzzle, the most certain names first. Case, `_` and `-` make no difference.
const NAMES: &str = "puzzle quizzes quiz question givens given clues initial unsolved problem mission start basegrid \
    initialgrid board grid sudoku fixedcells values cells matrix data";

/// The greatest length of a text of one or two words that is no puzzle, in bytes.
const MOST_WORDS: usize = 30;

/// The greatest number of fields of an object that has its puzzle in an object. A larger object is another kind of document.
const MOST_FIELDS: usize = 40;

/// The value of a field. The case of its name, `_`, `-` and spaces make no difference.
fn field<'v>(object: &'v Map<String, Value>, name: &str) -> Option<&'v Value> {
    let plain = |text: &str| text.replace(['_', '-', ' '], "").to_ascii_lowercase();
    object.get(name).or_else(|| object.iter().find(|(known, _)| plain(known) == name).map(|(_, value)| value))
}

/// The value of the first field in a list of names that the object has.
fn first<'v>(object: &'v Map<String, Value>, names: &str) -> Option<&'v Value> {
    names.split(' ').find_map(|name| field(object, name))
}

/// The puzzles of an object that has a list of them.
pub(super) fn list(value: &Value) -> Option<&Vec<Value>> {
    let list = first(value.as_object()?, "puzzles boards grids sudokus games")?.as_array()?;
    let is_puzzle = |value: &Value| match value {
        Value::Object(_) => true,
        Value::String(text) => text.chars().count() >= 81,
        Value::Array(rows) => rows.len() == 9 || rows.len() == 81,
        _ => false,
    };
    list.iter().all(is_puzzle).then_some(list)
}

/// The value of an object that is one cell: `{"val": 5}`. The object may also have the place of the cell.
pub(super) fn cell_value(value: &Value) -> Option<&Value> {
    let object = value.as_object().filter(|object| object.len() <= 10)?;
    let is_long =
        |value: &Value| value.is_array() || value.is_object() || value.as_str().is_some_and(|text| text.len() > 20);
    if object.values().any(is_long) { None } else { first(object, "value val digit number v") }
}

/// Whether an object that is one cell has a flag that says that it is not a given.
fn is_entry(cell: &Value) -> bool {
    let flag = |name: &str| cell.as_object().and_then(|object| field(object, name)).and_then(Value::as_bool);
    let is_any = |names: &str, wanted: bool| names.split(' ').any(|name| flag(name) == Some(wanted));
    is_any("given isgiven fixed isfixed locked islocked clue visible readonly", false)
        || is_any("hidden editable iseditable", true)
}

/// The puzzle of a list of cells: 81 cells in their order, or any number of cells with their places. If all 81 cells have a
/// value, the values that are not givens are the solution.
pub(super) fn of_cells(cells: &[Value]) -> StateResult {
    let place = |cell: &Value, names: &str| {
        let object = cell.as_object()?;
        let number = names.split(' ').find_map(|name| field(object, name)?.as_u64())?;
        Some(usize::try_from(number).unwrap_or(usize::MAX))
    };
    let both = |cell: &Value| Some((place(cell, "row r y i")?, place(cell, "col column c x")?));
    let places: Option<Vec<(usize, usize)>> = cells.iter().map(both).collect();
    let places = match (places, cells.len()) {
        (Some(places), 1..) => places,
        (_, 81) => (0..81).map(|index| (index / 9, index % 9)).collect(),
        (_, found) => {
            return wrong(format!("81 cells are expected, or cells with row, column and value: {found} found"));
        }
    };
    let placed = |(&(row, column), cell): (&(usize, usize), &Value)| {
        let value = cell_value(cell).unwrap_or(&Value::Null);
        let digit = digit(value).map_err(|()| WrongValue(format!("{value} is no digit and no blank")))?;
        Ok(PlacedCell { row, column, digit, is_given: !is_entry(cell) })
    };
    let mut placed: Vec<PlacedCell> = places.iter().zip(cells).map(placed).collect::<Result<_, WrongValue>>()?;
    if placed.len() == 81 && placed.iter().all(|cell| cell.digit.is_some()) {
        placed.retain(|cell| cell.is_given);
    }
    Ok(of_placed(&placed)?)
}

/// The puzzle of nine rows of nine cells, or of 81 cells.
fn grid(rows: &[Value]) -> StateResult {
    if rows.len() == 9 && rows.iter().all(Value::is_string) {
        let rows: Vec<_> = rows.iter().filter_map(Value::as_str).collect();
        return one(&rows.join("\n"));
    }
    if !rows.is_empty() && rows.iter().all(|cell| cell_value(cell).is_some()) {
        return of_cells(rows);
    }
    let nested: Vec<Value> = rows.iter().filter_map(Value::as_array).flatten().cloned().collect();
    if nested.len() == 81 && nested.iter().all(|cell| cell_value(cell).is_some()) {
        return of_cells(&nested);
    }
    let list = rows.iter().collect::<Vec<_>>().try_into().ok();
    let cells = list.or_else(|| nine_rows(rows)).ok_or("nine rows of nine cells are expected, or 81 cells")?;
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
    const KNOWN: &str = "gridSize givenDigits userDigits userCellCandidates title name author description difficulty \
        time solution version";
    variant::size(object.get("gridSize"))?;
    variant::plain(object, &|name| is_among(name, KNOWN) || name.to_lowercase().contains("colo"))?;
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
    // One bit for each digit; the second bit is the digit 1.
    let bits = text("userCellCandidates").split('-').map(|number| number.parse::<u16>().unwrap_or_default() >> 1);
    let mut marks = [Digits::EMPTY; 81];
    marks.iter_mut().zip(bits).for_each(|(marks, bits)| *marks = Digits::from_bits(bits));
    pencil(&mut state, marks);
    Ok(state)
}
