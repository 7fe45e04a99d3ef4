//! The sites, and the code in their links. The code is the JSON of f-puzzles, which `SudokuPad` also reads:
//! `{"size":9,"grid":[[{"value":5,"given":true},{}, …], …]}`.

use super::lz_string;
use pencilmark::format::{Dropped, Format, Written};
use pencilmark::{Cell, Cells, Clue, ClueKind, Digit, House, HouseKind, Layout, State};
use serde_json::{Value, json};

/// The rules that are fields of f-puzzles, each with the name of the part of a layout.
pub(crate) const FIELDS: [(&str, &str); 6] = [
    ("diagonal+", "diagonal:up"),
    ("diagonal-", "diagonal:down"),
    ("antiknight", "antiknight"),
    ("antiking", "antiking"),
    ("disjointgroups", "disjoint"),
    ("nonconsecutive", "nonconsecutive"),
];

/// A site whose links contain a whole state of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Site {
    /// The site f-puzzles, on which most variants are made.
    FPuzzles,
    /// The site of Cracking the Cryptic. It also reads the links of f-puzzles.
    SudokuPad,
}

impl Site {
    /// All sites.
    pub const ALL: [Site; 2] = [Site::FPuzzles, Site::SudokuPad];

    /// The name that selects the site.
    pub fn id(self) -> &'static str {
        match self {
            Site::FPuzzles => "fpuzzles",
            Site::SudokuPad => "sudokupad",
        }
    }

    /// A short description.
    pub fn describe(self) -> &'static str {
        match self {
            Site::FPuzzles => "a link to f-puzzles: givens, placed values, marks",
            Site::SudokuPad => "a link to SudokuPad, in the format of f-puzzles",
        }
    }

    /// Writes a link, and reports the information that the link cannot contain. In a link, a blank cell without marks means
    /// that nobody wrote its marks. So the link of a state with such a cell has no marks.
    pub fn write(self, state: &State) -> Written {
        // The format `line` cannot write marks. It reports dropped marks only if they have more information than the values.
        let has_marks = Format::Line.write(state).dropped.contains(&Dropped::Marks);
        let cells = state.layout().map_or(Cells::ALL, |layout| layout.cells());
        let is_told = |cell: Cell| {
            let marks = state.marks().map(|marks| marks[cell.index()]);
            state.value(cell).is_some() || marks.is_some_and(|marks| !marks.is_empty())
        };
        let with_marks = has_marks && cells.iter().all(is_told);
        let code = code(state, with_marks);
        let text = match self {
            Site::FPuzzles => format!("https://f-puzzles.com/?load={code}"),
            Site::SudokuPad => format!("https://sudokupad.app/?puzzleid=fpuzzles{}", escaped(&code)),
        };
        let dropped = if has_marks && !with_marks { vec![Dropped::Marks] } else { Vec::new() };
        Written { text, dropped }
    }
}

/// Packs a state. Marks are written only if `with_marks` is true.
fn code(state: &State, with_marks: bool) -> String {
    let marks = state.marks().filter(|_| with_marks);
    let cell = |cell: Cell| match state.value(cell).map(Digit::get) {
        Some(value) if state.givens().contains(cell) => json!({"value": value, "given": true}),
        Some(value) => json!({"value": value}),
        None => match marks.map(|marks| marks[cell.index()]) {
            Some(marks) => json!({"centerPencilMarks": marks.iter().map(Digit::get).collect::<Vec<_>>()}),
            None => json!({}),
        },
    };
    let size = state.layout().map_or(9, |layout| layout.size());
    let row = |row: &[Cell]| row[..size].iter().map(|&place| cell(place)).collect();
    let rows: Vec<Value> = Cell::ALL.chunks(9).take(size).map(row).collect();
    let mut puzzle = json!({"size": size, "grid": rows});
    if let Some(layout) = state.layout() {
        add_rules(&mut puzzle, layout);
    }
    lz_string::compress(&puzzle.to_string())
}

