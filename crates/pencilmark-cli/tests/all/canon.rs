//! Canonical forms, and which puzzles are kept.

use crate::support::{PROGRAM, run, run_with};
use pencilmark::Grid;
use pencilmark::{Cell, Puzzle, Random, State, Symmetry, canonical};
use serde_json::Value;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

const PUZZLE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const OTHER: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Puzzles that nobody has seen, each some times in different forms, in any order.
fn puzzles(classes: usize, times: usize) -> Vec<Puzzle> {
    let mut random = Random::new(4);
    let mut puzzles = Vec::new();
    for _ in 0..classes {
        let mut puzzle = Puzzle::from(&Grid::random(&mut random));
        for cell in Cell::ALL {
            if random.below(3) > 0 {
                puzzle.clear(cell);
            }
        }
        puzzles.extend((0..times).map(|_| Symmetry::random(&mut random).apply(&puzzle)));
    }
    random.shuffle(&mut puzzles);
    puzzles
}

fn lines(puzzles: &[Puzzle]) -> String {
    puzzles.iter().flat_map(|puzzle| [puzzle.to_string(), "\n".into()]).collect()
}

#[test]
fn a_table_of_forms() {
    let puzzles = puzzles(20, 2);
    let ran = run_with(lines(&puzzles), &["canon"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows[0], rows.len()), (0, "puzzle,canonical,automorphisms,error", 41));
    for (row, puzzle) in rows[1..].iter().zip(&puzzles) {
        let found = canonical(puzzle);
        assert_eq!(*row, format!("{puzzle},{},{},", found.puzzle, found.automorphisms));
    }
    let forms: HashSet<&str> = rows[1..].iter().filter_map(|row| row.split(',').nth(1)).collect();
    assert_eq!(forms.len(), 20);
    // Read as a table, and so not line by line, they have the same rows.
    let table = run_with(format!("puzzle,\n{}", lines(&puzzles).replace('\n', ",\n")), &["canon"]);
    assert_eq!(table.out, ran.out);
}

#[test]
fn every_format_has_the_form() {
    let form = canonical(&PUZZLE.parse().unwrap());
    let line = run(&["canon", "--format", "line", PUZZLE]);
    assert_eq!((line.code, line.out), (0, format!("{}\n", form.puzzle)));
    let text = run(&["canon", "--format", "text", PUZZLE]).out;
    assert!(
        text.contains("\n1 automorphism. From the puzzle: ") && text.contains(&form.symmetry.to_string()),
        "{text}"
    );
    let json: Value = serde_json::from_str(&run(&["canon", "--format", "json", PUZZLE]).out).unwrap();
    assert_eq!((json["puzzle"].as_str(), json["automorphisms"].as_u64()), (Some(PUZZLE), Some(1)));
    let symmetry: Symmetry = symmetry(&json["symmetry"]);
    assert_eq!(symmetry.apply(&PUZZLE.parse::<Puzzle>().unwrap()).to_string(), json["canonical"].as_str().unwrap());
    assert!(json.get("error").is_none());
}

/// A symmetry from JSON.
fn symmetry(json: &Value) -> Symmetry {
    let list = |name: &str| -> [u8; 9] { serde_json::from_value(json[name].clone()).unwrap() };
    Symmetry::new(json["transpose"].as_bool().unwrap(), list("rows"), list("columns"), list("digits")).unwrap()
}

#[test]
fn what_is_no_puzzle_is_told() {
    let input = format!("{PUZZLE}\nno puzzle\n55{}\n", ".".repeat(79));
    for (format, bad) in [("csv", "no puzzle,,,"), ("json", "\"canonical\":null"), ("line", "# ")] {
        let ran = run_with(&input, &["canon", "--format", format]);
        let rows: Vec<&str> = ran.out.lines().collect();
        assert_eq!((ran.code, rows.len()), (2, 3 + usize::from(format == "csv")), "{}", ran.out);
        assert!(rows[rows.len() - 2].contains(bad), "{}", ran.out);
        assert!(rows[rows.len() - 1].contains("5 stands twice in row 1: r1c1 and r1c2"), "{}", ran.out);
        assert!(ran.err.contains("line 3: 5 stands twice") && ran.err.contains("2 of 3 could not be"), "{}", ran.err);
        // None of them is a class.
        let twice = run_with(input.repeat(2), &["canon", "--format", format, "--dedupe"]);
        assert_eq!(twice.out.lines().count(), rows.len() + 2, "{}", twice.out);
    }
    assert_eq!(run(&["canon", "--memory", "5", PUZZLE]).code, 2);
    assert_eq!(run_with("", &["canon"]).code, 2);
}

#[test]
fn the_first_of_each_class_is_kept() {
    let puzzles = puzzles(300, 5);
    for format in ["csv", "json", "line", "text"] {
        let all = run_with(lines(&puzzles), &["canon", "--format", format]).out;
        let kept = run_with(lines(&puzzles), &["canon", "--dedupe", "--format", format]);
        assert_eq!(kept.code, 0);
        let mut seen = HashSet::new();
        let is_first: Vec<bool> = puzzles.iter().map(|puzzle| seen.insert(canonical(puzzle).puzzle)).collect();
        let (header, between) = (usize::from(format == "csv"), if format == "text" { "\n\n" } else { "\n" });
        let rows: Vec<&str> = all.trim_end().split(between).collect();
        assert_eq!(rows.len(), puzzles.len() + header);
        let first = rows[header..].iter().zip(is_first).filter(|(_, is_first)| *is_first).map(|(row, _)| *row);
        let expected: Vec<&str> = rows[..header].iter().copied().chain(first).collect();
        assert_eq!(kept.out.trim_end(), expected.join(between));
        let one = run_with(lines(&puzzles), &["canon", "--dedupe", "--format", format, "--threads", "1"]);
        assert_eq!(one.out, kept.out);
    }
}

