//! Puzzles in pictures.

use crate::support::{run, run_with};

const PUZZLE: &str = "9..637.....3....1...1.7523....4.81.5...19...82....6.594....2.487.5..2..8...1793.6";

#[test]
fn a_drawn_puzzle_is_read() {
    let puzzle = run(&["generate", "--count", "1", "--seed", "5"]).out.trim().to_owned();
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (picture, broken, none) = (path("a.png"), path("b.jpg"), path("c.png"));
    assert_eq!(run(&["draw", "--out", &picture, &puzzle]).code, 0);
    let read = run(&["scan", "--format", "json", &picture]);
    let answer: serde_json::Value = serde_json::from_str(&read.out).unwrap();
    assert_eq!((read.code, answer["puzzle"].as_str(), answer["solutions"].as_str()), (0, Some(&*puzzle), Some("one")));
    assert_eq!(answer["corners"].as_array().map(Vec::len), Some(4));
    let table = run(&["scan", &picture]).out;
    assert_eq!(table, format!("file,puzzle,entries,doubts,error\n{picture},{puzzle},{},,\n", ".".repeat(81)));
    assert_eq!(run_with(&table, &["check", "--format", "json"]).code, 0);
    assert!(run(&["scan", "--format", "text", &picture]).out.contains('│'));
    std::fs::write(&broken, PUZZLE).unwrap();
    // A pipe does not hide the reason, and a picture is not read as text.
    let piped = run(&["scan", &broken]);
    assert!(piped.err.contains("b.jpg: the file is not a picture"), "{}", piped.err);
    let text = run(&["hint", &picture]);
    assert!(text.code == 2 && text.err.contains("pencilmark scan reads"), "{}", text.err);
    let named = run(&["scan", "--format", "text", &picture, &picture]);
    assert_eq!(named.out.matches(&picture).count(), 2, "{}", named.out);
    let both = run(&["scan", "--format", "json", &broken, &picture, &none]);
    assert_eq!((both.code, both.out.lines().count()), (2, 3));
    assert!(both.out.lines().next().unwrap().contains(r#""code":"not-a-picture""#), "{}", both.out);
    assert!(both.out.lines().last().unwrap().contains(r#""code":"file""#), "{}", both.out);
    let (svg, again) = (path("d.svg"), path("e.png"));
    assert_eq!(run(&["scan", "--out", &svg, &picture]).code, 0);
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert_eq!(run(&["scan", "--out", &again, &picture]).code, 0);
    assert!(run(&["scan", &again]).out.contains(&puzzle));
    assert_eq!(run(&["scan", "--weights", &picture, &picture]).code, 2);
}

#[test]
fn doubts_and_written_digits_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (picture, drawing) = (path("a.png"), path("b.svg"));
    // The drawing of a state has entries in another colour, and marks, which the scanner may read as digits.
    let state = ":0000:x:+17+3...8.+5.8.+54+7+3.9....31.....27.9..........36.5.....2.3...8.5...2...31....49.5.83:::";
    assert_eq!(run(&["draw", "--out", &picture, state]).code, 0);
    let read = run(&["scan", "--format", "json", "--out", &drawing, &picture]);
    let answer: serde_json::Value = serde_json::from_str(&read.out).unwrap();
    let doubts = answer["doubts"].as_array().unwrap().len();
    let svg = std::fs::read_to_string(drawing).unwrap();
    assert!(doubts > 0 && svg.contains("not read with certainty"), "{}", read.out);
    // The legend has one more question mark.
    assert_eq!(svg.matches(">?</text>").count(), doubts + 1);
    let entries = answer["entries"].as_str().unwrap().chars().filter(|&entry| entry != '.').count();
    assert_eq!(svg.matches(r#"class="value placed""#).count(), entries);
}
