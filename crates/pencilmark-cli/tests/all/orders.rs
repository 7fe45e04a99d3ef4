//! Profiles, the user's own orders, and omitted strategies, on the real program.

use crate::support::{Ran, run};
use serde_json::Value;
use std::path::Path;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SOLUTION: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";

/// Explains the puzzle with some options: the ids and difficulties of the steps.
fn steps(options: &[&str]) -> Vec<(String, f64)> {
    let ran = run(&[&["explain", "--format", "json", EASY], options].concat());
    let path: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{options:?}: {}", ran.err));
    let steps = path["steps"].as_array().unwrap();
    steps.iter().map(|step| (step["strategy"].as_str().unwrap().into(), step["difficulty"].as_f64().unwrap())).collect()
}

/// Runs a command with an order file of this text.
fn with_order(text: &str, args: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("order.toml");
    std::fs::write(&file, text).unwrap();
    run(&[args, &["--order", file.to_str().unwrap()]].concat())
}

fn first_step(ran: &Ran) -> Value {
    serde_json::from_str::<Value>(&ran.out).unwrap_or_else(|_| panic!("{}", ran.err))["steps"][0].clone()
}

#[test]
fn a_profile_says_who_is_asked_first_and_how_hard_that_is() {
    let difficulty = |steps: &[(String, f64)], id: &str| steps.iter().find(|step| step.0 == id).map(|step| step.1);
    let (all, basic, hodoku, ser) = (
        steps(&["--profile", "all"]),
        steps(&["--profile", "basic"]),
        steps(&["--profile", "hodoku"]),
        steps(&["--profile", "ser"]),
    );
    assert_eq!(all, steps(&[]));
    assert_eq!(difficulty(&basic, "hidden-single"), Some(1.5));
    assert_eq!(difficulty(&hodoku, "hidden-single"), Some(14.0));
    assert_eq!(difficulty(&ser, "hidden-single"), Some(1.2));
    // HoDoKu asks for naked singles first.
    let naked = |steps: &[(String, f64)]| steps.iter().filter(|step| step.0 == "naked-single").count();
    assert!(naked(&hodoku) > naked(&all));
}

#[test]
fn the_hardest_step_is_the_orders() {
    let text = |options: &[&str]| run(&[&["explain", "--format", "text", EASY], options].concat()).out;
    assert!(text(&[]).trim_end().ends_with("The hardest: Hidden Single (difficulty 1.5)."));
    assert!(text(&["--profile", "hodoku"]).trim_end().ends_with("The hardest: Hidden Single (difficulty 14)."));
    let ran = with_order("[difficulty]\nfull-house = 8.25", &["explain", "--format", "text", EASY]);
    assert!(ran.out.trim_end().ends_with("The hardest: Full House (difficulty 8.25)."), "{}", ran.out);
}

#[test]
fn an_unknown_profile_is_refused() {
    let ran = run(&["explain", "--profile", "hard", EASY]);
    assert_eq!(ran.code, 2);
    for profile in ["all", "basic", "hodoku", "ser"] {
        assert!(ran.err.contains(profile), "{}", ran.err);
    }
}

#[test]
fn every_command_that_asks_strategies_takes_an_order() {
    let order = "order = [\"naked-single\", \"hidden-single\"]\n[difficulty]\nnaked-single = 1\nhidden-single = 9.5\n";
    let explained = with_order(order, &["explain", EASY]);
    let step = first_step(&explained);
    let rating = |id: &str| if id == "naked-single" { 1.0 } else { 9.5 };
    assert_eq!(step["difficulty"].as_f64(), Some(rating(step["strategy"].as_str().unwrap())));
    assert!(!explained.out.contains("full-house"), "a strategy that is not named is not used");
    assert!(with_order(order, &["solve", EASY]).out.contains(&format!(",1,{SOLUTION},")));
    assert_eq!(first_step(&with_order(order, &["steps", EASY]))["strategy"], "naked-single");
    let hint: Value = serde_json::from_str(&with_order(order, &["hint", EASY]).out).unwrap();
    assert_eq!(hint["difficulty"].as_f64(), Some(rating(hint["strategy"].as_str().unwrap())));
    let made = with_order(order, &["generate", "--seed", "1", "--format", "csv"]);
    assert!(made.out.contains(",hidden-single;naked-single,"), "{}", made.out);
}

#[cfg(feature = "bench")]
#[test]
fn what_is_measured_takes_an_order() {
    let measured = with_order("order = ['full-house']", &["bench", "--task", "explain", EASY]);
    assert_eq!((measured.code, measured.out.lines().count()), (0, 2), "{}", measured.err);
}

