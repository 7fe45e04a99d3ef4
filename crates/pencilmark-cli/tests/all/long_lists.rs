//! Long lists are read in blocks and searched side by side. They must give the same results as each line alone.

use crate::support::run_with;
use pencilmark_plain::number;
use serde_json::Value;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......";

/// Lines of all kinds. Most lines are puzzles with permuted digits, and with one solution, no solution or several solutions.
fn list(end: &str) -> String {
    let line = |i: usize| match i % 700 {
        300 => TWICE.to_owned(),
        400 => "no puzzle".to_owned(),
        500 => "# a remark".to_owned(),
        600 => EASY.replace('.', "x"),
        _ => {
            let shift = |digit: char| match digit.to_digit(10) {
                Some(number) => char::from_digit((number - 1 + i as u32) % 9 + 1, 10).unwrap(),
                None => {
                    if i.is_multiple_of(2) {
                        '.'
                    } else {
                        '0'
                    }
                }
            };
            let mut puzzle: String = EASY.chars().map(shift).collect();
            if i.is_multiple_of(5) {
                puzzle.replace_range(2..5, "...");
            }
            if i.is_multiple_of(11) {
                puzzle.replace_range(79..81, "12");
            }
            puzzle
        }
    };
    (0..5000).flat_map(|i| [line(i), end.to_owned()]).collect()
}

#[test]
fn rows_are_those_of_single_lines() {
    for end in ["\n", "\r\n"].into_iter().take(number(1, 2)) {
        let list = list(end);
        // JSON is written line by line.
        for (command, fields) in
            [("solve", vec!["puzzle", "count", "solution"]), ("check", vec!["puzzle", "count", "minimal"])]
        {
            let csv = run_with(list.as_bytes(), &[command, "--format", "csv", "--threads", "2"]);
            let json = run_with(list.as_bytes(), &[command, "--format", "json"]);
            assert_eq!((csv.code, json.code), (2, 2));
            assert_eq!(csv.err, json.err, "{command}");
            let mut table = csv::Reader::from_reader(csv.out.as_bytes());
            let header = table.headers().unwrap().clone();
            let rows: Vec<_> = table.records().map(Result::unwrap).collect();
            assert_eq!(rows.len(), json.out.lines().count());
            for (row, object) in rows.iter().zip(json.out.lines()) {
                let object: Value = serde_json::from_str(object).unwrap();
                for field in fields.iter().chain(["error"].iter()) {
                    let cell = header.iter().position(|name| name == *field).map(|column| &row[column]);
                    let text = match &object[*field] {
                        Value::Null => String::new(),
                        Value::String(text) => text.clone(),
                        Value::Object(error) => {
                            let part = |key: &str| error[key].as_str().unwrap();
                            format!("{}: {}", part("code"), part("message"))
                        }
                        other => other.to_string(),
                    };
                    assert_eq!(cell, Some(text.as_str()), "{command}: {field} of {object}");
                }
            }
        }
    }
}

#[test]
fn errors_name_their_lines() {
    let line = |i: usize| match i {
        300 | 1700 => TWICE,
        900 => "no puzzle",
        500 => "# a remark",
        _ => EASY,
    };
    let list: String = (1..=2000).flat_map(|i| [line(i), "\n"]).collect();
    for command in ["solve", "check"] {
        let ran = run_with(list.as_bytes(), &[command]);
        for place in ["line 300: ", "line 900: ", "line 1700: ", "3 of 1999 "] {
            assert!(ran.err.contains(place), "{}", ran.err);
        }
        assert_eq!((ran.code, ran.out.lines().count()), (2, 2000));
    }
}
