//! Puzzles of sites that support variants: f-puzzles and SudokuPad. A puzzle with unknown rules is refused, because without
//! these rules it would be another puzzle.

use super::boards::DrawnLayout;
use super::cells::{StateResult, digit, is_among, pencil, says};
use super::clues;
use crate::answers::{WrongValue, wrong};
use crate::links::FIELDS;
use pencilmark::{Cell, Cells, Digits, Layout, State};
use serde_json::{Map, Value};
use std::sync::Arc;

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

/// The refusal of a variant of Sudoku. `what` is the reason why the puzzle is a variant.
pub(super) fn unknown(what: &str) -> WrongValue {
    WrongValue(format!("a variant of Sudoku ({what}), whose rules are not known here"))
}

/// Refuses rules in words, except the rules of plain Sudoku.
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

/// Cells, each with its content.
type Contents<'v> = Vec<(Cell, &'v Value)>;

/// The usual board of the drawing's size, and the cells of the drawing, each with its content.
fn square(rows: Option<&Value>) -> Result<(Layout, Contents<'_>), WrongValue> {
    let rows: &[Value] = rows.and_then(Value::as_array).map_or(&[], Vec::as_slice);
    let size = rows.len();
    let cells: Vec<&Value> =
        rows.iter().filter_map(Value::as_array).filter(|row| row.len() == size).flatten().collect();
    if !(1..=9).contains(&size) || cells.len() != size * size {
        return wrong("rows of cells are expected: 4, 6, 8 or 9 rows, each of as many cells");
    }
    let usual =
        Layout::of_size(size).ok_or_else(|| format!("a grid of {size} by {size} cells: 4, 6, 8 and 9 are known"))?;
    let cells = usual.cells().iter().zip(cells).collect();
    Ok((usual, cells))
}

/// The state of a square of cells on a layout. The value of a cell is in the first of the fields `values` that the cell has.
/// Its marks are in the field `notes`.
fn of_cells(
    cells: &[(Cell, &Value)],
    layout: Option<Arc<Layout>>,
    is_given: impl Fn(&Value) -> bool,
    values: &[&str],
    notes: &str,
) -> StateResult {
    let size = cells.len().isqrt();
    let mut state = State::EMPTY;
    let mut marks = [Digits::EMPTY; 81];
    for &(cell, content) in cells {
        let value = values.iter().find_map(|name| content.get(name)).unwrap_or(&Value::Null);
        match digit(value).map_err(|()| format!("{value} in {cell} is no digit"))? {
            Some(digit) if usize::from(digit.get()) > size => {
                return wrong(format!("{digit} in {cell}: the digits of this board are 1 to {size}"));
            }
            Some(digit) if is_given(content) => state.give(cell, digit),
            Some(digit) => state.place(cell, digit),
            None => {
                let notes = content.get(notes).and_then(Value::as_array).into_iter().flatten();
                marks[cell.index()] = notes.filter_map(|note| digit(note).ok().flatten()).collect();
            }
        }
    }
    if let Some(layout) = layout {
        return Ok(state.with_layout(layout));
    }
    pencil(&mut state, marks);
    Ok(state)
}

/// Words that describe rules of variants.
const OTHER_RULES: &str = "cage thermo arrow dot sum whisper renban palindrome sandwich kropki even odd line clone fog \
    killer greater skyscraper between quadruple total";

/// The format of f-puzzles.
pub(super) fn f_puzzles(object: &Map<String, Value>) -> StateResult {
    const KNOWN: &str = "size grid title author ruleset solution successMessage msgcorrect metadata highlightConflicts \
        truecandidatesoptions version extraregion";
    let is_rule = |name: &str| FIELDS.iter().any(|(rule, _)| *rule == name);
    let is_clue = |name: &str| clues::F_PUZZLES.iter().any(|(clue, _)| *clue == name);
    plain(object, &|name| is_among(name, KNOWN) || is_rule(name) || is_clue(name))?;
    let (usual, cells) = square(object.get("grid"))?;
    let size = usual.size();
    if object.get("size").and_then(Value::as_u64).is_some_and(|told| told != size as u64) {
        return wrong(format!("the size is not that of the grid, which has {size} rows"));
    }
    let has = |name: &str| object.get(name).is_some_and(says);
    let mut parts = clues::of_f_puzzles(object, size)?;
    for (name, part) in FIELDS.into_iter().filter(|(name, _)| has(name)) {
        // If there are white dots, this field means that all possible white dots are drawn.
        let is_negative = name == "nonconsecutive" && has("difference");
        parts.push(if is_negative { "negative:white".into() } else { part.into() });
    }
    let drawn = DrawnLayout {
        regions: regions_of(&cells, &usual)?,
        usual,
        extra: extra_regions(object.get("extraregion"))?,
        rules: parts,
    };
    let layout = drawn.layout()?;
    let words = object.get("ruleset").and_then(Value::as_str).unwrap_or_default();
    // The words may also describe the rules that the layout has.
    let is_told = |word: &&str| clues::F_PUZZLES.iter().any(|(name, words)| has(name) && is_among(word, words));
    let mut others = OTHER_RULES.split(' ').filter(|word| !is_told(word));
    if layout.is_none() || others.any(|word| words.to_lowercase().contains(word)) {
        rules(words)?;
    }
    let is_given = |content: &Value| content.get("given").and_then(Value::as_bool) == Some(true);
    of_cells(&cells, layout, is_given, &["value"], "centerPencilMarks")
}

