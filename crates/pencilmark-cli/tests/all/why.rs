//! `pencilmark why`

use crate::support::run;
use serde_json::Value;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn why(arguments: &[&str]) -> Value {
    let ran = run(&[&["why", "--format", "json"], arguments].concat());
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {} {}", ran.out, ran.err))
}

#[test]
fn each_verdict_has_its_proof() {
    let seen = why(&["r1c1", "5", EASY]);
    assert_eq!((&seen["verdict"], &seen["by"]), (&"seen".into(), &serde_json::json!(["r1c3"])));
    assert_eq!(seen["text"], "r1c1 cannot be 5, because it sees 5 in r1c3.");
    assert!(seen["step"].is_null() && seen["at"].is_null());
    assert_eq!(why(&["r1c3", "5", EASY])["verdict"], "already");
    assert_eq!(why(&["r1c3", "4", EASY])["by"], serde_json::json!(["r1c3"]));
    let removed = why(&["r1c1", "1", EASY]);
    assert_eq!((&removed["verdict"], &removed["at"]), (&"removed".into(), &1.into()));
    assert!(removed["step"]["removes"].as_array().unwrap().contains(&serde_json::json!(["r1c1", 1])));
    // The path needs singles alone.
    assert_eq!(removed["easier"]["step"]["strategy"], "hidden-single");
    assert!(removed["easier"]["at"].as_u64() > Some(1));
    let open = run(&["why", "r1c1", "1", &".".repeat(81)]);
    assert!(open.code == 1 && open.out.contains("\"verdict\":\"unknown\""), "{}", open.out);
}

#[test]
fn people_read_the_argument_and_see_the_step() {
    let ran = run(&["why", "--format", "text", "r2c2", "8", EASY]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("r2c2 is 8. "), "{}", ran.out);
    assert!(ran.out.contains("┌"), "{}", ran.out);
    let wrong = run(&["why", "--format", "text", "r1c1", "1", &format!(":::+1{}::::", &EASY[1..])]);
    assert!(wrong.out.starts_with("r1c1 = 1 is wrong, and is left out here. r1c1 cannot be 1."), "{}", wrong.out);
}

#[test]
fn many_puzzles_are_answered_in_their_order() {
    let ran = crate::support::run_with(format!("{EASY}\nnothing\n{EASY}\n"), &["why", "R1C1", "5"]);
    let verdicts: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(ran.code, 2);
    assert_eq!((&verdicts[0]["verdict"], &verdicts[2]["verdict"]), (&"seen".into(), &"seen".into()));
    assert!(verdicts[1]["error"]["message"].is_string());
}

#[test]
fn what_is_not_a_cell_or_a_digit_is_refused() {
    for (cell, digit, told) in [("r0c1", "5", "r1c1 to r9c9"), ("r1c1", "0", "1 to 9"), ("b3", "5", "r1c1 to r9c9")] {
        let ran = run(&["why", cell, digit, EASY]);
        assert!(ran.code == 2 && ran.err.contains(told), "{}", ran.err);
    }
    assert_eq!(run(&["why", "r1c1"]).code, 2);
}
