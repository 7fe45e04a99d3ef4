//! Puzzles of sites that support variants: f-puzzles and SudokuPad. A puzzle with other rules than Sudoku is refused,
//! because as plain Sudoku it would be another puzzle.

use super::cells::{StateResult, digit, is_among, nine_rows, pencil, says};
use crate::answers::{WrongValue, wrong};
use pencilmark::{Cell, Digits, State};
use serde_json::{Map, Value};

/// Refuses sizes other than nine.
pub(super) fn size(size: Option<&Value>) -> Result<(), WrongValue> {
    match size.and_then(Value::as_u64) {
        None | Some(9) => Ok(()),
        Some(size) => wrong(format!("a grid of {size} by {size}: only 9 by 9 is known here")),
    }
}

/// Refuses an object with a field that may mean a variant.
pub(super) fn plain(object: &Map<String, Value>, known: &dyn Fn(&str) -> bool) -> Result<(), WrongValue> {
    let strange = object.iter().filter(|(name, value)| !known(name) && says(value)).take(5);
    let names: Vec<_> = strange.map(|(name, _)| format!("'{}'", name.escape_debug())).collect();
    if names.is_empty() { Ok(()) } else { Err(unknown(&names.join(", "))) }
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

/// The state of nine rows of nine cells. The value of a cell is the first of its fields `values`; its marks are in the
/// field `notes`.
fn of_rows(
    rows: Option<&Value>,
    is_given: impl Fn(Cell, &Value) -> Result<bool, WrongValue>,
    values: &[&str],
    notes: &str,
) -> StateResult {
    let rows = rows.and_then(Value::as_array).and_then(|rows| nine_rows(rows));
    let mut state = State::EMPTY;
    let mut marks = [Digits::EMPTY; 81];
    for (cell, content) in Cell::ALL.into_iter().zip(rows.ok_or("nine rows of nine cells are expected")?) {
        let is_given = is_given(cell, content)?;
        let value = values.iter().find_map(|name| content.get(name)).unwrap_or(&Value::Null);
        match digit(value).map_err(|()| format!("{value} in {cell} is no digit"))? {
            Some(digit) if is_given => state.give(cell, digit),
            Some(digit) => state.place(cell, digit),
            None => {
                let notes = content.get(notes).and_then(Value::as_array).into_iter().flatten();
                marks[cell.index()] = notes.filter_map(|note| digit(note).ok().flatten()).collect();
            }
        }
    }
    pencil(&mut state, marks);
    Ok(state)
}

/// The format of f-puzzles.
pub(super) fn f_puzzles(object: &Map<String, Value>) -> StateResult {
    const KNOWN: &str = "size grid title author ruleset solution successMessage msgcorrect metadata highlightConflicts \
        truecandidatesoptions version";
    size(object.get("size"))?;
    plain(object, &|name| is_among(name, KNOWN))?;
    rules(object.get("ruleset").and_then(Value::as_str).unwrap_or_default())?;
    let is_given = |cell: Cell, content: &Value| {
        let region = content.get("region").and_then(Value::as_u64);
        if region.is_some_and(|region| region != u64::from(cell.block().number() - 1)) {
            return Err(unknown(REGIONS));
        }
        Ok(content.get("given").and_then(Value::as_bool) == Some(true))
    };
    of_rows(object.get("grid"), is_given, &["value"], "centerPencilMarks")
}

const REGIONS: &str = "regions that are no blocks";

/// The format of `SudokuPad`, with long names or with the short names of its links.
pub(super) fn sudoku_pad(object: &Map<String, Value>) -> StateResult {
    const KNOWN: &str = "id cellSize cs cells ce regions re metadata settings title t author rules cages ca version";
    let get = |long: &str, short: &str| object.get(long).or_else(|| object.get(short));
    plain(object, &|name| is_among(name, KNOWN))?;
    match object.get("metadata").and_then(|about| about.get("rules")).or_else(|| object.get("rules")) {
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
        let has_cells = |name: &&str| cage.get(name).and_then(Value::as_array).is_some_and(|cells| !cells.is_empty());
        if ["cells", "ce"].iter().any(has_cells) {
            return Err(unknown("'cages'"));
        }
    }
    regions(get("regions", "re"))?;
    of_rows(get("cells", "ce"), |_, _| Ok(true), &["value", "v"], "centremarks")
}

/// Refuses regions that are not the blocks.
fn regions(regions: Option<&Value>) -> Result<(), WrongValue> {
    for region in regions.and_then(Value::as_array).into_iter().flatten() {
        let place = |cell: &Value| {
            let number = |index: usize| cell.get(index).and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
            Cell::at(number(0)?.checked_add(1)?, number(1)?.checked_add(1)?).map(Cell::block)
        };
        let blocks: Vec<_> = region.as_array().into_iter().flatten().map(place).collect();
        if blocks.iter().any(|block| block.is_none() || *block != blocks[0]) {
            return Err(unknown(REGIONS));
        }
    }
    Ok(())
}
