//! `pencilmark verify`

use crate::support::{Ran, run, run_with};
use pencilmark_plain::number;
use serde_json::{Value, json};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// A puzzle that HoDoKu solves with forcing chains and a forcing net.
const NETS: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

/// Runs `verify` with claims on standard input, one claim on each line.
fn verify(puzzle: &str, claims: &str, options: &[&str]) -> Ran {
    run_with(claims, &[&["verify", puzzle, "--claims", "-"], options].concat())
}

fn lines(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line} {}", ran.err))).collect()
}

#[test]
fn claims_of_a_text_are_judged_in_turn() {
    let text = "R1C8 is 7. Wait, no. R1C8 = 4, R3C5 = 4 and R3C4 = 4.\nMaybe r9c9 = 1.";
    let judged = run_with(text, &["verify", EASY, "--text", "-", "--format", "json"]);
    let told = lines(&judged);
    assert_eq!((judged.code, told.len()), (1, 4), "{}", judged.out);
    let valid: Vec<&Value> = told[..3].iter().map(|verdict| &verdict["valid"]).collect();
    assert_eq!(valid, [&json!(true), &json!(true), &json!(false)]);
    assert_eq!((&told[0]["start"], &told[0]["text"]), (&json!(21), &json!("R1C8 = 4")));
    assert_eq!((&told[3]["first_wrong"], &told[3]["unread"][1]["text"]), (&json!(2), &json!("Maybe r9c9 = 1")));
    assert_eq!(run_with(text, &["verify", EASY, "--text", "-", "--claims", "x"]).code, 2);
    assert_eq!(run_with("r9c5 = 1", &["verify", EASY, "--text", "-"]).code, 0);
    assert_eq!(run_with("nothing", &["extract", "-"]).code, 1);
    let found = run_with("`r8c4 = 1`", &["extract", "-", "--coordinates", "zero", "--format", "json"]);
    assert_eq!(lines(&found)[0]["claims"][0]["places"], json!([["r9c5", 1]]));
}

/// The lines that `explain` writes in other notations are read back, and each line is correct.
#[test]
fn paths_in_the_notations_of_others_are_read_back() {
    for notation in ["eureka", "hodoku", "studio"] {
        let path = run(&["explain", "--profile", "hodoku", "--notation", notation, NETS]);
        assert_eq!(path.code, 0, "{}", path.err);
        // HoDoKu prints the chains of a forcing step on lines of their own.
        let is_chain = |line: &str| line.starts_with('r') && line.contains(' ');
        let written = path.out.lines().filter(|line| !line.starts_with('#') && !is_chain(line)).count();
        assert!(written > 20, "{notation}: {}", path.out);
        let judged = verify(NETS, &path.out, &["--profile", "hodoku", "--path"]);
        assert_eq!(judged.code, 0, "{notation}: {} {}", judged.out, judged.err);
        let told = lines(&judged);
        assert_eq!(told.len(), written + 1);
        let argued = told.iter().filter(|line| line["argument"]["ok"] == true).count();
        assert!(argued > 1, "{notation}: {argued} chains are checked");
    }
    assert!(run(&["explain", "--notation", "hodoku", "--format", "json", NETS]).code == 2);
}

#[test]
fn our_own_path_is_right_and_a_wrong_step_is_found() {
    let explained: Value = serde_json::from_str(&run(&["explain", "--format", "json", HARD]).out).unwrap();
    let mut steps: Vec<Value> = explained["steps"].as_array().unwrap().clone();
    let path = |steps: &[Value]| {
        let claims = steps.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
        verify(HARD, &claims, &["--path", "--timeout", "60"])
    };
    let judged = number(10, 20);
    let right = path(&steps[..judged]);
    let told = lines(&right);
    assert_eq!((right.code, told.last().unwrap()), (0, &json!({"first_wrong": null, "right": null})), "{}", right.out);
    for (step, told) in steps.iter().zip(&told[..judged]) {
        assert_eq!((&told["valid"], &told["named_right"]), (&true.into(), &true.into()), "{step}");
        assert!(told["argument"].is_null() || told["argument"]["ok"] == true, "{told}");
        assert!(told["follows"]["difficulty"].as_f64() <= step["difficulty"].as_f64(), "{told} {step}");
    }
    let (places, removes) = (steps[3]["places"].take(), steps[3]["removes"].take());
    (steps[3]["places"], steps[3]["removes"]) = (removes, places);
    let wrong = path(&steps[..6]);
    let end = lines(&wrong).pop().unwrap();
    assert_eq!((wrong.code, &end["first_wrong"]), (1, &3.into()));
    assert_eq!(end["right"]["strategy"], steps[3]["strategy"]);
}
