//! Drawings of penpa-edit.

use super::super::LINE;
use super::links::deflated;
use pencilmark::State;
use pencilmark_requests::Refusal;
use pencilmark_requests::input::one;
use std::fmt::Write as _;

/// The number of cells in a row of a drawing, including the space around the grid.
const WIDTH: usize = 13;

/// The cells of a whole grid as the link lists them: the differences between the numbers of successive cells.
fn all_cells() -> String {
    let steps: Vec<&str> = (0..81).map(|place| if place % 9 == 0 { "5" } else { "1" }).collect();
    format!("[28,{}]", steps[1..].join(","))
}

/// The numbers of a drawing, with `zN` for the digits of a line.
fn numbers(line: &str) -> String {
    let place = |place: usize| WIDTH * (place / 9 + 2) + place % 9 + 2;
    let digits = line.chars().enumerate().filter(|(_, digit)| digit.is_ascii_digit());
    digits.map(|(at, digit)| format!("\"{}\":[\"{digit}\",1,\"1\"]", place(at))).collect::<Vec<_>>().join(",")
}

fn lines() -> String {
    let mut lines = String::new();
    for line in [4, 7] {
        for piece in 1..10 {
            let corner = |row: usize, column: usize| 169 + WIDTH * row + column;
            let _ = write!(lines, "\"{},{}\":2,", corner(line, piece), corner(line, piece + 1));
            let _ = write!(lines, "\"{},{}\":2,", corner(piece, line), corner(piece + 1, line));
        }
    }
    lines.trim_end_matches(',').into()
}

fn drawing() -> String {
    let (numbers, lines, cells) = (numbers(LINE), lines(), all_cells());
    format!(
        "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: A,Author: B,,,OFF,false\n[0,0,0,0]\n{{zM:\"a\"}}\n\
         {{zR:{{z_:[]}},zS:{{}},zN:{{{numbers}}},zE:{{{lines}}},zT:[],z6:zO}}\n{{zS:{{\"28\":1}},zN:{{}}}}\n\
         {cells}\n[]"
    )
}

fn read(drawing: &str) -> Result<State, Refusal> {
    one(&format!("https://x.y/penpa-edit/#m=edit&p={}", deflated(drawing)))
}

fn outcome(text: &str) -> String {
    read(text).map_or_else(|error| error.message, |state| state.to_string())
}

#[test]
fn plain_puzzles() {
    assert_eq!(outcome(&drawing()), LINE);
    let square = drawing().replace("sudoku,", "square,").replace("zN", "\"number\"").replace("zE", "\"lineE\"");
    assert_eq!(outcome(&square), LINE);
    let ruled = drawing().replace(",,,OFF", ",,Normal sudoku rules apply.,OFF");
    assert_eq!(outcome(&ruled), LINE);
    let tagged = format!("{}{}[\"classic\"]\nfalse\n", drawing(), "\nx".repeat(10) + "\n");
    assert_eq!(outcome(&tagged), LINE);
}

#[test]
fn what_the_solver_entered() {
    let entered =
        drawing().replace("zN:{}", "zN:{\"28\":[\"7\",2,\"1\"],\"29\":[\"12\",2,\"5\"],\"30\":[\"1\",2,\"1\"]}");
    let state = read(&entered).unwrap();
    assert_eq!((state.entries().len(), state.givens().len()), (1, 27), "a given stays what it is");
    let flags = "\"28\":[[0,0,0,0,0,0,1,0,0],2,\"7\"],\"29\":[[1,1,0,0,0,0,0,0,0],2,\"7\"]";
    let state = read(&drawing().replace("zN:{}", &format!("zN:{{{flags}}}"))).unwrap();
    assert_eq!((state.entries().len(), state.marks()), (1, None), "notes here and there");
}

#[test]
fn variants_are_refused() {
    let drawing = drawing();
    for (from, to, why) in [
        ("sudoku,9,9", "sudoku,6,6", "6 by 6"),
        ("sudoku,9,9", "hex,9,9", "'hex'"),
        (",84,84,0,", ",84,84,1,", "more lines"),
        ("[0,0,0,0]", "[1,0,0,0]", "room around"),
        (",,,OFF", ",,Knights differ.,OFF", "rules in words"),
        ("zS:{},", "zS:{\"28\":1},", "'zS'"),
        ("zT:[]", "zT:[[28,29]]", "'zT'"),
        ("\"30\":[\"5\"", "\"30\":[\"A\"", "A"),
        ("\"30\":", "\"20\":", "outside"),
        ("zE:{\"222,223\":2,", "zE:{", "without the borders"),
        ("zE:{", "zE:{\"183,184\":2,", ""),
        ("zE:{", "zE:{\"196,197\":2,", "no borders"),
        ("zE:{", "zE:{\"x\":2,", "no borders"),
        ("[28,1", "[29,1", "other cells"),
    ] {
        assert!(drawing.contains(from), "{from}");
        let outcome = outcome(&drawing.replacen(from, to, 1));
        assert!(if why.is_empty() { outcome == LINE } else { outcome.contains(why) }, "{to}: {outcome}");
    }
    let tagged = format!("{drawing}{}[\"antiknight\"]\n", "\nx".repeat(10) + "\n");
    assert!(outcome(&tagged).contains("antiknight"));
    for nonsense in ["", "\n\n\n\n", "sudoku,9,9"] {
        assert!(read(nonsense).is_err());
    }
    assert!(outcome(&drawing.replace("zN:{\"", "zN:{")).contains("JSON"));
}
