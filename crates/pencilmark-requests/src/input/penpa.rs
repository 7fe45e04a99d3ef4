//! Links of penpa-edit, a site on which any puzzle can be drawn. The code is base 64, then deflate, then lines of text. This
//! module reads only drawings that are certainly plain Sudoku: 9 by 9 cells, the borders of the blocks, digits, and no rules
//! in words.
//!
//! ```text
//! sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: ,Author: ,,,OFF      the kind, columns, rows, …, 18: the rules
//! [0,0,0,0]                                                             room around the grid
//! {…}                                                                   what the page was doing
//! {zN:{"29":["1",1,"1"]},zE:{"186,199":2},zS:{}, …}                     what the author drew: digits, lines
//! {zN:{"28":["5",2,"1"]}, …}                                            what the solver entered
//! [28,1,1, …]                                                           the cells
//! ```
//!
//! A name may be short: `zN` is `number`, `zE` is `lineE`. The number of a cell is 13 (row + 1) + column + 1, with rows and
//! columns from 1. The number of a corner is 169 + 13 row + column, with rows and columns of corners from 1 (at the upper
//! left) to 10. A digit is a list of its text, its colour and its kind. Kind 1 is a digit. For kind 7, the text is a list of
//! flags: whether each digit is marked in the cell.

use super::cells::{StateResult, pencil};
use super::{document, variant};
use crate::answers::{WrongValue, wrong};
use pencilmark::{Cell, Digit, Digits, State};
use serde_json::{Map, Value};

/// The number of cells in a row of the drawing: nine, and two more at each side.
const WIDTH: usize = 13;

/// Reads the unpacked text of a link.
pub(super) fn read(text: &str) -> StateResult {
    let lines: Vec<&str> = text.lines().collect();
    let line = |number: usize| lines.get(number).copied().unwrap_or_default();
    let head: Vec<&str> = line(0).split(',').collect();
    let field = |number: usize| head.get(number).copied().unwrap_or_default();
    if !matches!(field(0), "sudoku" | "square") {
        return Err(variant::unknown(&format!("the grid is of the kind '{}'", shown(field(0)))));
    }
    if field(1) != "9" || field(2) != "9" {
        let size = format!("{} by {}", shown(field(1)), shown(field(2)));
        return wrong(format!("a grid of {size}: only 9 by 9 is known here"));
    }
    if (11..15).any(|number| field(number) != "0") || line(1).replace(' ', "") != "[0,0,0,0]" {
        return Err(variant::unknown("there is room around the grid, or more lines in it"));
    }
    variant::rules(&field(18).replace("%2C", ",").replace("%2D", " "))?;
    // The lines after the known lines may have rules that were added to the format later.
    if let Some(more) = lines.iter().skip(17).find(|line| !says_nothing(line)) {
        return Err(variant::unknown(&format!("'{}'", shown(more))));
    }
    if line(5).replace(' ', "") != all_cells() {
        return Err(variant::unknown("the grid has other cells"));
    }
    let drawn = object(line(3))?;
    let entered = object(line(4))?;
    borders(&drawn)?;
    let quiet = ["zN", "number", "zE", "lineE", "zR", "command_redo", "zU", "command_undo", "z8", "command_replay"];
    variant::plain(&drawn, &|name| quiet.contains(&name))?;

    let mut state = State::EMPTY;
    let mut marks = [Digits::EMPTY; 81];
    for (place, entry) in numbers(&drawn) {
        let cell = cell(place).ok_or_else(|| variant::unknown("something stands outside the grid"))?;
        match content(entry) {
            Some(PenpaCell::Digit(digit)) => state.give(cell, digit),
            Some(PenpaCell::Marks(digits)) => marks[cell.index()] = digits,
            None => return Err(variant::unknown(&format!("{} in {cell}", shown(&entry[0].to_string())))),
        }
    }
    for (place, entry) in numbers(&entered) {
        match (cell(place), content(entry)) {
            (Some(cell), Some(PenpaCell::Digit(digit))) if !state.givens().contains(cell) => state.place(cell, digit),
            (Some(cell), Some(PenpaCell::Marks(digits))) => marks[cell.index()] = digits,
            _ => (),
        }
    }
    pencil(&mut state, marks);
    Ok(state)
}

