//! `pencilmark rate` on the real program.

use crate::support::{run, run_with};
use serde_json::Value;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......";
/// AI Escargot.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn a_row_a_puzzle() {
    let ran = run_with(format!("{EASY}\n{HARD}\n"), &["rate"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows.len(), rows[0]), (0, 3, "puzzle,level,score,stars,error"));
    let easy: Vec<&str> = rows[1].split(',').collect();
    assert_eq!((easy[0], easy[1], easy[3], easy[4]), (EASY, "Easy", "1", ""));
    assert!((4 * 54..14 * 54).contains(&easy[2].parse().unwrap()), "54 cells to fill: {}", easy[2]);
    assert!(rows[2].starts_with(&format!("{HARD},Extreme,")) && rows[2].ends_with(",5,"), "{}", rows[2]);
    assert_eq!(run_with(format!("{EASY}\n{HARD}\n"), &["rate", "--scale", "hodoku"]).out, ran.out, "the default");
}

#[test]
fn objects_and_text() {
    let object: Value = serde_json::from_str(&run(&["rate", "--format", "json", EASY]).out).unwrap();
    assert_eq!((object["level"].as_str(), object["stars"].as_u64()), (Some("Easy"), Some(1)));
    assert!(object["score"].is_u64() && object.get("error").is_none());
    let text = run(&["rate", "--format", "text", EASY]).out;
    assert!(text.contains("Easy ★☆☆☆☆, score ") && text.contains(" Hidden Single "), "{text}");
}

#[test]
fn without_one_solution_there_is_no_rating() {
    let empty = ".".repeat(81);
    let ran = run(&["rate", &empty]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains(&format!("{empty},,,,several-solutions: ")), "{}", ran.out);
    assert!(run(&["rate", "--format", "text", &empty]).out.contains("Not rated: the puzzle has several solutions."));
    let none = "12345678.........9...............................................................";
    assert!(run(&["rate", none]).out.contains(",,,,no-solution: "));
}

#[test]
fn bad_input_has_a_row_of_its_own() {
    let ran = run_with(format!("{TWICE}\n12\n{EASY}\n"), &["rate"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows.len()), (2, 4));
    assert_eq!(rows[1], format!("{TWICE},,,,value-twice: 7 stands twice in column 2: r7c2 and r9c2"));
    assert!(rows[2].starts_with("12,,,,") && rows[3].starts_with(&format!("{EASY},Easy,")), "{}", ran.out);
    assert!(ran.err.contains("line 2: 81 characters expected, 2 found"), "{}", ran.err);
    assert_eq!(run(&["rate"]).code, 2);
}

#[test]
fn the_scale_of_the_sudoku_explainer() {
    let ran = run_with(format!("{EASY}\n{TWICE}\n{HARD}\n"), &["rate", "--scale", "ser"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows.len(), rows[0]), (2, 4, "puzzle,er,ep,ed,scale,error"));
    assert_eq!(rows[1], format!("{EASY},1.5,1.2,1.2,se-1.2.1,"));
    assert_eq!(rows[2], format!("{TWICE},,,,se-1.2.1,value-twice: 7 stands twice in column 2: r7c2 and r9c2"));
    assert_eq!(rows[3], format!("{HARD},10.5,1.2,1.2,se-1.2.1,"));
    let object: Value = serde_json::from_str(&run(&["rate", "--scale", "ser", "--format", "json", EASY]).out).unwrap();
    assert_eq!((object["er"].as_f64(), object["ed"].as_f64()), (Some(1.5), Some(1.2)));
    let text = run(&["rate", "--scale", "ser", "--format", "text", EASY]).out;
    assert!(text.contains("ER 1.5, EP 1.2, ED 1.2"), "{text}");
    assert_eq!(run(&["rate", "--scale", "stars", EASY]).code, 2);
}

#[test]
fn a_puzzle_without_one_solution_is_rated_only_if_that_is_wanted() {
    let several = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let ran = run(&["rate", "--scale", "ser", several]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains(&format!("{several},,,,se-1.2.1,several-solutions: ")), "{}", ran.out);
    let ran = run(&["rate", "--scale", "ser", "--rate-invalid", several]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains(&format!("{several},20.0,0.0,0.0,se-1.2.1,several-solutions: ")), "{}", ran.out);
}

