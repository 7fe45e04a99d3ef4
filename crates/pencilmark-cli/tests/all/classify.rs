//! Classes of puzzles.

use crate::support::{run, run_with};
use pencilmark::{Board, Budget, Puzzle};
use pencilmark_classify::{Basics, Chains, backdoors, depth, estimate, nesting, rating};
use serde_json::{Value, json};

/// AI Escargot, by Arto Inkala.
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// Whips and braids of ten truths solve it, and no shorter ones.
const LONG: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

#[test]
fn a_table_of_classes() {
    let ran = run_with(format!("{EASY}\n{LONG}\n{ESCARGOT}\n"), &["classify"]);
    let rows = [
        "puzzle,te,backdoor,w,b,error".into(),
        format!("{EASY},0,0,0,0,"),
        format!("{LONG},1,2,10,10,"),
        format!("{ESCARGOT},2,2,,,"),
    ];
    assert_eq!((ran.code, ran.out.lines().collect::<Vec<_>>()), (0, rows.iter().map(String::as_str).collect()));
}

/// The classes are the library's, in the order of the columns whatever the order of the names.
#[test]
fn every_class() {
    let all = "er_estimate,bxb,te_locked,backdoors_locked,backdoor_locked,gb,gw,backdoors,b,w,backdoor,te,te";
    let board = Board::new(&LONG.parse::<Puzzle>().unwrap()).unwrap();
    let budget = Budget::unlimited();
    let doors = |basics| backdoors(&board, basics, 3, &budget).unwrap().unwrap();
    let [w, gw, b, gb] = [0, 1, 2, 3].map(|kind| rating(&board, Chains::ALL[kind], 81, &budget).unwrap());
    let sets: Vec<Vec<String>> =
        doors(Basics::Singles).sets.iter().map(|set| set.iter().map(ToString::to_string).collect()).collect();
    let expected = json!({
        "puzzle": LONG, "te": depth(&board, Basics::Singles, 3, &budget).unwrap(),
        "backdoor": doors(Basics::Singles).size, "w": w, "b": b, "backdoors": sets.len(), "gw": gw, "gb": gb,
        "bxb": nesting(&board, 81, &budget).unwrap(), "te_locked": depth(&board, Basics::Locked, 3, &budget).unwrap(),
        "backdoor_locked": doors(Basics::Locked).size, "backdoors_locked": doors(Basics::Locked).sets.len(), "er_estimate": f64::from(estimate(&board, &budget).unwrap()) / 10.0, "sets": sets,
    });
    let out = run(&["classify", "--measures", all, "--sets", "--format", "json", LONG]).out;
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found, expected);
    assert_eq!(
        found.as_object().unwrap().keys().collect::<Vec<_>>(),
        expected.as_object().unwrap().keys().collect::<Vec<_>>()
    );
    let header =
        "puzzle,te,backdoor,w,b,backdoors,gw,gb,bxb,te_locked,backdoor_locked,backdoors_locked,er_estimate,error";
    assert!(run(&["classify", "--measures", all, "--format", "csv", EASY]).out.starts_with(header));
}

#[test]
fn people_read_what_each_means() {
    let text = run(&["classify", "--format", "text", "--sets", "--measures", "te,w,backdoor", ESCARGOT]).out;
    assert!(text.contains("\n   2  The depth of trial and error with singles\n"), "{text}");
    assert!(text.contains("\n   –  The length of the longest whip that is needed\n"), "{text}");
    assert!(text.contains("\n      r1c2=6, r6c2=2\n"), "{text}");
}

/// Bad lines, puzzles without one solution, and those that take too long have rows of their own.
#[test]
fn what_has_no_class() {
    let twice = format!("11{}", ".".repeat(79));
    let input = [EASY, "no puzzle", &".".repeat(81), &twice].join("\n");
    let ran = run_with(&input, &["classify", "--measures", "te"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows[1].to_owned()), (2, format!("{EASY},0,")));
    assert!(rows[2].starts_with("no puzzle,,\"unreadable: "), "{}", rows[2]);
    assert!(rows[3].ends_with(",,several-solutions: the puzzle has several solutions"), "{}", rows[3]);
    assert!(rows[4].contains(",,") && rows[4].contains("1 stands twice"), "{}", rows[4]);
    assert_eq!(run(&["classify", &".".repeat(81)]).code, 1);
    let ran = run(&["classify", "--timeout", "0", "--format", "json", ESCARGOT]);
    let stopped: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &stopped["te"], &stopped["error"]["code"]), (1, &Value::Null, &json!("out-of-time")));
    assert_eq!(run(&["classify", "--measures", "depth", EASY]).code, 2);
}
