//! `pencilmark prove`

use crate::support::{run, run_with};
use pencilmark_plain::lrat::Checker;
use serde_json::Value;
use std::fs;
use std::path::Path;

const EASY: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn accepted(folder: &Path, name: &str) {
    let lrat = read(folder, &format!("{name}.lrat"));
    assert_eq!(Checker::new(&read(folder, &format!("{name}.cnf"))).unwrap().check(lrat.lines()), Ok(()), "{name}");
}

/// The lines of one file have their numbers as names. A line that is not a puzzle does not affect other lines.
#[test]
fn each_line_is_proven_under_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("proofs");
    let none = format!("55{}", ".".repeat(79));
    let several = format!("12{}", ".".repeat(79));
    let input = format!("{EASY}\nno puzzle\n{HARD}\n{none}\n{several}\n");
    let ran = run_with(&input, &["prove", "--out", out.to_str().unwrap()]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    let told = lines(&ran.out);
    let solutions: Vec<Option<&str>> = told.iter().map(|answer| answer["solutions"].as_str()).collect();
    assert_eq!(solutions, [Some("1"), None, Some("1"), Some("0"), Some("2+")]);
    assert_eq!(told[1]["error"]["line"], 2);
    for name in ["1", "3", "4"] {
        accepted(&out, name);
    }
    assert_eq!(told[4]["files"], serde_json::json!(["5.cnf", "5.1.txt", "5.2.txt"]));
    let (one, two) = (read(&out, "5.1.txt"), read(&out, "5.2.txt"));
    assert!(one.starts_with("12") && two.starts_with("12") && one != two && one.len() == 82, "{one}{two}");
    assert_eq!(fs::read_dir(&out).unwrap().count(), 12);
}

/// The clauses of the steps and lines of a path, as `explain` numbers them.
#[test]
fn clauses_are_mapped_to_steps_and_lines() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    // Its path needs no strategy of uniqueness.
    let hard = ".5.4.9......6....12.....3..7.3...2.....5...9.1.........68....4.....8........7....";
    assert_eq!(run(&["prove", hard, "--out", out]).code, 0);
    let spans = lines(&read(folder.path(), "1.steps.jsonl"));
    let lemmas: Vec<String> = read(folder.path(), "1.lrat").lines().map(Into::into).collect();
    let number = |line: &str| line.split(' ').next().unwrap().parse::<u64>().unwrap();
    assert_eq!((&spans[0]["step"], spans[0]["from"].as_u64()), (&0.into(), Some(number(&lemmas[0]))));
    let last = spans.last().unwrap();
    assert_eq!((&last["step"], last["to"].as_u64()), (&Value::Null, Some(number(lemmas.last().unwrap()))));
    let explained = lines(&run(&["explain", "--format", "json", "--choose", "first", hard]).out).remove(0);
    let (steps, of_steps): (&[Value], Vec<&Value>) = (
        explained["steps"].as_array().unwrap(),
        spans.iter().filter(|span| span["step"].as_u64() > Some(0) && span["line"].is_null()).collect(),
    );
    assert_eq!(of_steps.len(), steps.len());
    for (span, step) in of_steps.iter().zip(steps) {
        assert_eq!(span["strategy"], step["strategy"]);
    }
    let lines: Vec<&Value> = spans.iter().filter(|span| span["line"].is_u64()).collect();
    assert!(!lines.is_empty());
    for span in lines {
        let step = &steps[span["step"].as_u64().unwrap() as usize - 1];
        assert!(span["line"].as_u64().unwrap() as usize <= step["argument"].as_array().unwrap().len(), "{span}");
    }
}
