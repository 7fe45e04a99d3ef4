//! Puzzles in JSON values, including the values of web sites.

use super::super::LINE;
use pencilmark_requests::inside::puzzle;
use serde_json::{Value, json};

fn outcome(value: &Value) -> String {
    puzzle(value).map_or_else(|error| error.0, |puzzle| puzzle.to_string())
}

#[test]
fn puzzles_in_values() {
    let numbers: Vec<Value> = LINE.chars().map(|cell| json!(cell.to_digit(10).unwrap_or(0))).collect();
    let texts: Vec<Value> = LINE.chars().map(|cell| json!(cell.to_string())).collect();
    let rows = |cells: &[Value]| Value::Array(cells.chunks(9).map(|row| Value::Array(row.to_vec())).collect());
    let lines: Vec<String> = (0..9).map(|row| LINE[9 * row..9 * row + 9].to_owned()).collect();
    for value in [
        json!(LINE),
        json!({"puzzle": LINE, "solution": "x"}),
        json!({"puzzle": "x", "state": LINE}),
        json!({"board": rows(&numbers)}),
        json!(numbers),
        rows(&texts),
        json!(lines),
    ] {
        assert_eq!(outcome(&value), LINE, "{value}");
    }
    assert_eq!(outcome(&json!({"state": format!(":::+1{}::", &LINE[1..])}))[..1], *"1");
    for (value, error) in [
        (json!({"id": 7}), "the object has no puzzle: a field state or puzzle is expected"),
        (json!({"puzzle": 7}), "the object has no puzzle: a field state or puzzle is expected"),
        (json!({"puzzle": "..."}), "81 characters expected, 3 found"),
        (json!([[1, 2]]), "nine rows of nine cells are expected, or 81 cells"),
        (json!([true]), "nine rows of nine cells are expected, or 81 cells"),
        (json!(7), "a puzzle is expected: an object, 81 characters or nine rows of nine cells"),
    ] {
        assert_eq!(outcome(&value), error);
    }
    let mut bad = numbers.clone();
    bad[80] = json!(10);
    assert_eq!(outcome(&json!(bad)), "10 in r9c9 is no digit and no blank");
}

#[test]
fn names_of_other_programs() {
    let rows: Vec<Vec<u32>> = LINE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&cell| (cell as char).to_digit(10).unwrap_or(0)).collect())
        .collect();
    for name in ["values", "clues", "initial", "unsolved", "BaseGrid", "base_grid", "givens", "Puzzle"] {
        assert_eq!(outcome(&json!({name: LINE, "id": 7})), LINE, "{name}");
        assert_eq!(outcome(&json!({name: rows})), LINE, "{name}");
    }
    assert_eq!(outcome(&json!({"data": {"puzzle": rows}})), LINE);
    let places = LINE.chars().enumerate().filter_map(|(place, cell)| Some((place / 9, place % 9, cell.to_digit(10)?)));
    let places: Vec<_> = places.collect();
    for (row, column, first) in [("r", "c", 0), ("row", "col", 1), ("y", "x", 0)] {
        let cells = places.iter().map(|(r, c, digit)| json!({row: r + first, column: c + first, "value": digit}));
        assert_eq!(outcome(&json!({"fixedCells": cells.collect::<Vec<_>>()})), LINE, "{row} {first}");
    }
    // A cell that is no given is an entry, or part of the solution.
    let solution = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
    let cells: Vec<Value> = LINE
        .chars()
        .zip(solution.chars())
        .map(|(given, value)| json!({"value": value.to_string(), "given": given != '.'}))
        .collect();
    assert_eq!(outcome(&json!(cells)), LINE);
    assert_eq!(outcome(&json!({"cells": cells.chunks(9).collect::<Vec<_>>()})), LINE);
    assert_eq!(outcome(&json!({"grid": solution, "initial": LINE})), LINE);
    assert_eq!(outcome(&json!({"board": solution})), solution);
    for (field, value) in
        [("variant", json!("killer")), ("cages", json!([1])), ("diagonal", json!(true)), ("size", json!(6))]
    {
        assert!(puzzle(&json!({"puzzle": LINE, field: value})).is_err(), "{field}");
    }
    assert_eq!(outcome(&json!({"puzzle": LINE, "variant": "classic", "cages": []})), LINE);
    let counted = json!({"fixedCells": [{"r": 1, "c": 2, "value": 5}]});
    assert_eq!(outcome(&counted), "rows and columns that count from 0 or from 1: only a 0 or a 9 would tell");
    let outside = json!({"fixedCells": [{"r": 0, "c": 9, "value": 5}]});
    assert_eq!(outcome(&outside), "a row or column beyond the nine: 0 to 8 or 1 to 9 are expected");
}

