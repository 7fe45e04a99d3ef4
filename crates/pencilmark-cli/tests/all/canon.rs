//! Canonical forms, and the puzzles that are kept.

use crate::support::{PROGRAM, run_with};
use pencilmark::{Cell, Grid, Puzzle, Random, Symmetry, canonical};
use pencilmark_plain::number;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

/// Random puzzles in random order. Each puzzle comes several times, in different equivalent forms.
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
    // The puzzles have the same rows if they are read as a table, and so not line by line.
    let table = run_with(format!("puzzle,\n{}", lines(&puzzles).replace('\n', ",\n")), &["canon"]);
    assert_eq!(table.out, ran.out);
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
    let mut puzzles = puzzles(number(8_000, 40_000), 1);
    puzzles.extend_from_within(..);
    let small = run_with(lines(&puzzles), &["canon", "--dedupe", "--memory", "1"]);
    let large = run_with(lines(&puzzles), &["canon", "--dedupe"]);
    assert_eq!((small.code, small.out.lines().count()), (0, puzzles.len() / 2 + 1));
    assert!(small.out == large.out);
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
        // The input pipe stays open and gets more lines, so only the closed output can end the program.
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
