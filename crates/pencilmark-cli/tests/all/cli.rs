//! Tests of the real program, called in the same way as by scripts and people.

use crate::support::{PROGRAM, run};
use serde_json::Value;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

#[cfg(feature = "completions")]
#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).out.contains("pencilmark"), "{shell}");
    }
    assert!(run(&["man"]).out.contains(".TH pencilmark 1"));
    assert!(run(&["man", "solve"]).out.contains("limit"));
    assert_eq!(run(&["man", "juggle"]).code, 2);
}

/// If a reader closes the pipe early, the program ends with 0.
#[test]
fn a_closed_pipe_ends_with_zero() {
    let mut child = Command::new(PROGRAM).arg("solve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let chunk = format!("{EASY}\n").repeat(1000);
        // A million lines. The program stops reading long before the last line.
        (0..1000).take_while(|_| stdin.write_all(chunk.as_bytes()).is_ok()).count()
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first, "puzzle,count,solution,error\n");
    drop(stdout);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(writer.join().unwrap() < 1000);
}

#[test]
fn a_page_of_a_strategy_for_programs() {
    let page: Value = serde_json::from_str(&run(&["strategies", "x-wing", "--format", "json"]).out).unwrap();
    for field in ["id", "name", "family", "difficulty", "page", "example"] {
        assert!(page.get(field).is_some(), "no {field}: {page}");
    }
    assert_eq!((&page["id"], &page["example"]["step"]["strategy"]), (&page["id"], &"x-wing".into()));
    // The step of the page is the step that is found in the example. It is also the first step, unless `why_easier` says
    // that an easier strategy works.
    let state = page["example"]["state"].as_str().unwrap();
    let found: Value = serde_json::from_str(&run(&["hint", "--strategies", "x-wing", state]).out).unwrap();
    assert_eq!(found["removes"], page["example"]["step"]["removes"]);
    let first: Value = serde_json::from_str(&run(&["hint", state]).out).unwrap();
    assert_eq!(first["strategy"] == "x-wing", page.get("why_easier").is_none(), "{first}");
}

#[test]
fn all_strategies_for_programs() {
    let objects = run(&["strategies", "--format", "json"]).out;
    let table = run(&["strategies"]).out;
    assert_eq!(objects.lines().count() + 1, table.lines().count());
    let mut alone = 0;
    for line in objects.lines() {
        let strategy: Value = serde_json::from_str(line).unwrap();
        assert!(!strategy["page"].as_str().unwrap().is_empty());
        assert_eq!(strategy["example"]["step"]["strategy"], strategy["id"]);
        alone += usize::from(strategy.get("why_easier").is_none());
    }
    assert!(alone > 20, "{alone} have an example where nothing easier works");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_no_success() {
    let commands: [&[&str]; 15] = [
        &["--help"],
        &["--version"],
        &["solve", EASY],
        &["hint", EASY],
        &["explain", EASY],
        &["canon", EASY],
        &["classify", EASY],
        &["canon", "--dedupe", EASY],
        &["equivalent", EASY, EASY],
        &["strategies"],
        &["strategies", "x-wing"],
        &["test", "naked-pair"],
        &["man"],
        &["man", "solve"],
        &["completions", "bash"],
    ];
    for command in commands {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut program = Command::new(PROGRAM);
        let ran = program.args(command).stdin(Stdio::null()).stdout(full).output().unwrap();
        assert_eq!(ran.status.code(), Some(2), "{command:?}");
        assert!(!ran.stderr.is_empty(), "{command:?}");
    }
}