#[test]
fn what_sudoku_coach_keeps() {
    let given = LINE.replace('.', "0");
    let mut user = "0".repeat(81);
    user.replace_range(..1, "7");
    let mut candidates = vec!["6"; 81];
    candidates[0] = "0";
    let mut value = json!({"gridSize": 9, "givenDigits": given, "userDigits": user});
    let read = puzzle(&value).unwrap();
    assert_eq!((read.givens().len(), read.known().len(), read.marks()), (27, 28, None));
    value["userCellCandidates"] = json!(candidates.join("-"));
    assert_eq!(puzzle(&value).unwrap().marks().unwrap()[1].to_string(), "12");
    value["userCellCandidates"] = json!("0-0-6");
    assert_eq!(puzzle(&value).unwrap().marks(), None, "notes here and there");
    value["killerCages"] = json!([[1, 2]]);
    assert!(outcome(&value).contains("killerCages"), "{}", outcome(&value));
    value["gridSize"] = json!(6);
    assert!(outcome(&value).contains("9 by 9"));
}

/// Nine rows of cells. Only the first cell has content.
fn rows(first: &Value) -> Value {
    let mut rows = vec![vec![json!({}); 9]; 9];
    rows[0][0] = first.clone();
    json!(rows)
}

#[test]
fn f_puzzles() {
    let mut value = json!({"size": 9, "grid": rows(&json!({"value": 5, "given": true})), "title": "A", "cage": []});
    assert_eq!(outcome(&value), format!("5{}", ".".repeat(80)));
    value["ruleset"] = json!("Normal sudoku rules apply.");
    assert!(puzzle(&value).is_ok());
    value["ruleset"] = json!("Normal sudoku rules apply. Digits on a line rise.");
    assert_eq!(outcome(&value), "a variant of Sudoku (it has rules in words), whose rules are not known here");
    value["ruleset"] = json!("");
    value["quadruple"] = json!([{"cells": ["R1C1"]}]);
    value["antiknight"] = json!(true);
    assert!(outcome(&value).contains("quadruple") && !outcome(&value).contains("antiknight"), "{}", outcome(&value));
    let value = json!({"size": 9, "grid": rows(&json!({"region": 1}))});
    assert_eq!(outcome(&value), "jigsaw: region 'B' has 10 cells: 9 are expected");
    for grid in [json!([]), json!([[]]), json!([[{}, {}], [{}]])] {
        assert!(outcome(&json!({"size": 9, "grid": grid})).contains("rows of cells are expected"));
    }
    let grid = json!([[{}, {}, {}, {}], [{}, {}, {"value": 3, "given": true}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]);
    let mut value =
        json!({"size": 4, "grid": grid, "diagonal+": true, "ruleset": "Digits differ on the marked diagonal."});
    let state = puzzle(&value).unwrap();
    assert_eq!(
        (state.to_string().as_str(), state.layout().unwrap().to_string().as_str()),
        ("......3.........", "4x4+diagonal:up")
    );
    value["ruleset"] = json!("Digits on the thermometer rise.");
    assert!(outcome(&value).contains("rules in words"));
    value["size"] = json!(6);
    assert!(outcome(&value).contains("the size is not that of the grid"));
    assert_eq!(puzzle(&json!({"size": 9, "grid": rows(&json!({"value": 5}))})).unwrap().givens().len(), 0);
}

#[test]
fn sudoku_pad() {
    let block: Vec<_> = (0..9).map(|i| json!([i / 3, i % 3])).collect();
    let mut value = json!({
        "cellSize": 50, "metadata": {"title": "A", "rules": ["Normal sudoku rules apply."]},
        "cells": rows(&json!({"value": "5"})), "regions": [block], "lines": [],
        "cages": [{"value": "title: A"}],
    });
    assert_eq!(outcome(&value), format!("5{}", ".".repeat(80)));
    assert_eq!(outcome(&json!({"ce": rows(&json!({"v": 5}))})), format!("5{}", ".".repeat(80)));
    value["regions"] = json!([[[0, 0], [0, 4]]]);
    assert!(outcome(&value).contains("in no region"));
    value["regions"] = json!([]);
    value["cages"] = json!([{"value": 12, "cells": [[0, 0], [0, 1]]}]);
    assert!(outcome(&value).contains("cages"));
    value["cages"] = json!([{"value": "rules: Knights differ"}]);
    assert!(outcome(&value).contains("rules in words"));
    value["lines"] = json!([{"thickness": 2}]);
    assert!(outcome(&value).contains("lines"));
}
