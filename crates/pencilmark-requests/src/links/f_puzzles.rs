//! The JSON of f-puzzles, which `SudokuPad` reads too: `{"size":9,"grid":[[{"value":5,"given":true},{}, …], …]}`.

use super::lz_string;
use pencilmark::{Cell, Digit, Digits, State};
use serde_json::{Value, json};

/// Packs a state. Marks are written only if `with_marks` says so.
pub(super) fn code(state: &State, with_marks: bool) -> String {
    let marks = state.marks().filter(|_| with_marks);
    let cell = |cell: Cell| match state.value(cell).map(Digit::get) {
        Some(value) if state.givens().contains(cell) => json!({"value": value, "given": true}),
        Some(value) => json!({"value": value}),
        None => match marks.map(|marks| marks[cell.index()]) {
            Some(marks) => json!({"centerPencilMarks": digits(marks)}),
            None => json!({}),
        },
    };
    let rows: Vec<Vec<Value>> = Cell::ALL.chunks(9).map(|row| row.iter().copied().map(cell).collect()).collect();
    lz_string::compress(&json!({"size": 9, "grid": rows}).to_string())
}

fn digits(marks: Digits) -> Vec<u8> {
    marks.iter().map(Digit::get).collect()
}
