//! Clues in JSON, from the object of a layout or from f-puzzles. Each clue becomes a part of the text of a layout.

use super::cells::says;
use crate::answers::{WrongValue, wrong};
use serde_json::{Map, Value};

/// A list of parts, or the reason why they cannot be read.
type Parts = Result<Vec<String>, WrongValue>;

/// The fields of a layout's object whose clues are lists of cells. Each field has the name of its part.
const LISTS: [(&str, &str); 8] = [
    ("white", "white"),
    ("black", "black"),
    ("greater", "greater"),
    ("five", "xv:5"),
    ("ten", "xv:10"),
    ("thermos", "thermo"),
    ("palindromes", "palindrome"),
    ("renbans", "renban"),
];

/// The fields of a layout's object whose clues are objects, each with the name of its part and the fields of the objects.
const OBJECTS: [(&str, &str, &[&str]); 5] = [
    ("cages", "cage", &["sum", "cells"]),
    ("whispers", "whisper", &["difference", "cells"]),
    ("arrows", "arrow", &["circle", "arrow"]),
    ("little", "little", &["sum", "start", "direction"]),
    ("sandwiches", "sandwich", &["sum", "line"]),
];

/// The clues of a field of a layout's object; `None` if the field has no clues.
pub(super) fn of_layout(name: &str, value: &Value) -> Option<Parts> {
    if name == "negative" {
        return Some(names(value).map(|names| vec![format!("negative:{}", names.join(","))]));
    }
    let all = value.as_array()?;
    if let Some((_, part)) = LISTS.iter().find(|(field, _)| *field == name) {
        return Some(all.iter().map(|cells| Ok(format!("{part}:{}", names(cells)?.concat()))).collect());
    }
    let &(_, part, fields) = OBJECTS.iter().find(|(field, ..)| *field == name)?;
    let clue = |clue: &Value| {
        let has = |field: &&&str| clue.get(**field).is_some_and(|value| !value.is_null());
        let texts = fields.iter().filter(has).map(|field| Ok(names(&clue[*field])?.concat()));
        let texts: Vec<String> = texts.collect::<Result<_, WrongValue>>()?;
        Ok(format!("{part}:{}", texts.join(":")))
    };
    Some(all.iter().map(clue).collect())
}

/// The texts in a value: a text, a number, or a list of texts.
fn names(value: &Value) -> Result<Vec<String>, WrongValue> {
    let found = match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Number(number) => Some(vec![number.to_string()]),
        Value::Array(names) => names.iter().map(|name| name.as_str().map(str::to_owned)).collect(),
        _ => None,
    };
    found.ok_or_else(|| "a clue has a list of cells, such as [\"r1c1\", \"r2c2\"]".into())
}

/// The fields of f-puzzles that are clues, each with the words that describe its rules.
pub(super) const F_PUZZLES: [(&str, &str); 12] = [
    ("killercage", "cage killer sum total"),
    ("difference", "dot kropki"),
    ("ratio", "dot kropki"),
    ("xv", "sum"),
    ("negative", "dot kropki sum"),
    ("thermometer", "thermo"),
    ("palindrome", "palindrome line"),
    ("renban", "renban line"),
    ("whispers", "whisper line"),
    ("arrow", "arrow sum"),
    ("littlekillersum", "killer sum total"),
    ("sandwichsum", "sandwich sum between"),
];

/// The clues of a puzzle from f-puzzles.
pub(super) fn of_f_puzzles(object: &Map<String, Value>, size: usize) -> Parts {
    let mut parts = Vec::new();
    for (field, _) in F_PUZZLES {
        let Some(value) = object.get(field).filter(|value| says(value)) else { continue };
        let all = value.as_array().ok_or_else(|| WrongValue(format!("'{field}' is no list")))?;
        for clue in all {
            parts.extend(of_f_puzzle(field, clue, size)?);
        }
    }
    Ok(parts)
}

/// The parts of one clue from f-puzzles.
fn of_f_puzzle(field: &str, clue: &Value, size: usize) -> Parts {
    let value = match clue.get("value") {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let cells = |name: &str| names(clue.get(name).unwrap_or(&Value::Null)).map(|names| names.concat());
    let lines = || {
        let lines = clue.get("lines").and_then(Value::as_array).into_iter().flatten();
        lines.map(names).collect::<Result<Vec<_>, _>>()
    };
    let unknown = || wrong(format!("'{field}' with the value '{}'", value.escape_debug()));
    let each = |part: &str| Ok(lines()?.iter().map(|line| format!("{part}:{}", line.concat())).collect());
    Ok(match field {
        "killercage" if value.is_empty() => vec![format!("cage:{}", cells("cells")?)],
        "killercage" => vec![format!("cage:{value}:{}", cells("cells")?)],
        "difference" if ["", "1"].contains(&&*value) => vec![format!("white:{}", cells("cells")?)],
        "ratio" if ["", "2"].contains(&&*value) => vec![format!("black:{}", cells("cells")?)],
        "xv" => match &*value.to_ascii_lowercase() {
            "" => Vec::new(),
            "x" => vec![format!("xv:10:{}", cells("cells")?)],
            "v" => vec![format!("xv:5:{}", cells("cells")?)],
            _ => return unknown(),
        },
        "negative" => match clue.as_str() {
            Some("ratio") => vec!["negative:black".into()],
            Some("xv") => vec!["negative:xv".into()],
            _ => return wrong(format!("'negative' with {clue}")),
        },
        "thermometer" => return each("thermo"),
        "palindrome" | "renban" => return each(field),
        "whispers" => return each(&format!("whisper:{}", if value.is_empty() { "5" } else { &value })),
        "arrow" => {
            let circle = cells("cells")?;
            let shaft =
                |line: &Vec<String>| format!("arrow:{circle}:{}", line.iter().skip(1).cloned().collect::<String>());
            lines()?.iter().map(shaft).collect()
        }
        "littlekillersum" | "sandwichsum" if value.is_empty() => Vec::new(),
        "littlekillersum" => {
            let (row, column) = outside(clue)?;
            let way = clue.get("direction").and_then(Value::as_str).unwrap_or_default().to_ascii_lowercase();
            let row = if way.starts_with('d') { row + 1 } else { row - 1 };
            let column = if way.ends_with('r') { column + 1 } else { column - 1 };
            vec![format!("little:{value}:r{row}c{column}:{way}")]
        }
        "sandwichsum" => {
            let (row, column) = outside(clue)?;
            let is_above_or_below = row == 0 || usize::try_from(row) == Ok(size + 1);
            let line = if is_above_or_below { format!("c{column}") } else { format!("r{row}") };
            vec![format!("sandwich:{value}:{line}")]
        }
        _ => return unknown(),
    })
}

/// The row and the column of a clue outside the board, such as `R0C3`.
fn outside(clue: &Value) -> Result<(i32, i32), WrongValue> {
    let name = clue.get("cell").and_then(Value::as_str).unwrap_or_default().to_ascii_lowercase();
    let numbers = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let found = numbers.and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
    found.ok_or_else(|| "a clue beside the board has a place such as \"R0C3\"".into())
}
