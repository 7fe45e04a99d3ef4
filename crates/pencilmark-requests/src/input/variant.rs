//! Puzzles of sites that support variants: f-puzzles and SudokuPad. A puzzle with other rules than Sudoku is refused,
//! because as plain Sudoku it would be another puzzle.

use super::cells::{StateResult, digit, pencil};
use crate::answers::WrongValue;
use pencilmark::{Cell, Digits, State};
use serde_json::{Map, Value};

/// Refuses sizes other than nine.
pub(super) fn size(size: Option<&Value>) -> Result<(), WrongValue> {
    match size.and_then(Value::as_u64) {
        None | Some(9) => Ok(()),
        Some(size) => Err(WrongValue(format!("a grid of {size} by {size}: only 9 by 9 is known here"))),
    }
}

/// Refuses an object with a field that may mean a variant.
pub(super) fn plain(object: &Map<String, Value>, known: &dyn Fn(&str) -> bool) -> Result<(), WrongValue> {
    let says = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(values) => !values.is_empty(),
        Value::Object(values) => !values.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    };
    let strange: Vec<_> = object.iter().filter(|(name, value)| !known(name) && says(value)).collect();
    if strange.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = strange.iter().take(5).map(|(name, _)| format!("'{}'", name.escape_debug())).collect();
    Err(unknown(&names.join(", ")))
}

/// The refusal of a variant of Sudoku; `what` shows that it is one.
pub(super) fn unknown(what: &str) -> WrongValue {
    WrongValue(format!("a variant of Sudoku ({what}), whose rules are not known here"))
}

/// Refuses rules in words that go beyond those of Sudoku.
pub(super) fn rules(text: &str) -> Result<(), WrongValue> {
    let text = text.to_lowercase();
    let text = text.trim().trim_end_matches('.');
    let names_houses = ["row", "column"].iter().all(|word| text.contains(word)) && text.len() < 200;
    let named = ["normal", "classic", "standard"].iter().any(|word| {
        text.strip_prefix(word)
            .is_some_and(|rest| ["", " sudoku", " sudoku rules", " sudoku rules apply"].contains(&rest))
    });
    if text.is_empty() || names_houses || named { Ok(()) } else { Err(unknown("it has rules in words")) }
}

/// Nine rows of nine cells.
fn cells(rows: &Value) -> Option<[&Value; 81]> {
    let rows = rows.as_array().filter(|rows| rows.len() == 9)?;
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).filter(|row| row.len() == 9).flatten().collect();
    cells.try_into().ok()
}

const CELLS: &str = "nine rows of nine cells are expected";

/// The format of f-puzzles.
pub(super) fn f_puzzles(object: &Map<String, Value>) -> StateResult {
    const KNOWN: [&str; 12] = [
        "size",
        "grid",
        "title",
        "author",
        "ruleset",
        "solution",
        "successMessage",
        "msgcorrect",
        "metadata",
        "highlightConflicts",
        "truecandidatesoptions",
        "version",
    ];
    size(object.get("size"))?;
    plain(object, &|name| KNOWN.contains(&name))?;
    rules(object.get("ruleset").and_then(Value::as_str).unwrap_or_default())?;
    let cells = object.get("grid").and_then(cells).ok_or(CELLS)?;
    let mut state = State::EMPTY;
    let mut marks = [Digits::EMPTY; 81];
    for (cell, content) in Cell::ALL.into_iter().zip(cells) {
        if content.get("region").and_then(Value::as_u64).is_some_and(|region| region != block(cell)) {
            return Err(unknown("regions that are no blocks"));
        }
        let value = content.get("value").unwrap_or(&Value::Null);
        match digit(value).map_err(|()| format!("{value} in {cell} is no digit"))? {
            Some(digit) if content.get("given").and_then(Value::as_bool) == Some(true) => state.give(cell, digit),
            Some(digit) => state.place(cell, digit),
            None => marks[cell.index()] = notes(content.get("centerPencilMarks")),
        }
    }
    pencil(&mut state, marks);
    Ok(state)
}

/// The number of a cell's block, from 0.
fn block(cell: Cell) -> u64 {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    (row / 3 * 3 + column / 3) as u64
}

fn notes(value: Option<&Value>) -> Digits {
    value.and_then(Value::as_array).into_iter().flatten().filter_map(|note| digit(note).ok().flatten()).collect()
}

/// The format of `SudokuPad`, with long names or with the short names of its links.
pub(super) fn sudoku_pad(object: &Map<String, Value>) -> StateResult {
    const KNOWN: [&str; 16] = [
        "id", "cellSize", "cs", "cells", "ce", "regions", "re", "metadata", "settings", "title", "t", "author",
        "rules", "cages", "ca", "version",
    ];
    let get = |long: &str, short: &str| object.get(long).or_else(|| object.get(short));
    plain(object, &|name| KNOWN.contains(&name))?;
    let about = |name: &str| object.get("metadata").and_then(|about| about.get(name)).or_else(|| object.get(name));
    match about("rules") {
        Some(Value::String(text)) => rules(text)?,
        Some(Value::Array(texts)) => texts.iter().filter_map(Value::as_str).try_for_each(rules)?,
        _ => (),
    }
    for cage in get("cages", "ca").and_then(Value::as_array).into_iter().flatten() {
        // A cage without cells is a line of text about the puzzle.
        let text = cage.get("value").or_else(|| cage.get("v")).and_then(Value::as_str).unwrap_or_default();
        match text.split_once(':') {
            Some((name, text)) if name.trim().eq_ignore_ascii_case("rules") => rules(text)?,
            _ => (),
        }
        if ["cells", "ce"]
            .iter()
            .any(|&name| cage.get(name).and_then(Value::as_array).is_some_and(|cells| !cells.is_empty()))
        {
            return Err(unknown("'cages'"));
        }
    }
    regions(get("regions", "re"))?;
    let cells = get("cells", "ce").and_then(cells).ok_or(CELLS)?;
    let mut state = State::EMPTY;
    let mut marks = [Digits::EMPTY; 81];
    for (cell, content) in Cell::ALL.into_iter().zip(cells) {
        let value = content.get("value").or_else(|| content.get("v")).unwrap_or(&Value::Null);
        match digit(value).map_err(|()| format!("{value} in {cell} is no digit"))? {
            Some(digit) => state.give(cell, digit),
            None => marks[cell.index()] = notes(content.get("centremarks")),
        }
    }
    pencil(&mut state, marks);
    Ok(state)
}

/// Refuses regions that are not the blocks.
fn regions(regions: Option<&Value>) -> Result<(), WrongValue> {
    for region in regions.and_then(Value::as_array).into_iter().flatten() {
        let place = |cell: &Value| {
            let number = |index: usize| cell.get(index).and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
            Cell::at(number(0)?.checked_add(1)?, number(1)?.checked_add(1)?).map(block)
        };
        let blocks: Vec<_> = region.as_array().into_iter().flatten().map(place).collect();
        if blocks.iter().any(|block| block.is_none() || *block != blocks[0]) {
            return Err(unknown("regions that are no blocks"));
        }
    }
    Ok(())
}
