//! Small problems of new users and scripts.

use crate::support::{PROGRAM, run, run_with};
use serde_json::Value;
use std::fs::OpenOptions;
use std::process::{Command, Stdio};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SOLUTION: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
/// Without its first row, it has 577 solutions.
const SEVERAL: &str = "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

#[test]
fn a_page_of_a_strategy_for_programs() {
    let page: Value = serde_json::from_str(&run(&["strategies", "x-wing", "--format", "json"]).out).unwrap();
    for field in ["id", "name", "family", "difficulty", "page", "example"] {
        assert!(page.get(field).is_some(), "no {field}: {page}");
    }
    assert_eq!((&page["id"], &page["example"]["step"]["strategy"]), (&page["id"], &"x-wing".into()));
    // It is the step that is found in the example, and the first step unless `why_easier` says that an easier strategy
    // works.
    let state = page["example"]["state"].as_str().unwrap();
    let found: Value = serde_json::from_str(&run(&["hint", "--strategies", "x-wing", state]).out).unwrap();
    assert_eq!(found["removes"], page["example"]["step"]["removes"]);
    let first: Value = serde_json::from_str(&run(&["hint", state]).out).unwrap();
    assert_eq!(first["strategy"] == "x-wing", page.get("why_easier").is_none(), "{first}");
    let row = run(&["strategies", "x-wing", "--format", "csv"]).out;
    assert!(row.lines().count() == 2 && row.contains("\nx-wing,X-Wing,fish,"), "{row}");
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

#[test]
fn a_full_grid_is_no_puzzle() {
    for solution in [&["--from-solution", SOLUTION, "--seed", "1"][..], &["--seed", "1"]] {
        let with = |more: &[&str]| run(&[&["generate", "--strategies", "naked-pair"], solution, more].concat());
        let line = with(&[]);
        assert_eq!((line.code, line.out.as_str()), (1, ""));
        assert!(line.err.contains("no cell can be emptied"), "{}", line.err);
        let csv = with(&["--format", "csv"]);
        assert!(
            csv.code == 1 && csv.out.lines().nth(1).unwrap().starts_with(",,,,,,,full-grid: no cell"),
            "{}",
            csv.out
        );
        let json: Value = serde_json::from_str(&with(&["--format", "json"]).out).unwrap();
        assert!(json["error"]["code"] == "full-grid" && json["puzzle"].is_null());
    }
}

#[test]
fn several_solutions_are_listed() {
    let ran = run(&["solve", "--all", "--limit", "1000", SEVERAL]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows.len()), (1, 578));
    assert!(rows[1..].iter().all(|row| row.starts_with(&format!("{SEVERAL},577,")) && row.ends_with(',')));
    let solutions: std::collections::HashSet<&str> = rows[1..].iter().map(|row| &row[86..167]).collect();
    assert!(solutions.len() == 577 && solutions.contains(SOLUTION));
    // Without a limit, each row has the number so far, and the last the number of all.
    let streamed = run(&["solve", "--all", SEVERAL]);
    let all: Vec<&str> = streamed.out.lines().collect();
    assert_eq!((streamed.code, all.len()), (1, 578));
    assert!(all[1].starts_with(&format!("{SEVERAL},1+,")) && all[577].starts_with(&format!("{SEVERAL},577,")));
    let shown =
        |rows: &[&str]| -> Vec<String> { rows.iter().map(|row| row.rsplit(',').nth(1).unwrap().into()).collect() };
    assert_eq!(shown(&all[1..]), shown(&rows[1..]));
    assert_eq!(run(&["solve", "--all", EASY]).out, run(&["solve", EASY]).out);
    let empty = ".".repeat(81);
    let late = run(&["solve", "--all", "--timeout", "0.2", &empty]);
    assert!(late.code == 1 && late.out.lines().last().unwrap().contains("out-of-time"), "{}", late.err);
    let json: Value = serde_json::from_str(&run(&["solve", "--all", "--format", "json", SEVERAL]).out).unwrap();
    assert_eq!((json["count"].as_str(), json["solutions"].as_array().map(Vec::len)), (Some("100+"), Some(100)));
    // A table is still one table.
    let two = run_with(format!("{SEVERAL}\n{EASY}\n"), &["solve", "--all", "--limit", "2"]);
    assert_eq!(two.out.lines().count(), 4, "{}", two.out);
    assert_eq!(run(&["solve", "--all", "--engine", "strategies", EASY]).code, 2);
    assert_eq!(run(&["solve", "--all", "--limit", "100001", EASY]).code, 2);
}

#[test]
fn a_picture_of_several_solutions_shows_what_they_share() {
    let text = run(&["solve", "--format", "text", "--limit", "1000", SEVERAL]).out;
    assert!(text.contains("577 solutions. They differ in the open cells. --all lists them."), "{text}");
    let shown = |text: &str| text.lines().take(13).collect::<String>().chars().filter(char::is_ascii_digit).count();
    assert!(shown(&text) > SEVERAL.chars().filter(char::is_ascii_digit).count(), "{text}");
    let listed = run(&["solve", "--format", "text", "--all", "--limit", "3", SEVERAL]).out;
    assert_eq!(listed.lines().filter(|line| line.len() == 81 && !line.contains('.')).count(), 3, "{listed}");
}

#[test]
fn a_puzzle_alone_gets_a_tip() {
    for argument in [EASY, env!("CARGO_MANIFEST_DIR")] {
        let ran = run(&[argument]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(&format!("pencilmark solve {argument}")) && ran.err.contains("hint"), "{}", ran.err);
    }
    assert!(!run(&["sovle"]).err.contains("pencilmark solve sovle"));
}

#[test]
fn a_strategy_by_its_name_gets_a_tip() {
    for name in ["Naked Pair", "nakedpair", "naked_pair"] {
        let ran = run(&["strategies", name]);
        assert!(ran.code == 2 && ran.err.contains("is naked-pair meant?"), "{}", ran.err);
    }
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