/// Adds the rules of a layout to a puzzle: regions that are not the usual boxes, flags, and extra regions.
fn add_rules(puzzle: &mut Value, layout: &Layout) {
    let usual = Layout::of_size(layout.size());
    let is_usual = |cell: Cell| usual.as_ref().is_some_and(|usual| usual.block_of(cell) == layout.block_of(cell));
    if !layout.cells().iter().all(is_usual) {
        for cell in layout.cells() {
            puzzle["grid"][cell.index() / 9][cell.index() % 9]["region"] = json!(layout.block_of(cell));
        }
    }
    let text = layout.to_string();
    let has = |part: &str| text.split('+').any(|own| own == part || own == "x" && part.starts_with("diagonal:"));
    for (name, _) in FIELDS.iter().filter(|(_, part)| has(part)) {
        puzzle[*name] = json!(true);
    }
    add_clues(puzzle, layout);
    // Only the four drawn windows are written; the other windows follow from them.
    let is_extra = |house: &House| match house.kind() {
        HouseKind::Window => house.number() <= 4,
        kind => kind == HouseKind::ExtraRegion,
    };
    let names = |house| layout.cells_of(house).iter().map(|cell| cell.name().to_uppercase()).collect::<Vec<_>>();
    let extra: Vec<Value> =
        layout.houses().iter().filter(is_extra).map(|house| json!({"cells": names(house)})).collect();
    if !extra.is_empty() {
        puzzle["extraregion"] = extra.into();
    }
}

/// Adds the clues of a layout to a puzzle.
fn add_clues(puzzle: &mut Value, layout: &Layout) {
    let names = |cells: &[Cell]| cells.iter().map(|cell| cell.name().to_uppercase()).collect::<Vec<_>>();
    let value = |clue: &Clue| clue.value().map_or_else(String::new, |value| value.to_string());
    for clue in layout.clues() {
        let cells = names(clue.cells());
        let (field, told) = match clue.name().kind {
            ClueKind::Cage if clue.value().is_none() => ("killercage", json!({"cells": cells})),
            ClueKind::Cage => ("killercage", json!({"cells": cells, "value": value(clue)})),
            ClueKind::White => ("difference", json!({"cells": cells, "value": ""})),
            ClueKind::Black => ("ratio", json!({"cells": cells, "value": ""})),
            ClueKind::Five => ("xv", json!({"cells": cells, "value": "V"})),
            ClueKind::Ten => ("xv", json!({"cells": cells, "value": "X"})),
            ClueKind::Thermo => ("thermometer", json!({"lines": [cells]})),
            ClueKind::Palindrome => ("palindrome", json!({"lines": [cells]})),
            ClueKind::Renban => ("renban", json!({"lines": [cells]})),
            ClueKind::Whisper => ("whispers", json!({"lines": [cells], "value": value(clue)})),
            ClueKind::Arrow => {
                let circle = names(clue.circle());
                let line: Vec<&String> = circle[..1].iter().chain(&cells[circle.len()..]).collect();
                ("arrow", json!({"cells": circle, "lines": [line]}))
            }
            ClueKind::Little => {
                let [down, right] = [clue.toward().starts_with('d'), clue.toward().ends_with('r')];
                let before = |number: u8, goes_on: bool| if goes_on { number - 1 } else { number + 1 };
                let first = clue.cells()[0];
                let (row, column) = (before(first.row().number(), down), before(first.column().number(), right));
                let toward = clue.toward().to_uppercase();
                (
                    "littlekillersum",
                    json!({"cell": format!("R{row}C{column}"), "direction": toward, "value": value(clue)}),
                )
            }
            ClueKind::Sandwich => {
                let (first, last) = (clue.cells()[0], clue.cells()[1]);
                let line = if first.row() == last.row() { first.row() } else { first.column() };
                let beside = if line.kind() == HouseKind::Row {
                    format!("R{}C0", line.number())
                } else {
                    format!("R0C{}", line.number())
                };
                ("sandwichsum", json!({"cell": beside, "value": value(clue)}))
            }
            _ => continue,
        };
        match &mut puzzle[field] {
            Value::Array(all) => all.push(told),
            none => *none = json!([told]),
        }
    }
    for (kind, field) in [("black", "ratio"), ("xv", "xv")] {
        if layout.has_negative(kind) {
            match &mut puzzle["negative"] {
                Value::Array(all) => all.push(json!(field)),
                none => *none = json!([field]),
            }
        }
    }
    if layout.has_negative("white") {
        puzzle["nonconsecutive"] = json!(true);
    }
}

/// Escapes base 64 for a part of an address.
fn escaped(code: &str) -> String {
    code.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}