#[test]
fn a_rating_has_a_time_limit() {
    let ran = run(&["rate", "--scale", "ser", "--timeout", "0", HARD]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains(&format!("{HARD},,,,")), "{}", ran.out);
}

#[test]
fn a_limit_for_er() {
    let ran = run_with(format!("{EASY}\n{TWICE}\n{HARD}\n"), &["rate", "--up-to", "7.2"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, rows.len(), rows[0]), (2, 4, "puzzle,er,ep,ed,scale,error"));
    assert_eq!(rows[1], format!("{EASY},1.5,1.2,1.2,se-1.2.1,"));
    assert_eq!(rows[2], format!("{TWICE},,,,se-1.2.1,value-twice: 7 stands twice in column 2: r7c2 and r9c2"));
    assert_eq!(rows[3], format!("{HARD},>7.2,1.2,1.2,se-1.2.1,"));
    let object = |args: &[&str]| -> Value {
        serde_json::from_str(&run(&[&["rate", "--format", "json", HARD], args].concat()).out).unwrap()
    };
    let low = object(&["--up-to", "1"]);
    assert_eq!((low["er"].as_str(), low["ep"].is_null(), low["ed"].is_null()), (Some(">1.0"), true, true));
    let high = object(&["--up-to", "10.5"]);
    assert_eq!((high["er"].as_f64(), high["ep"].as_f64()), (Some(10.5), Some(1.2)));
    let only = object(&["--er-only"]);
    assert_eq!((only["er"].as_f64(), only["ep"].is_null(), only["ed"].is_null()), (Some(10.5), true, true));
    let text = run(&["rate", "--up-to", "5.1", "--format", "text", HARD]).out;
    assert!(text.contains("ER >5.1, EP 1.2, ED 1.2") && !text.contains("HoDoKu"), "{text}");
    for bad in ["7.25", "x", "21", "-1"] {
        assert_eq!(run(&["rate", "--up-to", bad, EASY]).code, 2, "{bad}");
    }
    assert_eq!(run(&["rate", "--scale", "hodoku", "--er-only", EASY]).code, 2);
}

#[test]
fn text_has_all_scales_and_the_hardest_step() {
    let text = run(&["rate", "--format", "text", HARD]).out;
    for part in [
        "score ",
        "HoDoKu's scale.",
        "ER 10.5, EP 1.2, ED 1.2 on",
        "The hardest step of the Sudoku Explainer's path: ",
        "x removed",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let easy = run(&["rate", "--format", "text", EASY]).out;
    assert!(easy.contains("The hardest step of the Sudoku Explainer's path: Hidden Single: "), "{easy}");
    let one = run(&["rate", "--format", "text", "--scale", "hodoku", EASY]).out;
    assert!(one.contains("Easy ★") && !one.contains("ER 1.5") && !one.contains("hardest"), "{one}");
    let several = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let flawed = run(&["rate", "--format", "text", "--scale", "ser", "--rate-invalid", several]);
    assert_eq!(flawed.code, 1);
    let end = "ER 20.0, EP 0.0, ED 0.0 on the Sudoku Explainer's scale.\n\nBut the puzzle has several solutions.";
    assert!(flawed.out.contains(end), "{}", flawed.out);
    let late = run(&["rate", "--format", "text", "--timeout", "0", HARD]).out;
    assert!(late.ends_with("Not all is known: the time was over before the end.\n"), "{late}");
}

/// Equivalent puzzles have one rating, if the canonical form is rated.
#[test]
fn the_canonical_form_has_one_rating_for_a_class() {
    let canonical = run(&["canon", "--format", "line", HARD]).out;
    let rated = |puzzle: &str| {
        let out = run(&["rate", "--scale", "all", "--canonical", "--format", "csv", puzzle]).out;
        out.lines().nth(1).unwrap().split_once(',').unwrap().1.to_owned()
    };
    assert_eq!(rated(HARD), rated(canonical.trim()));
    let state = run(&["rate", "--scale", "all", "--format", "csv", EASY]).out;
    assert_eq!(state.lines().next(), Some("puzzle,level,score,stars,er,ep,ed,scale,error"));
    assert!(state.contains(&format!("{EASY},Easy,")) && state.contains(",1.5,1.2,1.2,"), "{state}");
}