#[test]
fn options_go_together() {
    let rated = with_order("[difficulty]\nnaked-single = 3", &["steps", "--strategies", "naked-single", EASY]);
    assert_eq!(first_step(&rated)["difficulty"].as_f64(), Some(3.0));
    let without = with_order(
        "order = ['naked-single', 'hidden-single']",
        &["explain", "--profile", "hodoku", "--without", "naked-single", EASY],
    );
    assert_eq!(first_step(&without)["difficulty"].as_f64(), Some(14.0), "the difficulty of the profile");
    let none = with_order("order = ['naked-single']", &["explain", "--without", "naked-single", EASY]);
    assert_eq!(none.code, 2);
    assert!(none.err.contains("no strategy is left"), "{}", none.err);
    let rules = with_order("order = ['game-rules', 'hidden-single']", &["explain", EASY]);
    assert_eq!(first_step(&rules)["strategy"], "game-rules", "the rules are used on boards with all marks");
}

/// On one puzzle the hint, the path and what the path says of itself have one difficulty for a step, and a request that the
/// Sudoku Explainer cannot honour is refused.
#[test]
fn the_explainer_has_a_path_of_its_own() {
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let path: Value = serde_json::from_str(&run(&["explain", "--profile", "ser", escargot]).out).unwrap();
    let difficulties = path["steps"].as_array().unwrap().iter().filter_map(|step| step["difficulty"].as_f64());
    assert_eq!(difficulties.reduce(f64::max), Some(10.5));
    let text = run(&["explain", "--profile", "ser", "--format", "text", escargot]).out;
    assert!(text.trim_end().ends_with("(difficulty 10.5)."), "{}", &text[text.len() - 200..]);
    let hint: Value = serde_json::from_str(&run(&["hint", "--profile", "ser", escargot]).out).unwrap();
    for field in ["difficulty", "strategy", "places", "removes", "text"] {
        assert_eq!(hint[field], path["steps"][0][field], "{field}");
    }
    let refused = |ran: Ran, words: &str| {
        assert_eq!(ran.code, 2, "{}", ran.out);
        assert!(ran.err.contains("exact path") && ran.err.contains(words), "{}", ran.err);
    };
    for options in [["--strategies", "aic"], ["--without", "aic"], ["--choose", "first"]] {
        refused(run(&[&["explain", "--profile", "ser", EASY], &options[..]].concat()), "its own finders");
    }
    refused(with_order("order = ['full-house']", &["explain", "--profile", "ser", EASY]), "its own finders");
    refused(with_order("[difficulty]\nfull-house = 2", &["hint", "--profile", "ser", EASY]), "its own finders");
    refused(run(&["steps", "--profile", "ser", EASY]), "not every step");
    refused(run(&["generate", "--profile", "ser", "--needs", "x-wing"]), "no order of strategies");
    assert!(run(&["explain", "--profile", "ser", "--no-uniqueness", EASY]).code == 0);
}

#[test]
fn an_order_and_a_list_exclude_each_other() {
    let ran = with_order("order = ['full-house']", &["explain", "--strategies", "naked-single", EASY]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("either an order or a list"), "{}", ran.err);
}

#[test]
fn a_bad_order_is_told_with_file_and_line() {
    let refused = |text: &str, words: &[&str]| {
        let ran = with_order(text, &["explain", EASY]);
        assert_eq!(ran.code, 2, "{text:?}");
        for word in words {
            assert!(ran.err.contains(word), "{text:?}: no {word:?} in {}", ran.err);
        }
    };
    refused("order = [\n'naked-singel']", &["order.toml: line 2: ", "'naked-singel'", "pencilmark strategies"]);
    refused("order = ['naked-single',\n'naked-single']", &["line 2: ", "already, in line 1"]);
    refused("order = []", &["line 1: ", "at least one id is expected"]);
    refused("[difficulty]\nnaked-single = -0.5", &["line 2: ", "-0.5", "a number from 0 up is expected, like 3.2"]);
    refused("[difficulty]\nnaked-single = 'easy'", &["line 2: ", "x-wing = 3.2"]);
    refused("oder = ['naked-single']", &["line 1: ", "oder", "order"]);
    refused("order: naked-single", &["line 1: ", "expected"]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["no-such-file.toml", folder.to_str().unwrap()] {
        let ran = run(&["explain", "--order", file, EASY]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(file), "{}", ran.err);
    }
}

#[test]
fn uniqueness_can_be_left_out() {
    let table = run(&["strategies", "--format", "csv"]).out;
    let some = table.lines().find(|line| line.contains(",uniqueness,")).and_then(|line| line.split(',').next());
    assert_eq!(steps(&["--no-uniqueness"]), steps(&[]), "singles do");
    if let Some(id) = some {
        let ran = run(&["steps", "--no-uniqueness", "--strategies", id, EASY]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("no strategy is left"), "{}", ran.err);
    }
}
