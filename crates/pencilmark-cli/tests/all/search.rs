//! `search`: the finds around seeds. The number of threads and kills do not change a byte.

use crate::support::{PROGRAM, Ran, run};
use pencilmark::{Puzzle, Search, canonical, search::Givens};
use pencilmark_plain::number;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A puzzle whose neighbours are rated fast.
const SEED: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// AI Escargot.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// A search of 16 units with some hundred finds, from a seed, with a sample of the choices, in rounds.
const SMALL: [&str; 11] = ["search", SEED, "--minus", "1", "--plus", "2", "--sample", "4", "--rounds", "2", "--best=3"];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

/// The fields of each row of a table.
fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split(',').collect()).collect()
}

#[test]
fn finds_are_minimal_new_and_in_range() {
    let ran = run(&with(&SMALL, &["--er", "1.5..7.2"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows = rows(&ran.out);
    assert!(rows.len() > 100, "{}", rows.len());
    let mut forms = BTreeSet::from([canonical(&SEED.parse().unwrap()).puzzle.to_string()]);
    let mut found = BTreeSet::from([SEED.replace('0', ".")]);
    for (number, row) in rows.iter().enumerate() {
        let [puzzle, form, er, .., givens, round, near, error] = row[..] else { panic!("{row:?}") };
        assert!(forms.insert(form.to_owned()), "{form} is found once, and is no seed");
        assert!(found.contains(near), "{near} was found before");
        found.insert(puzzle.to_owned());
        assert!((1.5..=7.2).contains(&er.parse::<f64>().unwrap()) && error.is_empty());
        assert!(round == "1" || round == "2");
        if number % 40 == 0 {
            let puzzle: Puzzle = puzzle.parse().unwrap();
            assert!(Search::of(&puzzle).unique().is_some() && Givens::of(&puzzle).redundant().is_empty());
            assert_eq!(canonical(&puzzle).puzzle.to_string(), form);
            assert_eq!(puzzle.givens().len().to_string(), givens);
        }
    }
    assert!(ran.err.contains("round 2"), "a table at the end: {}", ran.err);
    let lines = run(&with(&SMALL, &["--er", "1.5..7.2", "--format", "line", "--count", "7"]));
    let expected: Vec<&str> = rows.iter().take(7).map(|row| row[0]).collect();
    assert_eq!(lines.out.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn choices_that_leave_many_solutions_are_passed_over() {
    let found =
        |most| run(&["search", HARD, "--er", "..7.2", "--rounds", "1", "--solutions", most]).out.lines().count();
    assert!(found("10") < found("65536"));
}

/// Escargot's neighbours have a depth of 1 or 2, and the search tells them apart.
#[test]
fn depth_of_trial_and_error() {
    let found = |te| {
        let ran = run(&["search", HARD, "--sample", "3", "--rounds", "1", "--format", "line", "--te", te]);
        ran.out.lines().map(str::to_owned).collect::<BTreeSet<String>>()
    };
    let (all, easy, deep) = (found("0..4"), found("0..1"), found("2"));
    assert!(!easy.is_empty() && easy.is_disjoint(&deep));
    assert_eq!(&easy | &deep, all);
    let ran = run(&["search", HARD, "--te", "5"]);
    assert!(ran.code == 2 && ran.err.contains("--te: a depth up to 4"), "{}", ran.err);
}

fn into(file: &Path, args: &[&str]) -> Ran {
    run(&with(args, &["--out", file.to_str().unwrap()]))
}

fn journal(file: &Path) -> Vec<u8> {
    fs::read(format!("{}.journal", file.display())).unwrap()
}

#[test]
fn threads_and_memory_change_no_byte() {
    let folder = TempDir::new().unwrap();
    let (one, four) = (folder.path().join("one.csv"), folder.path().join("four.csv"));
    let ran = into(&one, &with(&SMALL, &["--threads", "1"]));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("found"), "the table is what is read: {}", ran.out);
    assert_eq!(into(&four, &with(&SMALL, &["--threads", "4", "--memory", "1"])).code, 0);
    assert_eq!(fs::read_to_string(&one).unwrap(), fs::read_to_string(&four).unwrap());
    assert!(journal(&one) == journal(&four));
    assert_eq!(fs::read_to_string(&one).unwrap(), run(&SMALL).out, "and without a file the same");
}

/// Kills a run after some time. Returns whether it was still running.
fn is_killed_after(time: Duration, args: &[&str]) -> bool {
    let mut command = Command::new(PROGRAM);
    let mut child = command.args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    while start.elapsed() < time && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let is_there = child.try_wait().unwrap().is_none();
    let _ = child.kill();
    child.wait().unwrap();
    is_there
}

#[test]
fn a_killed_search_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let (whole, out) = (folder.path().join("whole.csv"), folder.path().join("out.csv"));
    let start = Instant::now();
    let expected = into(&whole, &SMALL);
    let took = start.elapsed();
    let moments = number(2, 20);
    let mut random = pencilmark::Random::new(5);
    let mut kills = 0;
    while kills < moments {
        let _ = (fs::remove_file(&out), fs::remove_file(format!("{}.journal", out.display())));
        // The run is killed at times from before the first record to after the last record, until it reaches its end.
        for round in 0..4 {
            let threads = if round % 2 == 0 { "1" } else { "4" };
            let args = with(&SMALL, &["--resume", "--threads", threads, "--out", out.to_str().unwrap()]);
            let time = took * random.below(1000) as u32 / 1500;
            kills += usize::from(is_killed_after(time, &args));
        }
        let last = into(&out, &with(&SMALL, &["--resume"]));
        assert_eq!((last.code, &last.out, &last.err), (0, &expected.out, &expected.err));
        assert!(fs::read(&out).unwrap() == fs::read(&whole).unwrap());
        assert!(journal(&out) == journal(&whole));
    }
}

#[test]
fn every_end_of_the_files_is_continued_and_others_are_left_alone() {
    let folder = TempDir::new().unwrap();
    let (whole, out) = (folder.path().join("whole.csv"), folder.path().join("out.csv"));
    let small = ["search", HARD, "--er", "..7.2", "--rounds", "2"];
    into(&whole, &small);
    let (text, records) = (fs::read(&whole).unwrap(), journal(&whole));
    let put = |text: &[u8], records: &[u8]| {
        fs::write(&out, text).unwrap();
        fs::write(format!("{}.journal", out.display()), records).unwrap();
    };
    for part in (0..8).step_by(number(4, 1)) {
        put(&text[..text.len() * part / 7], &records[..records.len() * (part * 3 % 8) / 7]);
        let ran = into(&out, &with(&small, &["--resume", "--threads", "1"]));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(fs::read(&out).unwrap() == text && journal(&out) == records, "{part}");
    }
    put(&text, &records);
    let refused = |args: &[&str], words: &str| {
        let before = (fs::read(&out).unwrap(), journal(&out));
        let ran = into(&out, args);
        assert!(ran.code == 2 && ran.err.contains(words), "{args:?}: {}", ran.err);
        assert!((fs::read(&out).unwrap(), journal(&out)) == before);
    };
    refused(&small, "the file exists");
    refused(&with(&small, &["--resume", "--plus", "2"]), "begun with --minus 1 --plus 1 --er 0.0..7.2");
    refused(&["search", SEED, "--er", "..7.2", "--rounds", "2", "--resume"], "other seeds");
    // Rows that differ from the journal.
    let mut other = text.clone();
    other[text.len() / 2] ^= 1;
    put(&other, &records);
    refused(&with(&small, &["--resume"]), "differ from its journal");
    fs::remove_file(format!("{}.journal", out.display())).unwrap();
    let ran = into(&out, &with(&small, &["--resume"]));
    assert!(ran.code == 2 && ran.err.contains("does not say how much of the file is complete"), "{}", ran.err);
}

/// A run that reached its time limit is continued with other limits. Progress is reported if an option asks for it.
#[test]
fn limits_may_change_from_run_to_run() {
    let folder = TempDir::new().unwrap();
    let (whole, out) = (folder.path().join("whole.csv"), folder.path().join("out.csv"));
    into(&whole, &SMALL);
    let ran = into(&out, &with(&SMALL, &["--time", "1ms"]));
    assert!(ran.code == 1 && ran.err.contains("the time is over"), "{}", ran.err);
    let ran = into(&out, &with(&SMALL, &["--resume", "--count", "20", "--progress", "0.001"]));
    assert!(ran.code == 0 && ran.err.contains("round 1: "), "{}", ran.err);
    let part = fs::read_to_string(&out).unwrap();
    let all = fs::read_to_string(&whole).unwrap();
    assert!(part.lines().count() == 21 && all.starts_with(&part));
    assert_eq!(into(&out, &with(&SMALL, &["--resume"])).code, 0);
    assert_eq!(fs::read_to_string(&out).unwrap(), all);
}
