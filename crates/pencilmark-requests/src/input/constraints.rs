//! Texts that list the rules of a board: texts of the Interactive Sudoku Solver, and jigsaw strings.

use super::cells::StateResult;
use super::variant;
use crate::answers::{WrongValue, wrong};
use pencilmark::{Cell, Cells, Digit, Layout, State, format};
use std::sync::Arc;

/// The rules of the Interactive Sudoku Solver, each with the name of the part of a layout.
const RULES: [(&str, &str); 8] = [
    ("Diagonal~1", "diagonal:up"),
    ("Diagonal~-1", "diagonal:down"),
    ("Windoku", "windoku"),
    ("DisjointSets", "disjoint"),
    ("AntiKnight", "antiknight"),
    ("AntiKing", "antiking"),
    ("AntiConsecutive", "nonconsecutive"),
    ("NoBoxes", "latin"),
];

/// The clues of the Interactive Sudoku Solver, each with the name of the part of a layout.
const CLUES: [(&str, &str); 14] = [
    ("Cage", "cage"),
    ("WhiteDot", "white"),
    ("BlackDot", "black"),
    ("X", "xv:10"),
    ("V", "xv:5"),
    ("StrictKropki", "negative:white,black"),
    ("StrictXV", "negative:xv"),
    ("GreaterThan", "greater"),
    ("Thermo", "thermo"),
    ("Palindrome", "palindrome"),
    ("Renban", "renban"),
    ("Whisper", "whisper"),
    ("Arrow", "arrow"),
    ("Sandwich", "sandwich"),
];

/// The part of a layout for a clue: `Cage~15~R1C1~R1C2`.
fn clue(name: &str, values: &str) -> String {
    let part = CLUES.iter().find(|(known, _)| *known == name).map_or("", |(_, part)| part);
    let mut values: Vec<&str> = values.split('~').filter(|value| !value.is_empty()).collect();
    let first = match name {
        "StrictKropki" | "StrictXV" => return part.into(),
        "Cage" | "Whisper" | "Sandwich" if values.first().is_some_and(|value| value.parse::<u16>().is_ok()) => {
            format!(":{}", values.remove(0))
        }
        "Arrow" if !values.is_empty() => format!(":{}", values.remove(0)),
        _ => String::new(),
    };
    // The text writes a cage without a sum as a cage with the sum 0.
    let first = if first == ":0" && name == "Cage" { String::new() } else { first };
    format!("{part}{first}:{}", values.concat())
}

/// Reads rules and givens, each after a dot: `.Shape~6x6.AntiKnight.~R1C1_5`. `None` if the text does not have this format.
pub(super) fn solver(text: &str) -> Option<StateResult> {
    let rest = text.strip_prefix('.')?;
    let is_meant = rest.starts_with(|first: char| first == '~' || first.is_ascii_uppercase());
    (is_meant && rest.contains(['~', '.'])).then(|| read_solver(rest))
}

fn read_solver(text: &str) -> StateResult {
    let (mut size, mut regions) = ("9x9", None);
    let (mut parts, mut givens): (Vec<String>, Vec<(Cell, Digit)>) = (Vec::new(), Vec::new());
    for rule in text.split('.').map(str::trim).filter(|rule| !rule.is_empty()) {
        let (name, values) = rule.split_once('~').unwrap_or((rule, ""));
        match name {
            "Shape" => size = values,
            "Jigsaw" => regions = Some(values),
            "AllDifferent" => {
                let cells: Vec<Cell> = values.split('~').map(cell).collect::<Result<_, _>>()?;
                parts.push(format!("extra:{}", cells.into_iter().map(Cell::name).collect::<String>()));
            }
            "" => {
                for value in values.split('~') {
                    givens.push(given(value)?);
                }
            }
            _ if CLUES.iter().any(|(known, _)| *known == name) => parts.push(clue(name, values)),
            _ => match RULES.iter().find(|(known, _)| *known == rule) {
                Some((_, part)) => parts.push((*part).to_owned()),
                None => return Err(variant::unknown(&format!("'{}'", name.escape_debug()))),
            },
        }
    }
    if let Some(regions) = regions {
        match parts.iter().position(|part| part == "latin") {
            Some(place) => parts[place] = format!("jigsaw:{regions}"),
            // Without the rule that there are no boxes, the regions are extra regions.
            None => parts.push(format!("extra:{regions}")),
        }
    }
    parts.insert(0, size.to_owned());
    let layout: Layout =
        parts.join("+").parse().map_err(|error: pencilmark::LayoutError| WrongValue(error.to_string()))?;
    let mut state = State::EMPTY;
    for (cell, digit) in givens {
        if !layout.cells().contains(cell) || !layout.digits().contains(digit) {
            return wrong(format!("{digit} in {cell}: the board has {} rows and digits", layout.size()));
        }
        state.give(cell, digit);
    }
    Ok(state.with_layout(Arc::new(layout)))
}

fn cell(name: &str) -> Result<Cell, WrongValue> {
    name.parse().map_err(|_| WrongValue(format!("'{}' is no cell", name.escape_debug())))
}

/// The cell and the digit of `R1C1_5`.
fn given(text: &str) -> Result<(Cell, Digit), WrongValue> {
    let (name, digit) = text.split_once('_').unwrap_or((text, ""));
    match digit.parse().ok().and_then(Digit::new) {
        Some(digit) => Ok((cell(name)?, digit)),
        None => wrong(format!("'{}': a cell and one digit are expected, such as R1C1_5", text.escape_debug())),
    }
}

/// Reads a jigsaw string: a character for each cell, then a character for the region of each cell. `None` if the text does
/// not have this format. The number of cells in each region must be the number of digits, and the cells of a region must be
/// connected. A solution does not meet these conditions, so it is never read as regions.
pub(super) fn jigsaw(text: &str) -> Option<StateResult> {
    let size = [4, 6, 8, 9].into_iter().find(|size| 2 * size * size == text.len())?;
    let (puzzle, regions) = text.split_at_checked(size * size)?;
    if !regions.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
        return None;
    }
    let layout: Layout = format!("jigsaw:{regions}").parse().ok()?;
    if !layout.blocks().all(|region| hangs_together(layout.cells_of(region))) {
        return None;
    }
    let state = format::read_on(puzzle, Arc::new(layout));
    Some(state.map_err(|error| error.to_string().trim_start_matches("line 1: ").into()))
}

/// Whether cells are connected by their sides.
fn hangs_together(cells: Cells) -> bool {
    let is_beside = |one: Cell, other: Cell| {
        let (one, other) = ((one.index() / 9, one.index() % 9), (other.index() / 9, other.index() % 9));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let mut part: Cells = cells.first().into_iter().collect();
    loop {
        let more: Cells = (cells - part).iter().filter(|&new| part.iter().any(|old| is_beside(old, new))).collect();
        if more.is_empty() {
            return part == cells;
        }
        part |= more;
    }
}