/// The number of each cell's region. A cell without a number is in its usual box. `None` if no cell is in a region.
fn regions_of(cells: &[(Cell, &Value)], usual: &Layout) -> Result<Option<Vec<u64>>, WrongValue> {
    if cells.iter().all(|(_, content)| content.get("region").is_some_and(Value::is_null)) {
        return Ok(None);
    }
    let region = |&(cell, content): &(Cell, &Value)| match content.get("region") {
        None => usual.block_of(cell).map(|place| place as u64),
        Some(number) => number.as_u64(),
    };
    cells
        .iter()
        .map(region)
        .collect::<Option<Vec<u64>>>()
        .map(Some)
        .ok_or_else(|| "the region of a cell is no number".into())
}

/// The cells of extra regions: `[{"cells": ["R1C1", …]}]`.
fn extra_regions(regions: Option<&Value>) -> Result<Vec<Vec<Cell>>, WrongValue> {
    let names = |region: &Value| {
        let names = region.get("cells")?.as_array()?;
        names.iter().map(|name| name.as_str()?.parse().ok()).collect::<Option<Vec<Cell>>>()
    };
    let regions = regions.and_then(Value::as_array).into_iter().flatten();
    regions.map(names).collect::<Option<Vec<_>>>().ok_or_else(|| "a cell of an extra region is none".into())
}

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
    let (mut extra, mut sums) = (Vec::new(), Vec::new());
    for cage in get("cages", "ca").and_then(Value::as_array).into_iter().flatten() {
        // A cage without cells is a line of text about the puzzle.
        let text = cage.get("value").or_else(|| cage.get("v")).and_then(Value::as_str).unwrap_or_default();
        match text.split_once(':') {
            Some((name, text)) if name.trim().eq_ignore_ascii_case("rules") => rules(text)?,
            _ => (),
        }
        let Some(cells) = cage.get("cells").or_else(|| cage.get("ce")).filter(|cells| says(cells)) else { continue };
        // A cage without a sum in which all digits differ is an extra region.
        let sum = ["sum", "value", "v"].iter().find_map(|name| cage.get(name).filter(|sum| says(sum)));
        let own: Option<Vec<Cell>> =
            cells.as_array().map(Vec::as_slice).unwrap_or_default().iter().map(place).collect();
        let total = sum.map(|sum| sum.as_u64().or_else(|| sum.as_str()?.parse().ok()));
        match (own.filter(|_| cage.get("unique").is_some_and(says)), total) {
            (Some(cells), None) => extra.push(cells),
            (Some(cells), Some(Some(sum))) => {
                sums.push(format!("cage:{sum}:{}", cells.into_iter().map(Cell::name).collect::<String>()));
            }
            _ => return Err(unknown("'cages'")),
        }
    }
    let (usual, cells) = square(get("cells", "ce"))?;
    let regions = regions(get("regions", "re"), &usual)?;
    let has = |rule: &&str| object.get("metadata").and_then(|about| about.get(rule)).is_some_and(says);
    let rules = ["antiknight", "antiking"].into_iter().filter(has).map(str::to_owned).chain(sums).collect();
    let layout = DrawnLayout { usual, regions: Some(regions), extra, rules }.layout()?;
    of_cells(&cells, layout, |_| true, &["value", "v"], "centremarks")
}

/// The number of each cell's region, from lists of [places](place). A drawing without regions, or with only parts of the
/// usual regions, has the usual regions.
fn regions(regions: Option<&Value>, usual: &Layout) -> Result<Vec<u64>, WrongValue> {
    let sets: Vec<Vec<Option<Cell>>> = regions
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|region| region.as_array().into_iter().flatten().map(place).collect())
        .filter(|set: &Vec<_>| !set.is_empty())
        .collect();
    let in_a_box = |set: &Vec<Option<Cell>>| {
        let holds = |cells: Cells| set.iter().all(|cell| cell.is_some_and(|cell| cells.contains(cell)));
        usual.blocks().any(|house| holds(house.cells()))
    };
    let has_usual = sets.iter().all(in_a_box);
    let own = |cell: Cell| sets.iter().position(|set| set.contains(&Some(cell)));
    let region = |cell: Cell| if has_usual { usual.block_of(cell) } else { own(cell) };
    let found = usual.cells().iter().map(|cell| region(cell).map(|place| place as u64));
    found.collect::<Option<_>>().ok_or_else(|| unknown("a cell is in no region"))
}

/// The cell of `[row, column]`, each from 0.
fn place(cell: &Value) -> Option<Cell> {
    let number = |index: usize| cell.get(index).and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
    Cell::at(number(0)?.checked_add(1)?, number(1)?.checked_add(1)?)
}
