//! JSON that is written can be read back.

use pencilmark::{
    Argument, Board, Cells, Digits, Grid, Mark, Outcome, Random, Scene, Search, Solver, State, Symmetry, Truth,
    strategies,
};
use pencilmark_plain as support;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn back<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

#[test]
fn values_read_back() {
    for seed in 0..50 {
        let board = support::thinned(seed);
        let state = State::from(&board);
        assert_eq!(back(&state), state);
        assert_eq!(State::from(&back(&board)), state);
        let grid: Grid = Search::of(&board).unique().unwrap();
        assert_eq!(back(&grid), grid);
        for cell in board.blank() {
            assert_eq!(back(&cell), cell);
            let digits: Digits = board.marks(cell);
            assert_eq!(back(&digits), digits);
            for digit in digits {
                assert_eq!(back(&Mark::new(cell, digit)), Mark::new(cell, digit));
                let cells: Cells = board.cells(digit);
                assert_eq!(back(&cells), cells);
                let truths: Vec<Truth> = vec![cell.into(), (digit, cell.block()).into()];
                assert_eq!(back(&truths), truths);
            }
        }
    }
}

#[test]
fn symmetries_are_lists() {
    let symmetry = Symmetry::random(&mut Random::new(1));
    assert_eq!(back(&symmetry), symmetry);
    let text = serde_json::to_string(&Symmetry::IDENTITY).unwrap();
    let same = "[1,2,3,4,5,6,7,8,9]";
    assert_eq!(text, format!(r#"{{"transpose":false,"rows":{same},"columns":{same},"digits":{same}}}"#));
    let bad = text.replacen("1,2,3,4", "4,2,3,1", 1);
    assert!(serde_json::from_str::<Symmetry>(&bad).unwrap_err().to_string().contains("lines of a band together"));
}

#[test]
fn steps_paths_and_arguments_are_complete() {
    let mut arguments = 0;
    for strategy in strategies::all() {
        for case in strategy.cases() {
            let board = strategy.board(&case.state().unwrap()).unwrap();
            for step in strategy.all(&Scene::new(&board)) {
                let value: Value = serde_json::to_value(&step).unwrap();
                assert_eq!(value["strategy"], strategy.id());
                assert_eq!(value["removes"].as_array().unwrap().len(), step.removes().len());
                if let Some(argument) = step.argument() {
                    let read: Argument = serde_json::from_value(value["argument"].clone()).unwrap();
                    assert_eq!(&read, argument);
                    arguments += 1;
                }
            }
        }
    }
    assert!(arguments > 40, "{arguments}");
    let puzzle = support::puzzle(1);
    let path = Solver::new().solve(Board::new(&puzzle).unwrap());
    let value = serde_json::to_value(&path).unwrap();
    assert_eq!(value["puzzle"], puzzle.to_string());
    assert_eq!(value["solved"], path.outcome == Outcome::Solved);
    assert_eq!(value["steps"].as_array().unwrap().len(), path.steps.len());
}

/// A line whose number is too large is not read as another line.
#[test]
fn a_line_has_the_number_that_it_was_given() {
    let named = |number: usize| {
        let mut lines: Vec<Value> = (1..=65_537).map(|n| json!({"n": n, "suppose": "4r1c1"})).collect();
        lines.push(json!({"n": 65_538, "from": [number], "off": ["4r1c2"]}));
        serde_json::from_value::<Argument>(Value::from(lines))
    };
    let argument = named(65_536).unwrap();
    assert_eq!(argument.lines()[65_537].names().map(usize::from).collect::<Vec<_>>(), [65_535]);
    assert_eq!(serde_json::to_value(&argument).unwrap()[65_537]["from"], json!([65_536]));
    let error = named(65_537).unwrap_err().to_string();
    assert!(error.contains("line 65538 of the argument: line 65537 is too far from the first to be named"), "{error}");
}

#[test]
fn what_cannot_be_read_says_why() {
    let argument = |value: Value| serde_json::from_value::<Argument>(value).unwrap_err().to_string();
    for (value, words) in [
        (json!([{"n": 2, "suppose": "4r1c1"}]), "line 2 of the argument: its number should be 1"),
        (json!([{"n": 1, "suppose": "4r1"}]), "'4r1' is no mark"),
        (json!([{"n": 1, "from": [1], "off": ["4r1c1"]}]), "1 is no earlier line"),
        (json!([{"n": 1, "from": [0], "off": ["4r1c1"]}]), "0 is no earlier line"),
        (json!([{"n": 1, "suppose": ["4r1c1", "-4r1c2"]}]), "some marks are supposed on"),
        (json!([{"n": 1}]), "either 'suppose', or 'on' or 'off'"),
    ] {
        let error = argument(value);
        assert!(error.contains(words), "{error}");
    }
    assert!(serde_json::from_str::<Mark>("[\"r1c2\",0]").unwrap_err().to_string().contains("a digit from 1 to 9"));
    assert!(serde_json::from_str::<Mark>("[\"r0c2\",1]").unwrap_err().to_string().contains("r0c2"));
    assert!(serde_json::from_str::<Board>("\"11\"").is_err());
}