#[test]
fn what_does_not_fit_into_memory_goes_to_disk() {
    // A MiB has room for about fifteen thousand forms.
    let mut puzzles = puzzles(40_000, 1);
    puzzles.extend_from_within(..);
    let small = run_with(lines(&puzzles), &["canon", "--dedupe", "--memory", "1"]);
    let large = run_with(lines(&puzzles), &["canon", "--dedupe"]);
    assert_eq!((small.code, small.out.lines().count()), (0, 40_001));
    assert!(small.out == large.out);
}

#[test]
fn columns_are_kept_with_their_puzzles() {
    let table = format!("id,puzzle\n1,{PUZZLE}\n2,{OTHER}\n3,{PUZZLE}\n");
    let ran = run_with(table, &["canon", "--dedupe", "--keep-columns"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((rows.len(), rows[0]), (3, "id,puzzle,canonical,automorphisms,error"));
    assert!(rows[1].starts_with(&format!("1,{PUZZLE},")) && rows[2].starts_with(&format!("2,{OTHER},")));
}

#[test]
fn entries_do_not_count() {
    // The player has entered a 7 that is wrong, and stands twice.
    let entered: State = {
        let mut state: State = PUZZLE.parse().unwrap();
        state.place(Cell::at(1, 1).unwrap(), state.value(Cell::at(3, 1).unwrap()).unwrap());
        state
    };
    let state = pencilmark::format::state(&entered);
    let found: Value = serde_json::from_str(&run(&["canon", "--format", "json", &state]).out).unwrap();
    assert_eq!(found["canonical"], canonical(&PUZZLE.parse().unwrap()).puzzle.to_string());
}

#[test]
fn two_puzzles_are_equivalent_or_not() {
    let by = Symmetry::random(&mut Random::new(8));
    let moved = by.apply(&PUZZLE.parse::<Puzzle>().unwrap()).to_string();
    let yes = run(&["equivalent", "--format", "json", PUZZLE, &moved]);
    let answer: Value = serde_json::from_str(&yes.out).unwrap();
    assert_eq!((yes.code, answer["equivalent"].as_bool()), (0, Some(true)));
    assert_eq!(symmetry(&answer["symmetry"]).apply(&PUZZLE.parse::<Puzzle>().unwrap()).to_string(), moved);
    let text = run(&["equivalent", "--format", "text", PUZZLE, &moved]);
    assert!(text.code == 0 && text.out.starts_with("Equivalent. From the first to the second: "), "{}", text.out);

    let no = run(&["equivalent", PUZZLE, OTHER]);
    let answer: Value = serde_json::from_str(&no.out).unwrap();
    assert_eq!((no.code, answer["equivalent"].as_bool()), (1, Some(false)));
    assert!(answer["symmetry"].is_null() && answer.get("error").is_none());
    assert_eq!(run(&["equivalent", "--format", "text", PUZZLE, OTHER]).out, "Not equivalent.\n");

    // One may be read from standard input; but it must be one.
    assert_eq!(run_with(&moved, &["equivalent", PUZZLE, "-"]).code, 0);
    let two = run_with(format!("{moved}\n{moved}\n"), &["equivalent", PUZZLE, "-"]);
    assert!(two.code == 2 && two.err.contains("one is expected"), "{}", two.err);
    let bad = run(&["equivalent", PUZZLE, "12"]);
    assert!(bad.code == 2 && bad.err.contains("81 characters expected"), "{}", bad.err);
    assert!(serde_json::from_str::<Value>(&bad.out).unwrap()["error"]["code"].is_string());
    let twice = run(&["equivalent", &format!("55{}", ".".repeat(79)), PUZZLE]);
    assert!(twice.code == 2 && twice.err.contains("5 stands twice in row 1"), "{}", twice.err);
    assert_eq!(run(&["equivalent", PUZZLE]).code, 2);
    assert_eq!(run(&["equivalent", PUZZLE, OTHER, "--timeout", "0"]).code, 1);
}

/// The program with pipes on all sides.
fn start(args: &[&str]) -> std::process::Child {
    let mut command = Command::new(PROGRAM);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn rows_are_printed_as_they_are_found() {
    for args in [&["canon"][..], &["canon", "--dedupe"]] {
        let mut child = start(args);
        let mut asked = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for (i, puzzle) in puzzles(3, 1).iter().enumerate() {
            writeln!(asked, "{puzzle}").unwrap();
            if i == 0 {
                assert!(answers.next().unwrap().unwrap().starts_with("puzzle,"));
            }
            // Without an answer, this would wait forever.
            assert!(answers.next().unwrap().unwrap().starts_with(&puzzle.to_string()));
        }
        drop(asked);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_it() {
    for args in [&["canon"][..], &["canon", "--dedupe", "--memory", "1"]] {
        let mut child = start(args);
        let mut asked = child.stdin.take().unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let _ = asked.write_all(lines(&puzzles(10, 1)).as_bytes());
        out.read_line(&mut first).unwrap();
        drop(out);
        // The pipe stays open, and is written to: only the closed output can end it.
        let many = lines(&puzzles(1000, 1));
        for _ in 0..1000 {
            if asked.write_all(many.as_bytes()).is_err() {
                break;
            }
        }
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let mut child = start(&["canon", "--dedupe"]);
    let mut asked = child.stdin.take().unwrap();
    asked.write_all(lines(&puzzles(10, 1)).as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn a_form_that_is_not_known_in_time_is_told_so() {
    let ran = run(&["canon", "--format", "text", "--timeout", "0", &".".repeat(81)]);
    assert_eq!((ran.code, ran.out.trim()), (1, "Not known: the time was over before the end."));
}
