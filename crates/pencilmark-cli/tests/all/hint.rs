//! `pencilmark hint` on boards with no solution or several, and the output of other commands for them.

use crate::support::{Ran, run};
use serde_json::{Value, json};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// The same with a wrong 1 in r1c1.
const NONE: &str = "1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// No value and no mark shows that there is no solution, and at first no step is found.
const SEVERAL: &str = "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn object(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.out))
}

fn hint(level: &str, state: &str) -> Value {
    object(&run(&["hint", "--level", level, state]))
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Whether some entries alone have a solution.
fn is_solvable(entries: &[&Value]) -> bool {
    let mut line = vec![b'.'; 81];
    for entry in entries {
        let name = entry[0].as_str().unwrap().as_bytes();
        let (row, column) = (usize::from(name[1] - b'1'), usize::from(name[3] - b'1'));
        line[9 * row + column] = b'0' + entry[1].as_u64().unwrap() as u8;
    }
    let ran = run(&["solve", "--limit", "1", &String::from_utf8(line).unwrap()]);
    ran.out.lines().nth(1).unwrap().split(',').nth(1).unwrap() != "0"
}

#[test]
fn a_board_without_a_solution_names_the_contradicting_entries() {
    let ran = run(&["hint", NONE]);
    let answer = object(&ran);
    assert_eq!((ran.code, answer["status"].as_str(), answer["solutions"].as_str()), (1, Some("unsolvable"), Some("0")));
    assert!(answer.get("places").is_none(), "no step is shown: {answer}");
    let conflict = &answer["conflict"];
    assert_eq!(conflict["size"], "smallest");
    let entries: Vec<&Value> = conflict["entries"].as_array().unwrap().iter().collect();
    assert_eq!(entries.len(), 7, "{conflict}");
    assert!(!is_solvable(&entries));
    for out in 0..entries.len() {
        let others: Vec<&Value> = entries.iter().enumerate().filter(|(i, _)| *i != out).map(|(_, e)| *e).collect();
        assert!(is_solvable(&others), "{} can be left out", entries[out]);
    }
    assert_eq!(run(&["hint", NONE]).out, ran.out);
}

#[test]
fn what_cannot_be_solved_is_told_in_stages() {
    assert_eq!(keys(&hint("1", NONE)), ["puzzle", "status", "level", "solutions", "text"]);
    assert_eq!(keys(&hint("2", NONE)), ["puzzle", "status", "level", "solutions", "where", "text"]);
    assert!(hint("2", NONE)["where"].as_str().unwrap().starts_with("blocks 1"));
    assert!(hint("3", NONE)["where"].as_str().unwrap().starts_with("r1c13, r23c3"));
    for level in ["1", "2"] {
        let ran = run(&["hint", "--format", "text", "--level", level, NONE]);
        assert!(!ran.out.contains("r1c1") && ran.code == 1, "{}", ran.out);
    }
    let text = run(&["hint", "--format", "text", NONE]).out;
    assert!(text.contains("These 7 entries contradict each other, and no smaller set does: r1c1 = 1, "), "{text}");
}

#[test]
fn a_wrong_entry_is_told_in_stages() {
    // r1c1 is 7; the player wrote 2, and struck out the 4 in r1c8.
    let state = format!(":::+2.{}:418:::", &EASY[2..]);
    assert_eq!(keys(&hint("1", &state)), ["puzzle", "status", "level", "text"]);
    assert_eq!(hint("1", &state)["text"], "One of your entries is wrong.");
    assert_eq!(hint("2", &state)["where"], "block 1");
    assert_eq!(hint("3", &state)["where"], "r1c1");
    let all = hint("4", &state);
    assert_eq!((&all["wrong"], &all["struck"]), (&json!([["r1c1", 2]]), &json!([])));
    let text = all["text"].as_str().unwrap();
    assert_eq!(text, "With 2 in r1c1, r2c1 must be 7, and then row 2 has no place for 9.");
    // The mark is told when the entry is put right.
    let state = format!(":::..{}:418:::", &EASY[2..]);
    assert_eq!(hint("1", &state)["text"], "You struck out a mark that is needed.");
    let all = hint("4", &state);
    assert_eq!((&all["wrong"], &all["struck"]), (&json!([]), &json!(["r1c8"])));
    assert_eq!(all["text"], "4 is needed in r1c8: put the mark back.");
}

#[test]
fn of_several_wrong_entries_the_plainest_is_told() {
    // r1c1 is 7 and r1c2 is 1. The second entry sees a given.
    let state = format!(":::+2+8{}::::", &EASY[2..]);
    assert_eq!(hint("1", &state)["text"], "2 of your entries are wrong. This is about one of them.");
    assert_eq!(hint("3", &state)["text"], "It is r1c2.");
    let all = hint("4", &state);
    assert_eq!(all["wrong"], json!([["r1c2", 8]]));
    assert_eq!(all["text"], "r1c2 cannot be 8: row 1 already has an 8, in r1c9.");
}

#[test]
fn an_entry_that_makes_a_value_stand_twice_is_wrong() {
    // The givens have several solutions, so entries are not compared with a solution. Column 1 has a given 6.
    let state = format!(":::+6.{}::::", &SEVERAL[2..]);
    let ran = run(&["hint", &state]);
    let answer = object(&ran);
    assert_eq!((ran.code, answer["status"].as_str()), (1, Some("wrong")));
    assert_eq!(answer["wrong"], json!([["r1c1", 6]]));
    assert!(answer["text"].as_str().unwrap().contains("6 stands twice in column 1: r1c1 and r3c1"), "{answer}");
    let given = run(&["hint", &format!("6.{}", &SEVERAL[2..])]);
    assert_eq!(given.code, 2, "givens that contradict each other are not a puzzle");
}

#[test]
fn several_solutions_are_told_beside_the_step() {
    let answer = object(&run(&["hint", SEVERAL]));
    assert_eq!((answer["status"].as_str(), answer["solutions"].as_str()), (Some("hint"), Some("2+")), "{answer}");
    let text = run(&["hint", "--format", "text", SEVERAL]).out;
    assert_eq!(text.matches("several solutions").count(), 1, "{text}");
    assert!(hint("4", EASY).get("solutions").is_none());
}

#[test]
fn marks_that_allow_no_solution() {
    // Only marks, without givens: the true 1 in r1c6 is struck out.
    let marks = run(&["convert", "--to", "729", EASY]).out;
    let at = 9 * 5;
    assert_eq!(&marks[at..=at], "1");
    let struck = format!("{}.{}", &marks[..at], &marks[at + 1..]);
    let answer = object(&run(&["hint", struck.trim()]));
    assert!(answer["text"].as_str().unwrap().contains("the marks allow no solution"), "{answer}");
    // Values that are not givens, with marks: they have one solution, with which the marks are compared.
    let entered: String = EASY.chars().map(|c| if c == '.' { ".".into() } else { format!("+{c}") }).collect();
    let answer = object(&run(&["hint", &format!(":::{entered}:116:::")]));
    assert_eq!((answer["status"].as_str(), &answer["struck"]), (Some("wrong"), &json!(["r1c6"])), "{answer}");
    assert_eq!(answer["text"], "1 is needed in r1c6: put the mark back.");
}

#[test]
fn a_hint_that_is_stopped_says_so() {
    let ran = run(&["hint", "--timeout", "0", EASY]);
    let answer = object(&ran);
    assert_eq!((ran.code, answer["error"]["code"].as_str()), (1, Some("out-of-time")));
}

#[test]
fn other_commands_say_that_there_is_no_solution() {
    let path = object(&run(&["explain", NONE]));
    assert!(path["fault"].is_string() && path["solutions"] == "0", "{path}");
    let stuck = object(&run(&["explain", "--strategies", "naked-pair", NONE]));
    assert_eq!((&stuck["fault"], &stuck["solutions"]), (&json!("there is no solution"), &json!("0")));
    let text = run(&["explain", "--format", "text", NONE]).out;
    let said = text.find("This has no solution").unwrap();
    assert!(said < text.find("\n  1. ").unwrap(), "before the steps: {text}");
    let state = object(&run(&["steps", NONE]));
    assert!(state["steps"].as_array().unwrap().is_empty() && state["fault"].is_string(), "{state}");
    let engines = ["search", "strategies", "sql"];
    for engine in &engines[..if cfg!(feature = "sqlite") { 3 } else { 2 }] {
        let ran = run(&["solve", "--engine", engine, NONE]);
        assert_eq!((ran.code, ran.out.lines().nth(1)), (1, Some(format!("{NONE},0,,").as_str())), "{engine}");
    }
}
