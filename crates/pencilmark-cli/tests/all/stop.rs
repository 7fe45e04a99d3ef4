//! The program answers line by line, and can be stopped: by Ctrl-C, by a timeout, by a reader that closes the pipe.

use crate::support::{PROGRAM, run_with};
use pencilmark_plain::{all_is_tested, number};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// AI Escargot: its path takes a tenth of a second.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// The program with pipes on all sides.
fn start(args: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn every_line_has_its_answer_before_the_next_is_asked() {
    let commands: [&[&str]; 9] = [
        &["solve"],
        &["classify"],
        &["canon"],
        &["check"],
        &["rate"],
        &["hint"],
        &["explain"],
        &["steps", "--strategies", "naked-single"],
        &["convert", "--to", "line"],
    ];
    for command in commands {
        let mut child = start(command);
        let mut asked = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = || answers.next().unwrap().unwrap();
        for i in 0..3 {
            writeln!(asked, "{EASY}").unwrap();
            if i == 0 && ["solve", "canon", "check", "classify", "rate"].contains(&command[0]) {
                assert!(next().starts_with("puzzle,"));
            }
            // Without an answer, this would wait forever.
            assert!(next().contains(EASY), "{command:?}");
        }
        drop(asked);
        assert!(child.wait().unwrap().code().is_some());
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_what_was_done() {
    for threads in ["1", "3"] {
        // Far more hard puzzles than can be solved in time, and a pipe that stays open.
        let mut child = start(&["explain", "--threads", threads]);
        let mut asked = child.stdin.take().unwrap();
        for line in [EASY].into_iter().chain([HARD; 500]) {
            writeln!(asked, "{line}").unwrap();
        }
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        answers.read_line(&mut first).unwrap();
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let mut rest = String::new();
        answers.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let paths = first.lines().chain(rest.lines()).map(|line| serde_json::from_str::<Value>(line).unwrap());
        let paths: Vec<Value> = paths.collect();
        assert_eq!(paths[0]["puzzle"], EASY);
        assert!(paths.len() < 500, "it did not continue to the end");
        let cut = paths.iter().filter(|path| path["error"]["code"] == "cancelled").count();
        assert!(cut <= threads.parse().unwrap(), "each thread was at one puzzle at most");
        assert!(paths.iter().all(|path| path["solved"] == true || path["error"]["code"] == "cancelled"));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_verdicts_that_are_known() {
    let mut child = start(&["verify", HARD, "--claims", "-"]);
    let mut asked = child.stdin.take().unwrap();
    // Claims that no easy strategy shows take about a second each.
    writeln!(asked, "r1c1=1{}", "\nr1c2=6".repeat(5000)).unwrap();
    drop(asked);
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    answers.read_line(&mut first).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(first.contains("already") && rest.lines().count() < 5000, "{first}{rest}");
    let cut = rest.lines().filter(|line| line.contains("cancelled")).count();
    assert!(cut <= 1, "only the claim at which it was is cut off");
}

/// With endless input of any kind, the answers so far are printed, and Ctrl-C ends the program.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_in_endless_input() {
    use std::time::{Duration, Instant};
    let inputs = [(EASY, "\n"), ("", "# x\r\n"), ("", "["), ("", "\n"), (EASY, "#\n"), (EASY, "x")];
    for (first, endless) in inputs.into_iter().take(number(1, 6)) {
        for command in [&["solve", "--timeout", "1"][..], &["hint"], &["check", "--threads", "1"]] {
            let mut child = start(command);
            let mut asked = child.stdin.take().unwrap();
            let feed = std::thread::spawn(move || {
                let _ = writeln!(asked, "{first}");
                let piece = endless.repeat(1 << 16);
                while asked.write_all(piece.as_bytes()).is_ok() {}
            });
            let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
            if !first.is_empty() {
                assert!(answers.by_ref().map(Result::unwrap).any(|line| line.contains(first)), "{command:?}");
            }
            std::thread::sleep(Duration::from_millis(100));
            let begin = Instant::now();
            // On a busy machine the first signal may come before the program listens.
            let ended = loop {
                let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
                assert!(sent.success());
                std::thread::sleep(Duration::from_secs(1));
                match child.try_wait().unwrap() {
                    None => assert!(begin.elapsed() < Duration::from_secs(5), "{command:?}: {endless:?}"),
                    Some(status) => break status,
                }
            };
            assert_eq!(ended.code(), Some(130), "{command:?}: {endless:?}");
            feed.join().unwrap();
        }
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_it() {
    let mut child = start(&["explain"]);
    let mut asked = child.stdin.take().unwrap();
    // The input pipe stays open, so only the closed output can end the program.
    let _ = asked.write_all(format!("{EASY}\n").repeat(600).as_bytes());
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.contains(EASY));
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""));
}

#[test]
fn the_same_bytes_with_any_number_of_threads() {
    let list = [EASY, HARD, "no puzzle", EASY, "# a remark", EASY].join("\n").repeat(number(1, 6));
    for command in [
        &["explain"][..],
        &["steps", "--profile", "basic"],
        &["solve", "--limit", "1"],
        &["hint"],
        &["canon", "--dedupe"],
        &["classify", "--measures", "te,w,gb,backdoors"],
    ]
    .into_iter()
    .take(number(5, 6))
    {
        let with = |threads: &str| {
            let mut args = command.to_vec();
            args.extend(["--threads", threads]);
            let ran = run_with(&list, &args);
            (ran.code, ran.out, ran.err)
        };
        let one = with("1");
        assert_eq!(one.0, 2);
        assert!(one == with("16") && (!all_is_tested() || one == with("2")), "{command:?}");
    }
}
