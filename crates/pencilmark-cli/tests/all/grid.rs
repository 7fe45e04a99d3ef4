//! `grid`: its lists, and runs that are killed at any moment and then continued to the same bytes.

use crate::support::{PROGRAM, Ran, run, run_with};
use pencilmark::{Random, Symmetry};
use pencilmark_plain::number;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn grid(args: &[&str]) -> Ran {
    run(&[&["grid"], args].concat())
}

#[test]
fn symmetric_grids_have_what_is_asked_for() {
    let ran = grid(&["symmetric", "--class", "rot90", "--count", "3", "--format", "csv", "--threads", "1"]);
    assert_eq!(grid(&["symmetric", "--class", "86", "--count", "3", "--format", "csv", "--threads", "2"]).out, ran.out);
    for row in ran.out.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        assert!(fields[1] == "86" && fields[2].parse::<u32>().unwrap() >= 4, "{row}");
        assert!(grid(&["automorphisms", fields[0]]).out.contains(&format!("{},{},86,", fields[0], fields[2])));
    }
}

#[test]
fn a_pattern_is_found_in_its_grid_wherever_it_is_moved() {
    let puzzle = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let moved = Symmetry::random(&mut Random::new(1)).apply(&puzzle.parse::<pencilmark::Puzzle>().unwrap());
    let found = grid(&["pattern", &moved.to_string(), puzzle]);
    assert_eq!((found.code, found.out.trim()), (0, puzzle.replace('0', ".").as_str()), "{}", found.err);
    // Two givens of a puzzle are cleared. The puzzle is among the puzzles of its pattern.
    let known = puzzle.replacen('1', "0", 1).replacen('4', "0", 1);
    let filled = grid(&["pattern", puzzle, "--known", &known]);
    assert!(filled.out.lines().any(|line| line == puzzle.replace('0', ".")), "{}", filled.err);
    let sample = grid(&["pattern", EASY, "--tries", "30", "--seed", "3", "--threads", "1"]);
    assert_eq!(grid(&["pattern", EASY, "--tries", "30", "--seed", "3", "--threads", "2"]).out, sample.out);
    assert!(sample.err.contains("in 30 tries"), "{}", sample.err);
}

#[test]
fn lists_are_the_same_with_any_number_of_threads() {
    let more = more();
    let one = grid(&["subpuzzles", &more, "--threads", "1"]);
    assert_eq!(grid(&["subpuzzles", &more, "--threads", "3"]).out, one.out);
    let number = one.out.lines().count();
    assert!(number > 20 && one.err.contains(&format!("{number} puzzles")), "{}", one.err);
    assert_eq!(grid(&["subpuzzles", &more, "--count"]).out, format!("{number}\n"));
    let checked = run_with(&one.out, &["check"]);
    assert_eq!(checked.out.matches(",true,1,true,").count(), number, "each is minimal");
    // The minimal puzzles with a certain number of givens are the same in both lists.
    let of_25 = grid(&["puzzles", "--givens", "25", "--minimal", "--within", &more, &more, "--threads", "2"]);
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        lines.sort();
        lines
    };
    let givens = |line: &&str| line.chars().filter(|character| *character != '.').count() == 25;
    let expected: Vec<&str> = one.out.lines().filter(givens).collect();
    assert_eq!(sorted(&of_25.out), sorted(&expected.join("\n")));
}

/// The easy puzzle with more givens.
fn more() -> String {
    let solution = run(&["solve", EASY]).out.lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned();
    let both = EASY.chars().zip(solution.chars()).enumerate();
    both.map(|(cell, (given, digit))| if given == '.' && cell % 8 == 1 { digit } else { given }).collect()
}

#[test]
fn a_killed_list_is_continued_to_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (whole, out) = (path("whole"), path("out"));
    let more = more();
    for (seed, format) in ["line", "csv"].into_iter().enumerate() {
        let kind = ["grid", "subpuzzles", &more, "--format", format];
        let _ = fs::remove_file(&whole);
        let told = run(&[&kind[..], &["--out", &whole]].concat());
        assert_eq!((told.code, told.out.as_str()), (0, ""), "{}", told.err);
        let expected = fs::read_to_string(&whole).unwrap();
        let _ = fs::remove_file(&out);
        let mut random = Random::new(seed as u64);
        for round in 0..number(1, 10) {
            let threads = if round % 2 == 0 { "1" } else { "2" };
            let args = [&kind[..], &["--threads", threads, "--out", &out, "--resume"]].concat();
            let mut command = Command::new(PROGRAM);
            let mut child = command.args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            thread::sleep(Duration::from_millis(random.below(150) as u64));
            let _ = child.kill();
            child.wait().unwrap();
            if let Ok(text) = fs::read_to_string(&out) {
                assert!(expected.starts_with(&text), "round {round}");
            }
        }
        let last = run(&[&kind[..], &["--out", &out, "--resume"]].concat());
        assert_eq!((last.code, &last.err), (0, &told.err));
        assert!(fs::read_to_string(&out).unwrap() == expected);
        // Another run has nothing to do. Other options are refused.
        assert_eq!(run(&[&kind[..], &["--out", &out, "--resume"]].concat()).err, told.err);
        assert!(fs::read_to_string(&out).unwrap() == expected);
        let other = run(&["grid", "subpuzzles", EASY, "--format", format, "--out", &out, "--resume"]);
        assert_eq!(other.code, 2);
        assert!(other.err.contains("was begun with grid subpuzzles"), "{}", other.err);
        assert_eq!(run(&[&kind[..], &["--out", &out]].concat()).code, 2, "the file exists");
        // If the journal does not say how the list was begun, nothing of the list is lost.
        fs::write(format!("{out}.journal"), "half").unwrap();
        let broken = run(&[&kind[..], &["--out", &out, "--resume"]].concat());
        assert!(
            broken.code == 2 && broken.err.contains("does not say how much of the file is complete"),
            "{}",
            broken.err
        );
        assert!(fs::read_to_string(&out).unwrap() == expected);
    }
}