/// The content of a cell.
enum PenpaCell {
    Digit(Digit),
    Marks(Digits),
}

fn content(entry: &Value) -> Option<PenpaCell> {
    match (&entry[0], entry[2].as_str()?) {
        (Value::String(text), "1") => Some(PenpaCell::Digit(text.trim().parse().ok().and_then(Digit::new)?)),
        (Value::Array(flags), "7") if flags.len() >= 9 => {
            let marks: Digits =
                Digit::ALL.into_iter().zip(flags).filter(|(_, on)| **on == 1).map(|(digit, _)| digit).collect();
            // A single mark is shown as a digit.
            Some(if marks.len() == 1 { PenpaCell::Digit(marks.first()?) } else { PenpaCell::Marks(marks) })
        }
        _ => None,
    }
}

fn get<'a>(object: &'a Map<String, Value>, short: &str, long: &str) -> Option<&'a Map<String, Value>> {
    object.get(short).or_else(|| object.get(long))?.as_object()
}

fn numbers(object: &Map<String, Value>) -> impl Iterator<Item = (&str, &Value)> {
    get(object, "zN", "number").into_iter().flatten().map(|(place, entry)| (place.as_str(), entry))
}

fn cell(place: &str) -> Option<Cell> {
    let number: usize = place.parse().ok()?;
    let from_one = |number: usize| u8::try_from(number.checked_sub(1)?).ok();
    Cell::at(from_one(number / WIDTH)?, from_one(number % WIDTH)?)
}

/// Refuses lines that are not borders of blocks, and a grid without the borders of the blocks.
fn borders(drawn: &Map<String, Value>) -> Result<(), WrongValue> {
    let mut inner = 0;
    for (ends, _) in get(drawn, "zE", "lineE").into_iter().flatten() {
        let place = |end: &str| end.parse().ok().and_then(|number: usize| number.checked_sub(WIDTH * WIDTH));
        let ends = ends.split_once(',').and_then(|(from, to)| Some((place(from)?, place(to)?)));
        let line = match ends {
            Some((from, to)) if to == from + 1 && (1..10).contains(&(from % WIDTH)) => from / WIDTH,
            Some((from, to)) if to == from + WIDTH && (1..10).contains(&(from / WIDTH)) => from % WIDTH,
            _ => 0,
        };
        match line {
            4 | 7 => inner += 1,
            1 | 10 => (),
            _ => return Err(variant::unknown("lines that are no borders of blocks")),
        }
    }
    // Two horizontal and two vertical lines, of nine pieces each.
    if inner == 36 { Ok(()) } else { Err(variant::unknown("a grid without the borders of the blocks")) }
}

/// The cells of a whole grid as the link lists them: the first number, then the difference of each number to the previous.
fn all_cells() -> String {
    let steps: Vec<&str> = (0..81).map(|place| if place % 9 == 0 { "5" } else { "1" }).collect();
    format!("[28,{}]", steps[1..].join(","))
}

/// Whether a line after the known lines has no rules: it is empty, the word `classic`, or an option of the page.
fn says_nothing(line: &str) -> bool {
    let line = line.trim();
    let number = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
    number || matches!(line, "" | "x" | "[]" | "{}" | "\"\"" | "\"x\"" | "false" | "true" | "null" | "[\"classic\"]")
}

fn object(text: &str) -> Result<Map<String, Value>, WrongValue> {
    match document::parse(&quoted(text))? {
        Value::Object(object) => Ok(object),
        _ => wrong("the link's code is no drawing of penpa-edit"),
    }
}

/// Puts the short names of a text in quotes, so that it is JSON. `zO` becomes null.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let (mut in_string, mut is_escaped) = (false, false);
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character == 'z' && !in_string {
            match characters.next() {
                Some('O') | None => out.push_str("null"),
                Some(name) => out.extend(['"', 'z', name, '"']),
            }
            continue;
        }
        in_string ^= character == '"' && !is_escaped;
        is_escaped = character == '\\' && !is_escaped;
        out.push(character);
    }
    out
}

/// The beginning of a text, for a message.
fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
